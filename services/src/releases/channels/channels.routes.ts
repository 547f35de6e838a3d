import {
  CanaryAbort,
  CanaryStep,
  Freeze,
  Promotion,
  ReleaseDocument,
  ReleaseHistory,
  Rollback,
  RollbackTargets,
} from '@pointfare/shared/contracts/release'
import { ArtifactName } from '@pointfare/shared/contracts/artifact'
import type { FastifyReply, onRequestAsyncHookHandler } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { pageQuery } from '../page-query.ts'
import { channelParams as params } from './channel-params.ts'
import type { ChannelsService } from './channels.service.ts'
import { onceHeaders, onceOf, type Outcome } from './once.ts'

export const channelsRoutes =
  (channels: ChannelsService, onWrite: onRequestAsyncHookHandler): FastifyPluginAsyncZod =>
  async (app) => {
    /** What every change has in common: who may, what it answers, and that it may be sent again. */
    const change = <Body extends z.ZodMiniType>(body: Body) => ({
      onRequest: onWrite,
      schema: { params, headers: onceHeaders, body, response: { 200: ReleaseDocument, 201: ReleaseDocument } },
    })

    app.post('/releases/v1/channels/:channel/promote', change(Promotion), async (request, reply) =>
      answer(reply, await channels.promote(request.params.channel, request.body, onceOf(request))),
    )

    app.post('/releases/v1/channels/:channel/rollback', change(Rollback), async (request, reply) =>
      answer(reply, await channels.rollback(request.params.channel, request.body, onceOf(request))),
    )

    app.post('/releases/v1/channels/:channel/canary', change(CanaryStep), async (request, reply) =>
      answer(reply, await channels.canary(request.params.channel, request.body, onceOf(request))),
    )

    app.post('/releases/v1/channels/:channel/canary/abort', change(CanaryAbort), async (request, reply) =>
      answer(reply, await channels.abortCanary(request.params.channel, request.body, onceOf(request))),
    )

    app.post('/releases/v1/channels/:channel/freeze', change(Freeze), async (request, reply) =>
      answer(reply, await channels.freeze(request.params.channel, request.body, onceOf(request))),
    )

    app.get(
      '/releases/v1/channels/:channel/rollback-targets/:name',
      { schema: { params: z.extend(params, { name: ArtifactName }), response: { 200: RollbackTargets } } },
      ({ params: { channel, name } }) => channels.rollbackTargets(channel, name),
    )

    app.get('/releases/v1/channels/:channel/head', { schema: { params } }, async (request, reply) => {
      const { document, docHash } = await channels.head(request.params.channel)
      const etag = `"${docHash}"`
      reply.headers({ etag, 'cache-control': 'no-cache' })
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : document
    })

    // Without a schema of its answer, which would drop what later versions know, and break the signature with it.
    app.get(
      '/releases/v1/channels/:channel/releases/:seq',
      { schema: { params: z.extend(params, { seq: z.coerce.number().check(z.int(), z.minimum(1)) }) } },
      ({ params: { channel, seq } }) => channels.release(channel, seq),
    )

    app.get(
      '/releases/v1/channels/:channel/releases',
      { schema: { params, querystring: pageQuery, response: { 200: ReleaseHistory } } },
      ({ params: { channel }, query }) => channels.history(channel, query['page-number'], query['page-size']),
    )
  }

/** 201 when it made a release, also when it made it the first time that the same request came. */
function answer(reply: FastifyReply, { document, isNew, isRepeated }: Outcome & { isRepeated: boolean }) {
  if (isRepeated) reply.header('idempotency-replayed', 'true')
  return reply.code(isNew ? 201 : 200).send(document)
}
