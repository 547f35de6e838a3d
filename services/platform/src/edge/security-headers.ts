import { isOfThisMachine } from '@pointfare/shared/platform/connect-origin'
import { isLocal, type PageOverride } from '@pointfare/shared/platform/override'
import { isBelow, serverPaths } from '@pointfare/shared/page/server-paths'
import { trustedTypesPolicy } from '@pointfare/shared/page/trusted-types'
import type { IncomingMessage } from 'node:http'
import { allowedOrigin } from '@pointfare/core/allowed-origins'
import type { Config } from '@pointfare/core/config'
import { isLocalTenant } from '@pointfare/core/tenant'
import { pathnameOf } from './paths.ts'

/** A year, in seconds. Not for subdomains: they may belong to others, and have no TLS. */
const strictTransport = 'max-age=31536000'

const knownBaseHeaders = new WeakMap<Config, Record<string, string>>()

/** On every answer of the site, from all of its parts; worked out once for each configuration. */
export function baseHeaders(config: Config): Record<string, string> {
  const known = knownBaseHeaders.get(config)
  if (known) return known
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(hasTls(config.site.origin) ? { 'strict-transport-security': strictTransport } : {}),
  }
  knownBaseHeaders.set(config, headers)
  return headers
}

/** Browsers would apply it to `localhost` on all ports, where a developer's other programs have no TLS. */
const hasTls = (origin: string) => {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' && hostname !== 'localhost'
}

/** Lets pages of other origins read what the edge itself answers in the API's place, such as that it is starting. */
export function crossOriginHeaders({ apiAllowedOrigins }: Config, { url = '', headers }: IncomingMessage) {
  if (apiAllowedOrigins.length === 0) return {}
  const isOfApi = serverPaths.api.some((prefix) => isBelow(prefix, pathnameOf(url)))
  const origin = isOfApi ? allowedOrigin(apiAllowedOrigins, headers.origin) : undefined
  return origin ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'retry-after' } : {}
}

/** For answers that are not pages: nothing in them may run, and they cannot be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Headers of a page besides its policy; `same-origin-allow-popups` lets a login popup answer its opener. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** What a page's policy depends on besides the site's settings. */
type OfPage = {
  override?: PageOverride | undefined
  /** Other origins that the remotes on the page declare to call. */
  connect?: readonly string[] | undefined
}

/**
 * Content security policy of a page: what it uses and nothing besides. Scripts run by nonce, and what they import by
 * `strict-dynamic`: no host is trusted, so a file that the release does not pin cannot be pulled in by markup. `style`
 * attributes in markup are blocked; those that React sets through the DOM are not subject to the policy.
 */
export function pagePolicy(nonce: string, config: Config, { override, connect = [] }: OfPage = {}): string {
  const local = localSources(override)
  const identity = originOf(config.auth.domain)
  const called = connect.filter((origin) => isOnThisMachine(config) || !isOfThisMachine(origin))
  return directives({
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...local],
    'font-src': ["'self'", ...local],
    // A picture is a call, too, and bundlers write small ones into scripts.
    'img-src': [
      "'self'",
      'data:',
      ...memberPictures(config),
      ...logoOrigins(config),
      ...tagOrigins(config),
      ...called,
      ...local,
    ],
    'connect-src': ["'self'", ...apiOrigins(config), identity, ...tagOrigins(config), ...local, ...called],
    'frame-src': [identity, ...adOrigins(config)],
    'worker-src': workerSources(config, override),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    ...(runsUnpinned(config, override)
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': [trustedTypesPolicy] }),
  })
}

const localSources = (override: PageOverride | undefined) => (override && isLocal(override) ? [override.source] : [])

/** What a developer's machine serves, and the Google tag, nobody here has pinned or written: they make code as they like. */
const runsUnpinned = ({ googleTagId }: Config, override: PageOverride | undefined) =>
  googleTagId !== null || localSources(override).length > 0

/** The site's own tenant draws its members' pictures itself; one elsewhere names addresses at hosts of its own choice. */
const memberPictures = (config: Config) =>
  isLocalTenant(config) ? [] : [originOf(config.auth.domain), ...config.pictureOrigins]

/**
 * The site's own service worker, but none beside code that is not released. The identity client keeps what tokens are
 * renewed with in a worker that it makes itself.
 */
function workerSources({ tokenStore }: Config, override: PageOverride | undefined) {
  if (override) return ['blob:']
  return tokenStore === 'memory' ? ["'self'", 'blob:'] : ["'self'"]
}

/** A site in development; the pages of any other must not call what runs on the machines of its visitors. */
const isOnThisMachine = ({ site: { origin } }: Config) => isOfThisMachine(origin)

/** The page's policies as headers; a developer's page also takes what their machine serves. */
export const pagePolicies = (nonce: string, config: Config, { override, connect }: OfPage = {}) => ({
  'content-security-policy': pagePolicy(nonce, config, { override, connect }),
  // A script that nothing pins does not run; the Google tag is one, so with it this second lock stays open.
  ...(runsUnpinned(config, override) ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
})

const directives = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')

const apiOrigins = ({ apiBases }: Config) =>
  Object.values(apiBases)
    .filter((base) => /^https?:/.test(base))
    .map(originOf)

/** An identity tenant may be given as a host alone, the way Auth0 shows it. */
const originOf = (address: string) => new URL(/^https?:/.test(address) ? address : `https://${address}`).origin

const adOrigins = ({ adFrameUrl }: Config) => (adFrameUrl ? [originOf(adFrameUrl)] : [])

const logoOrigins = ({ airlineLogoUrl }: Config) => (airlineLogoUrl ? [originOf(airlineLogoUrl)] : [])

/** https://developers.google.com/tag-platform/security/guides/csp */
const tagOrigins = ({ googleTagId }: Config) =>
  googleTagId ? ['https://*.google-analytics.com', 'https://*.googletagmanager.com'] : []
