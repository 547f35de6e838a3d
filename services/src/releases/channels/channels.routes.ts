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
import type { onRequestAsyncHookHandler } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { pageQuery } from '../page-query.ts'
import { channelParams as params } from './channel-params.ts'
import type { ChannelsService } from './channels.service.ts'

export const channelsRoutes =
  (channels: ChannelsService, onWrite: onRequestAsyncHookHandler): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/releases/v1/channels/:channel/promote',
      {
        onRequest: onWrite,
        schema: { params, body: Promotion, response: { 200: ReleaseDocument, 201: ReleaseDocument } },
      },
      async ({ params: { channel }, body }, reply) => {
        const { document, isNew } = await channels.promote(channel, body)
        return reply.code(isNew ? 201 : 200).send(document)
      },
    )

    app.post(
      '/releases/v1/channels/:channel/rollback',
      { onRequest: onWrite, schema: { params, body: Rollback, response: { 201: ReleaseDocument } } },
      async ({ params: { channel }, body }, reply) => reply.code(201).send(await channels.rollback(channel, body)),
    )

    app.post(
      '/releases/v1/channels/:channel/canary',
      { onRequest: onWrite, schema: { params, body: CanaryStep, response: { 201: ReleaseDocument } } },
      async ({ params: { channel }, body }, reply) => reply.code(201).send(await channels.canary(channel, body)),
    )

    app.post(
      '/releases/v1/channels/:channel/canary/abort',
      { onRequest: onWrite, schema: { params, body: CanaryAbort, response: { 201: ReleaseDocument } } },
      async ({ params: { channel }, body }, reply) => reply.code(201).send(await channels.abortCanary(channel, body)),
    )

    app.post(
      '/releases/v1/channels/:channel/freeze',
      {
        onRequest: onWrite,
        schema: { params, body: Freeze, response: { 200: ReleaseDocument, 201: ReleaseDocument } },
      },
      async ({ params: { channel }, body }, reply) => {
        const { document, isNew } = await channels.freeze(channel, body)
        return reply.code(isNew ? 201 : 200).send(document)
      },
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
