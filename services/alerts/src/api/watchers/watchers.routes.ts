import { callerOf } from '@pointfare/api/plugins/authentication'
import { watcherOf } from '@pointfare/api/plugins/watcher'
import { route } from '@pointfare/core/http/route'
import {
  addVisitor,
  changeWatcherSettings,
  claimVisitor,
  getWatcherSettings,
} from '@pointfare/shared/operations/alerts'
import type { FastifyPluginAsync } from 'fastify'
import type { WatchersService } from './watchers.service.ts'

export const watchersRoutes =
  (watchers: WatchersService): FastifyPluginAsync =>
  async (app) => {
    route(app, getWatcherSettings, (request) => watchers.settings(watcherOf(request)))

    route(app, changeWatcherSettings, (request) => watchers.change(watcherOf(request), request.body))

    route(app, addVisitor, (request, reply) => {
      // The token is told once; no cache may tell it again.
      reply.header('cache-control', 'no-store')
      return watchers.addVisitor(request.ip)
    })

    route(app, claimVisitor, (request) => watchers.claim(callerOf(request).memberId, request.body.visitorToken))
  }
