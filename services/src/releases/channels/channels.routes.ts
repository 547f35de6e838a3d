import { Promotion, ReleaseDocument, ReleaseHistory } from '@pointfare/shared/contracts/release'
import type { onRequestAsyncHookHandler } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { ChannelsService } from './channels.service.ts'

const params = z.object({
  channel: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'A channel is named like production')),
})

const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum))

const page = z.object({
  'page-number': z._default(wholeNumber(0, 100_000), 0),
  'page-size': z._default(wholeNumber(1, 100), 20),
})

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

    app.get('/releases/v1/channels/:channel/head', { schema: { params } }, async (request, reply) => {
      const { document, docHash } = await channels.head(request.params.channel)
      const etag = `"${docHash}"`
      reply.headers({ etag, 'cache-control': 'no-cache' })
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : document
    })

    app.get(
      '/releases/v1/channels/:channel/releases',
      { schema: { params, querystring: page, response: { 200: ReleaseHistory } } },
      ({ params: { channel }, query }) => channels.history(channel, query['page-number'], query['page-size']),
    )
  }
