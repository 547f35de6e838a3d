import { listConnections } from '@pointfare/shared/operations/connections'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '@pointfare/core/http/route'
import { requestedIn } from '../requested-routes.ts'
import { sendRevalidated } from '../send-revalidated.ts'
import type { ConnectionsService } from './connections.service.ts'

export const connectionsRoutes =
  (connections: ConnectionsService): FastifyPluginAsync =>
  async (app) => {
    route(app, listConnections, async (request, reply) => {
      const { from, to } = request.params
      const found = await connections.list({ ...requestedIn(request.params), from, to, ...request.query })
      return sendRevalidated(reply, found)
    })
  }
