import { ArtifactName } from '@pointfare/shared/platform/artifact'
import { SiteCheck, SiteFindings } from '@pointfare/shared/platform/build-changes'
import {
  CanaryAbort,
  CanaryStep,
  Freeze,
  Promotion,
  ReleaseDocument,
  ReleaseHistory,
  Removal,
  Rollback,
  RollbackTargets,
  SealedRelease,
} from '@pointfare/shared/platform/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { anybody, anyToken, releasersOfBody, releasersOfChannel } from '../access/access-rules.ts'
import { actorOf } from '../access/guard.ts'
import { pageQuery, wholeNumber } from '../page-query.ts'
import { channelParams as params } from './channel-params.ts'
import type { ChannelsService } from './channels.service.ts'
import { idempotencyHeaders, idempotentRequestOf, type Outcome } from './idempotency.ts'

/** The largest number that the database keeps. */
const largestSeq = 2_147_483_647

/** Declarations of a whole site. */
const largestCheckBytes = 4 * 1024 * 1024

export const channelsRoutes =
  (channels: ChannelsService): FastifyPluginAsyncZod =>
  async (app) => {
    /** What every change has in common: who may, what it answers, and that it may be sent again. */
    const change = <Body extends z.ZodMiniType>(body: Body, mayUse = releasersOfBody) => ({
      config: { mayUse },
      schema: { params, headers: idempotencyHeaders, body, response: { 200: ReleaseDocument, 201: ReleaseDocument } },
    })

    app.post('/releases/v1/channels/:channel/promote', change(Promotion), async (request, reply) =>
      answer(reply, await channels.promote(...decided(request))),
    )

    app.post('/releases/v1/channels/:channel/rollback', change(Rollback), async (request, reply) =>
      answer(reply, await channels.rollback(...decided(request))),
    )

    app.post('/releases/v1/channels/:channel/remove', change(Removal), async (request, reply) =>
      answer(reply, await channels.remove(...decided(request))),
    )

    app.post('/releases/v1/channels/:channel/canary', change(CanaryStep), async (request, reply) =>
      answer(reply, await channels.canary(...decided(request))),
    )

    app.post('/releases/v1/channels/:channel/canary/abort', change(CanaryAbort), async (request, reply) =>
      answer(reply, await channels.abortCanary(...decided(request))),
    )

    app.post('/releases/v1/channels/:channel/freeze', change(Freeze, releasersOfChannel), async (request, reply) =>
      answer(reply, await channels.freeze(...decided(request))),
    )

    app.post(
      '/releases/v1/channels/:channel/check',
      {
        config: { mayUse: anyToken },
        bodyLimit: largestCheckBytes,
        schema: { params, body: SiteCheck, response: { 200: SiteFindings } },
      },
      ({ params: { channel }, body: { builds } }) => channels.check(channel, builds),
    )

    app.get(
      '/releases/v1/channels/:channel/rollback-targets/:name',
      {
        config: { mayUse: anybody },
        schema: { params: z.extend(params, { name: ArtifactName }), response: { 200: RollbackTargets } },
      },
      ({ params: { channel, name } }) => channels.rollbackTargets(channel, name),
    )

    app.get(
      '/releases/v1/channels/:channel/head',
      {
        config: { mayUse: anybody },
        schema: { params, querystring: z.object({ after: z.optional(wholeNumber(0, largestSeq)) }) },
      },
      async (request, reply) => {
        // Every open tab asks twice a minute, and mostly there is nothing new.
        if (request.query.after !== undefined) {
          const seq = await channels.headSeq(request.params.channel)
          if (seq > 0 && seq <= request.query.after) return reply.header('cache-control', 'no-store').code(204).send()
        }
        const { document, docHash } = await channels.head(request.params.channel)
        const etag = `"${docHash}"`
        reply.headers({ etag, 'cache-control': 'no-cache' })
        return request.headers['if-none-match'] === etag ? reply.code(304).send() : sendAsMade(reply, document)
      },
    )

    app.get(
      '/releases/v1/channels/:channel/releases/:seq',
      {
        config: { mayUse: anybody },
        schema: {
          params: z.extend(params, { seq: wholeNumber(1, largestSeq) }),
          response: { 200: SealedRelease },
        },
      },
      async ({ params: { channel, seq } }, reply) => sendAsMade(reply, await channels.release(channel, seq)),
    )

    app.get(
      '/releases/v1/channels/:channel/releases',
      { config: { mayUse: anybody }, schema: { params, querystring: pageQuery, response: { 200: ReleaseHistory } } },
      ({ params: { channel }, query }) => channels.history(channel, query['page-number'], query['page-size']),
    )
  }

type Change<Body> = Pick<FastifyRequest, 'holder' | 'url' | 'headers'> & { params: { channel: string }; body: Body }

/** Channel, decision and the key of the request, as the service wants them. */
function decided<Body extends { actor?: string | undefined }>(request: Change<Body>) {
  const {
    params: { channel },
    body,
  } = request
  return [channel, { ...body, actor: actorOf(request, body.actor) }, idempotentRequestOf(request)] as const
}

/** 201 when it made a release, also when it made it the first time that the same request came. */
function answer(reply: FastifyReply, { document, isNew, isRepeated }: Outcome & { isRepeated: boolean }) {
  if (isRepeated) reply.header('idempotency-replayed', 'true')
  return sendAsMade(reply.code(isNew ? 201 : 200), document)
}

/** As text: an answer that is written by its schema loses what that does not know, and with it the signature. */
const sendAsMade = (reply: FastifyReply, value: object) => reply.type('application/json').send(JSON.stringify(value))
