import { route } from '@pointfare/core/http/route'
import { addPersonalToken, listPersonalTokens, removePersonalToken } from '@pointfare/shared/operations/personal-tokens'
import type { FastifyPluginAsync } from 'fastify'
import { callerOf } from '../plugins/authentication.ts'
import type { PersonalTokensService } from './personal-tokens.service.ts'

export const personalTokensRoutes =
  (tokens: PersonalTokensService): FastifyPluginAsync =>
  async (app) => {
    route(app, listPersonalTokens, (request) => tokens.list(callerOf(request), request.params.userId))

    route(app, addPersonalToken, (request) => tokens.add(callerOf(request), request.params.userId, request.body))

    route(app, removePersonalToken, (request) => tokens.remove(callerOf(request), request.params.id))
  }
