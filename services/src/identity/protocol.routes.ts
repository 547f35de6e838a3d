import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { protocolPolicy } from './pages/page-script.ts'

/** A request and its answer, as Node.js gives them. */
export type ProtocolHandler = (request: FastifyRequest['raw'], response: FastifyReply['raw']) => unknown

const addresses = ['/authorize', '/authorize/*', '/oauth/*', '/oidc/*', '/.well-known/*'] as const

/** Everything that the provider answers itself. */
export const protocolRoutes =
  (handler: () => ProtocolHandler): FastifyPluginAsync =>
  async (app) => {
    // The provider reads forms from the stream itself. Auth0 takes JSON too.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))

    const pass = (request: FastifyRequest, reply: FastifyReply) => handOver(handler(), request, reply)
    for (const url of addresses) app.route({ method: ['GET', 'HEAD', 'POST', 'OPTIONS'], url, handler: pass })
  }

/** Lets the provider answer; Fastify sends nothing. */
export function handOver(handle: ProtocolHandler, request: FastifyRequest, reply: FastifyReply) {
  if (request.body !== undefined && request.body !== null) {
    Object.assign(request.raw, { body: request.body })
    request.raw.headers['content-type'] = 'application/x-www-form-urlencoded'
  }
  reply.hijack()
  reply.raw.setHeader('content-security-policy', protocolPolicy)
  handle(request.raw, reply.raw)
}
