import { route } from '@pointfare/core/http/route'
import { createToken, getTokenHolder, listTokens, revokeToken } from '@pointfare/shared/platform/operations/tokens'
import type { FastifyPluginAsync } from 'fastify'
import { actorOf } from './guard.ts'
import type { TokensService } from './tokens.service.ts'

export const tokensRoutes =
  (tokens: TokensService): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    route(app, getTokenHolder, ({ holder }) => holder)

    route(app, listTokens, () => tokens.list())

    route(app, createToken, (request) => tokens.create(request.body, actorOf(request, undefined)))

    route(app, revokeToken, (request) => tokens.revoke(request.params.name, actorOf(request, undefined)))
  }
