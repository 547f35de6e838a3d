import {
  NewReleaseToken,
  ReleaseToken,
  ReleaseTokens,
  TokenHolder,
  TokenRequest,
} from '@pointfare/shared/platform/release-token'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { admins, anyToken } from './access-rules.ts'
import { actorOf } from './guard.ts'
import type { TokensService } from './tokens.service.ts'

export const tokensRoutes =
  (tokens: TokensService): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    app.get(
      '/releases/v1/token',
      { config: { mayUse: anyToken }, schema: { response: { 200: z.nullable(TokenHolder) } } },
      async ({ holder }) => holder,
    )

    app.get('/releases/v1/tokens', { config: { mayUse: admins }, schema: { response: { 200: ReleaseTokens } } }, () =>
      tokens.list(),
    )

    app.post(
      '/releases/v1/tokens',
      { config: { mayUse: admins }, schema: { body: TokenRequest, response: { 201: NewReleaseToken } } },
      async (request, reply) => reply.code(201).send(await tokens.create(request.body, actorOf(request, undefined))),
    )

    app.delete(
      '/releases/v1/tokens/:name',
      {
        config: { mayUse: admins },
        schema: { params: z.object({ name: z.string() }), response: { 200: ReleaseToken } },
      },
      (request) => tokens.revoke(request.params.name, actorOf(request, undefined)),
    )
  }
