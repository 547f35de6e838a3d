import type { Config } from '@pointfare/core/config'
import { consentCookie } from '@pointfare/shared/page/known-visitor'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { FastifyRequest } from 'fastify'
import type { ShownPrices } from './page-rendering.ts'
import { sharedKeys } from './drawable.ts'

/** What a visitor thinks of cookies, and what the Google tag counts by; every other cookie may be of somebody in particular. */
const ofNobody = new RegExp(`^(${consentCookie}|_ga\\w*|_gid|_gat\\w*)$`)

type Asked = { headers: FastifyRequest['headers']; config: Config; release: ReleaseDocument }

/**
 * Whether a cache in front may give the answer to others, should it be a kept page. Of a release with a canary it may not: all of
 * its visits are to count, and pages that are shared tell of none.
 */
export function mayBeShared({ headers, config, release }: Asked): boolean {
  if (config.frontCaches.caches.length === 0 || headers.authorization !== undefined) return false
  const names = (headers.cookie ?? '').split(';').map((cookie) => cookie.split('=', 1)[0]?.trim() ?? '')
  const hasCanary = Object.values(release.remotes).some(({ canary }) => canary !== undefined)
  return !hasCanary && names.every((name) => name === '' || ofNobody.test(name))
}

/**
 * Browsers ask for such a page anew each time; caches that know surrogates (https://www.w3.org/TR/edge-arch/) keep it for some
 * seconds, or until they are told to drop one of its keys. Those that do not know them keep nothing.
 */
export const sharedHeaders = (config: Config, release: ReleaseDocument, pathname: string, prices: ShownPrices) => ({
  'cache-control': 'no-cache',
  'surrogate-control': `max-age=${config.frontCaches.pagesSeconds}`,
  'surrogate-key': sharedKeys(release, pathname, prices),
})
