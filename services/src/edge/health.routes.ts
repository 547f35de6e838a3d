import type { FastifyPluginAsync } from 'fastify'
import type { EdgePorts } from './ports.ts'

/** 200 once every part can serve and a release is live; until then 503 with the names of what is missing. */
export const healthRoutes =
  ({ liveRelease, missingParts }: Pick<EdgePorts, 'liveRelease' | 'missingParts'>): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', async (_request, reply) => {
      const release = liveRelease.current()
      const missing = [...(await missingParts()), ...(release ? [] : ['release'])]
      reply.header('cache-control', 'no-store')
      if (missing.length > 0) return reply.code(503).header('retry-after', '2').send({ status: 'starting', missing })
      return { status: 'ok', release: release?.seq }
    })
  }
