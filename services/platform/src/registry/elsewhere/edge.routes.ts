import replyFrom from '@fastify/reply-from'
import { route } from '@pointfare/core/http/route'
import { confirmNewest } from '@pointfare/shared/platform/operations/edges'
import { getHead } from '@pointfare/shared/platform/operations/channels'
import { storedReleases } from '@pointfare/shared/platform/operations/stored-releases'
import { confirmationHeader } from '@pointfare/shared/platform/open-tab-calls'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { RegistryAway } from '../errors.ts'

type Dependencies = {
  channel: string
  current: () => ReleaseDocument | undefined
  stored: () => readonly { document: ReleaseDocument }[]
  confirmation: () => string | undefined
  passOn: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** What tabs ask of the channel that is served here, which an edge answers itself. */
export const edgeRoutes =
  ({ channel, current, stored, confirmation, passOn }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    route(app, getHead, (request, reply) => {
      const document = current()
      if (request.params.channel !== channel || !document) return passOn(request, reply)
      const said = confirmation()
      if (said) reply.header(confirmationHeader, said)
      reply.header('cache-control', 'no-store')
      const { after } = request.query
      if (after !== undefined && document.seq <= after) return reply.code(204).send()
      return reply.type('application/json').send(JSON.stringify(document))
    })

    route(app, confirmNewest, (request, reply) => {
      const said = confirmation()
      if (request.params.channel !== channel) return passOn(request, reply)
      if (!said) throw new RegistryAway('Nobody has confirmed for some minutes which release is the newest')
      reply.header('cache-control', 'no-store')
      return { confirmation: said }
    })

    route(app, storedReleases, (request, reply) => {
      reply.type('application/json').header('cache-control', 'no-store')
      const releases = request.params.channel === channel ? stored().map(({ document }) => document) : []
      return reply.send(JSON.stringify(releases))
    })
  }

/** Changes may wait for a browser to try what they lead to. */
const longestAnswerMs = 300_000
const connectMs = 2000

/** Everything else of the registry is asked where it is, in the name of whoever asks. */
export const passedOn =
  (origin: string): FastifyPluginAsync =>
  async (app) => {
    await app.register(replyFrom, {
      base: origin,
      undici: { headersTimeout: longestAnswerMs, bodyTimeout: 0, connect: { timeout: connectMs } },
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    app.all('/*', (request, reply) => passTo(request, reply))
  }

/** Sends a request to the registry and its answer back. A registry that does not answer is named in a sentence. */
export const passTo = (request: FastifyRequest, reply: FastifyReply) =>
  reply.from(request.raw.url, {
    rewriteRequestHeaders: ({ ip, protocol }, headers) => ({
      ...headers,
      host: request.headers.host,
      'x-forwarded-for': ip,
      'x-forwarded-proto': protocol,
    }),
    onError: (answer, { error }) => void answer.send(away(request.method, error)),
  })

function away(method: string, cause: unknown) {
  const isRead = method === 'GET' || method === 'HEAD'
  const message = isRead
    ? 'The release registry does not answer; what is live stays live, try again in a moment'
    : 'The release registry does not answer, so nothing can be released now; what is live stays live. What cannot wait goes back by `release emergency`'
  return new RegistryAway(message, { cause })
}
