import type { FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'

/** What a browser is known by before it keeps anything of ours. */
export const browserOf = ({ ip, headers }: FastifyRequest) => ({ address: ip, agent: headers['user-agent'] ?? '' })

/** Opened by a person: not fetched by a script of the site, nor shown inside a page. Older browsers do not say. */
export const isOpenedAsPage = ({ 'sec-fetch-dest': destination }: IncomingHttpHeaders) =>
  destination === undefined || destination === 'document'

/** Sent by this site itself, and by no other. */
export function isFromOwnSite({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, siteOrigin: string) {
  return origin === siteOrigin && (site === undefined || site === 'same-origin')
}
