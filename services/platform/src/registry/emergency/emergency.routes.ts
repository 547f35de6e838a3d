import { route } from '@pointfare/core/http/route'
import type { Emergency } from '@pointfare/shared/platform/emergency'
import { takeEmergency } from '@pointfare/shared/platform/operations/edges'
import type { FastifyPluginAsync } from 'fastify'

/** The document of a large site. */
const largestBytes = 1024 * 1024

export const emergencyRoutes =
  (take: (channel: string, emergency: Emergency) => Promise<unknown>): FastifyPluginAsync =>
  async (app) =>
    route(
      app,
      takeEmergency,
      async ({ params: { channel }, body }) => {
        await take(channel, body)
      },
      { bodyLimit: largestBytes },
    )
