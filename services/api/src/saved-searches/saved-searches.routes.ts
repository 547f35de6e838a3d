import { route } from '@pointfare/core/http/route'
import {
  addSavedSearches,
  forgetSavedSearches,
  listSavedSearches,
  removeSavedSearch,
} from '@pointfare/shared/operations/saved-searches'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf } from '../plugins/authentication.ts'
import type { SavedSearchesService } from './saved-searches.service.ts'

export const savedSearchesRoutes =
  (searches: SavedSearchesService): FastifyPluginAsync =>
  async (app) => {
    route(app, listSavedSearches, (request) => searches.list(callerOf(request), request.params.userId))

    route(app, addSavedSearches, (request) => searches.add(callerOf(request), request.params.userId, request.body))

    route(app, removeSavedSearch, (request) =>
      searches.remove(callerOf(request), request.params.userId, request.params.id),
    )

    route(app, forgetSavedSearches, (request) => searches.forget(callerOf(request), request.params.userId))
  }
