import { route } from '@pointfare/server/http/route'
import { forgetSavedSearches, keepSavedSearches, listSavedSearches } from '@pointfare/shared/operations/saved-searches'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf } from '../../plugins/authentication.ts'
import type { SavedSearchesService } from './saved-searches.service.ts'

export const savedSearchesRoutes =
  (searches: SavedSearchesService): FastifyPluginAsync =>
  async (app) => {
    route(app, listSavedSearches, (request) => searches.list(callerOf(request), request.params.userId))

    route(app, keepSavedSearches, (request) => searches.keep(callerOf(request), request.params.userId, request.body))

    route(app, forgetSavedSearches, (request) => searches.forget(callerOf(request), request.params.userId))
  }
