import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Attempts } from './login/attempts.ts'
import { retryText } from './login/retry-text.ts'
import { protocolPolicy } from './pages/page-script.ts'
import { sentencePage } from './pages/problem-page.ts'
import type { TenantSettings } from './provider/tenant-settings.ts'
import { sendPage } from './send-page.ts'

/** A request and its answer, as Node.js gives them. */
export type ProtocolHandler = (request: FastifyRequest['raw'], response: FastifyReply['raw']) => unknown

const addresses = ['/authorize', '/authorize/*', '/oauth/*', '/oidc/*', '/.well-known/*'] as const

type Options = { settings: TenantSettings; handler: () => ProtocolHandler; attempts: Attempts }

/** Everything that the provider answers itself. */
export const protocolRoutes =
  ({ settings, handler, attempts }: Options): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith('/authorize?')) return undefined
      const seconds = await attempts.request(request.ip)
      if (seconds === undefined) return undefined
      return sendPage(
        reply.header('retry-after', seconds),
        429,
        sentencePage(settings, 'Too many logins', retryText(seconds)),
      )
    })
    // The provider reads forms from the stream itself. Auth0 takes JSON too.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))

    const pass = (request: FastifyRequest, reply: FastifyReply) => handOver(handler(), request, reply)
    for (const url of addresses) app.route({ method: ['GET', 'HEAD', 'POST', 'OPTIONS'], url, handler: pass })
  }

/** Lets the provider answer; Fastify sends nothing. `json` takes the place of what was sent. */
export function handOver(
  handle: ProtocolHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  { json }: { json?: object } = {},
) {
  const body = json ?? request.body
  if (body !== undefined && body !== null) {
    Object.assign(request.raw, { body })
    request.raw.headers['content-type'] = json ? 'application/json' : 'application/x-www-form-urlencoded'
  }
  reply.hijack()
  reply.raw.setHeader('content-security-policy', protocolPolicy)
  handle(request.raw, reply.raw)
}
