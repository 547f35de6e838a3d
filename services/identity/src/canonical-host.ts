import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TenantSettings } from './provider/tenant-settings.ts'

/**
 * One host for all visitors: cookies, redirects and the issuer belong to it. Requests under another name are redirected
 * there, and no answer is ever built from the name that was sent.
 */
export function keepCanonicalHost(app: FastifyInstance, { host, protocol, site }: TenantSettings) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isCanonical(request, host) && !isMetadata(request)) {
      if (request.method === 'GET' || request.method === 'HEAD') return reply.redirect(site.origin + request.url, 307)
      return reply.code(421).send({ error: 'misdirected_request', error_description: `Ask at ${site.origin}` })
    }
    const { headers } = request.raw
    headers.host = host
    headers['x-forwarded-proto'] = protocol
    delete headers['x-forwarded-host']
  })
}

/** A proxy in front may have its own name for us, and say which one its visitors use. */
const isCanonical = ({ headers }: FastifyRequest, host: string) =>
  headers.host === host || headers['x-forwarded-host'] === host

/** Keys and addresses are the same under any name; an API beside us may not know the public one. */
const isMetadata = ({ url }: FastifyRequest) => url.startsWith('/.well-known/')
