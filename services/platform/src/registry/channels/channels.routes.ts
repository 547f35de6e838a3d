import { route } from '@pointfare/core/http/route'
import {
  checkBuilds,
  getHead,
  getRelease,
  listBudgets,
  listReleases,
  listRollbackTargets,
} from '@pointfare/shared/platform/operations/channels'
import {
  abortCanary,
  changeSite,
  freezeChannel,
  promote,
  removeRemotes,
  rollBack,
  stepCanary,
} from '@pointfare/shared/platform/operations/decisions'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { confirmationHeader } from '@pointfare/shared/platform/open-tab-calls'
import { actorOf } from '../access/guard.ts'
import type { Confirmations } from '../edges/confirmations.ts'
import type { ChannelsService } from './channels.service.ts'
import { idempotentRequestOf, type Outcome } from './idempotency.ts'

/** Declarations of a whole site. */
const largestCheckBytes = 4 * 1024 * 1024

export const channelsRoutes =
  (channels: ChannelsService, confirmations: Confirmations): FastifyPluginAsync =>
  async (app) => {
    route(app, promote, async (request, reply) => answer(reply, await channels.promote(...decided(request))))

    route(app, changeSite, async (request, reply) => answer(reply, await channels.changeSite(...decided(request))))

    route(app, rollBack, async (request, reply) => answer(reply, await channels.rollback(...decided(request))))

    route(app, removeRemotes, async (request, reply) => answer(reply, await channels.remove(...decided(request))))

    route(app, stepCanary, async (request, reply) => answer(reply, await channels.canary(...decided(request))))

    route(app, abortCanary, async (request, reply) => answer(reply, await channels.abortCanary(...decided(request))))

    route(app, freezeChannel, async (request, reply) => answer(reply, await channels.freeze(...decided(request))))

    route(app, checkBuilds, ({ params: { channel }, body: { builds } }) => channels.check(channel, builds), {
      bodyLimit: largestCheckBytes,
    })

    route(app, listBudgets, ({ params: { channel } }, reply) => {
      reply.header('cache-control', 'no-store')
      return channels.budgets(channel)
    })

    route(app, listRollbackTargets, ({ params: { channel, name } }) => channels.rollbackTargets(channel, name))

    route(app, getHead, async ({ params: { channel }, query: { after }, headers }, reply) => {
      reply.header(confirmationHeader, await confirmations.of(channel))
      // Every open tab asks twice a minute, and mostly there is nothing new.
      if (after !== undefined) {
        const seq = await channels.headSeq(channel)
        if (seq > 0 && seq <= after) return reply.header('cache-control', 'no-store').code(204).send()
      }
      const { document, docHash } = await channels.head(channel)
      const etag = `"${docHash}"`
      reply.headers({ etag, 'cache-control': 'no-cache' })
      return headers['if-none-match'] === etag ? reply.code(304).send() : sendAsMade(reply, document)
    })

    route(app, getRelease, async ({ params: { channel, seq } }, reply) =>
      sendAsMade(reply, await channels.release(channel, seq)),
    )

    route(app, listReleases, ({ params: { channel }, query }) =>
      channels.history(channel, query['page-number'], query['page-size']),
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
