import type { FastifyRequest } from 'fastify'

/** Names under which a browser on this machine may have found it, besides `localhost`. */
const loopback = new Set(['127.0.0.1', '[::1]'])

/**
 * Where a page asked for by a number of this machine is, when the site's own name is `localhost`: to a browser these
 * are two sites, and whoever logs in at one is a stranger at the other.
 */
export function addressUnderOneName({ headers, url }: FastifyRequest, origin: string): string | undefined {
  const site = new URL(origin)
  const asked = URL.parse(`${site.protocol}//${headers.host ?? ''}`)
  const isSameSite = site.hostname === 'localhost' && asked && loopback.has(asked.hostname) && asked.port === site.port
  return isSameSite ? origin + url : undefined
}
