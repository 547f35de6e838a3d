import { watcherOf } from '@pointfare/api/plugins/watcher'
import { openEventStream, type BufferLimits } from '@pointfare/core/event-stream/event-connection'
import { Unavailable } from '@pointfare/core/errors'
import { route } from '@pointfare/core/http/route'
import type { Places } from '@pointfare/core/limits/places'
import { followInbox, listInbox, readInbox } from '@pointfare/shared/operations/inbox'
import type { FastifyPluginAsync } from 'fastify'
import type { InboxHub } from '../../inbox/inbox-hub.ts'
import type { InboxService } from './inbox.service.ts'

type Options = {
  inbox: InboxService
  hub: InboxHub
  /** Of connections that stay, by client and by watcher. */
  places: Places
  bufferLimits: BufferLimits
}

export const inboxRoutes =
  ({ inbox, hub, places, bufferLimits }: Options): FastifyPluginAsync =>
  async (app) => {
    route(app, listInbox, (request) => inbox.page(watcherOf(request).id, request.query))

    route(app, readInbox, (request) => inbox.read(watcherOf(request).id, request.body.ids))

    route(
      app,
      followInbox,
      async (request, reply) => {
        const { id } = watcherOf(request)
        const place = await places.take(request.ip)
        if (!hub.isOpen()) {
          place.leave()
          throw new Unavailable('This server is stopping; try again in a moment')
        }
        // What hooks have set so far would be lost with the framework's answer, such as who may read it.
        const headers = Object.fromEntries(
          Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
            value === undefined || name === 'cache-control' ? [] : [[name, String(value)]],
          ),
        )
        const connection = openEventStream(reply, { headers, limits: bufferLimits, place })
        if (connection) hub.accept(connection, id)
        return reply
      },
      { exposeHeadRoute: false },
    )
  }
