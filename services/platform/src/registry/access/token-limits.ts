import type { Database } from '@pointfare/core/db/database'
import { TooMuch } from '@pointfare/core/errors'
import type { Count } from '@pointfare/core/limits/counter'
import { limitHeaders } from '@pointfare/core/limits/limit-headers'
import type { RateLimits } from '@pointfare/core/limits/limits'
import { networkOf } from '@pointfare/core/limits/network-of'
import { openCounter } from '@pointfare/core/limits/site-counter'
import { createStoredCounter, type StoredCounter } from '@pointfare/core/limits/stored-counter'
import { waitingTime } from '@pointfare/core/limits/waiting-time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request to this route takes of its token's share, besides being a call. */
    costs?: 'a declaration' | 'its bytes'
  }
}

type Options = { db: Database; limits: RateLimits }

/** Limits what each token may do. The installation's own is the operator's, and has no limits. Follows the guard. */
export function addTokenLimits(app: FastifyInstance, { db, limits }: Options) {
  const calls = openCounter(limits.tokenCalls)
  const declarations = createStoredCounter({ db, name: 'declarations', limit: limits.declarations })
  const uploads = createStoredCounter({ db, name: 'uploads', limit: limits.uploadedKilobytes })

  app.addHook('onRequest', async (request, reply) => {
    const name = limitedToken(request)
    if (name) refuseBeyond(await calls.take(name), reply, `The token ${name} calls too often`)
  })

  app.addHook('preHandler', async (request, reply) => {
    const name = limitedToken(request)
    if (!name) return
    switch (request.routeOptions.config.costs) {
      case 'a declaration':
        return refuseBeyond(await declarations.take(name), reply, tooManyBuilds(name, limits))
      case 'its bytes':
        return refuseBeyond(await uploads.take(name, kilobytesOf(request)), reply, tooManyBytes(name, limits))
      case undefined:
    }
  })
}

/** The name is the registry's own: no other token may have it. Each run has another one, and shares with its project. */
function limitedToken({ holder }: FastifyRequest) {
  if (holder?.run) return `of ${holder.run.repository}`
  return holder && holder.name !== 'admin' ? holder.name : undefined
}

const kilobytesOf = ({ body }: FastifyRequest) => (body instanceof Buffer ? Math.ceil(body.length / 1000) : 0)

const tooManyBuilds = (name: string, { declarations: { most } }: RateLimits) =>
  `The token ${name} may declare ${most} builds an hour`

const tooManyBytes = (name: string, { uploadedKilobytes: { most } }: RateLimits) =>
  `The token ${name} may upload ${most / 1000} MB a day`

/** @throws TooMuch when the count is over its limit */
function refuseBeyond(count: Count, reply: FastifyReply, reason: string) {
  reply.headers(limitHeaders(count))
  if (count.isOver) throw new TooMuch(`${reason}; try again in ${waitingTime(count.resetSeconds)}`, count)
}

export type TokenGuesses = ReturnType<typeof createTokenGuesses>

const mostProven = 1000

/**
 * Slows the guessing of tokens: after too many unknown ones, a client's tokens are not looked at any more. A token that
 * was good before still is, as is the installation's own, so that colleagues on the same network are not locked out.
 */
export function createTokenGuesses(wrongTokens: StoredCounter, ownToken: string) {
  const own = hashOf(ownToken)
  const proven = new Set<string>()

  return {
    /** @throws TooMuch when the client has tried too many */
    async mayTry(token: string, ip: string) {
      const hash = hashOf(token)
      if (hash === own || proven.has(hash)) return
      const count = await wrongTokens.look(networkOf(ip))
      if (count.remaining > 0) return
      const when = waitingTime(count.resetSeconds)
      throw new TooMuch(`Too many unknown tokens came from your network; try again in ${when}`, {
        ...count,
        isOver: true,
      })
    },

    async wasWrong(ip: string) {
      await wrongTokens.take(networkOf(ip))
    },

    wasGood(token: string) {
      if (proven.size >= mostProven) proven.clear()
      proven.add(hashOf(token))
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
