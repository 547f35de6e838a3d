import { overridePath } from '../platform/override.ts'
import { pageViewsPath } from '../platform/page-view.ts'
import { licensesPath } from '../platform/third-party-licenses.ts'
import { retryPath } from './retry.ts'

/**
 * Addresses that the server answers itself, each with everything below it, by the part that does. Edge and site take
 * their addresses from here and answer no others, and the gate keeps the pages of remotes off all of them.
 */
export const serverPaths = {
  api: ['/v1/api', '/api/v1', '/docs', '/mcp', '/.well-known/oauth-protected-resource', '/alerts/end'],
  /** Of the API, too, but for programs that follow the site. */
  feeds: ['/feeds', '/radar/feed.rss', '/radar/feed.json', '/radar/feed.ics'],
  priceStream: ['/stream'],
  registry: ['/releases'],
  login: ['/authorize', '/oauth', '/v2/logout', '/userinfo', '/oidc', '/u', '/.well-known'],
  mail: ['/outbox', '/mail'],
  edge: ['/healthz', '/readyz', '/metrics', '/artifacts', pageViewsPath, overridePath, retryPath],
  /** Files that browsers and search engines look for without being told to. */
  rootFiles: [
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/favicon.ico',
    '/icon.svg',
    '/apple-touch-icon.png',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
    '/badge-96.png',
    '/social-card.png',
    '/sw.js',
    licensesPath,
  ],
  /** Only programs look below these: a miss is answered in JSON, never with a page. */
  programs: ['/api', '/v1', '/artifacts'],
} satisfies Record<string, string[]>

const all = [...new Set(Object.values(serverPaths).flat())]

export const isBelow = (prefix: string, pathname: string) => pathname === prefix || pathname.startsWith(`${prefix}/`)

/** Whether the server answers at this address itself, so that no page can be there. */
export const isOfServer = (path: string): boolean => all.some((prefix) => isBelow(prefix, path))

/** Programs, not people, ask for these; a miss is answered in JSON. */
export const isForPrograms = (pathname: string): boolean =>
  serverPaths.programs.some((prefix) => isBelow(prefix, pathname)) || /\.[a-z0-9]{2,11}$/i.test(pathname)

/**
 * What of the server a pattern such as `/docs/:page` takes, or `/:any`, behind which the server would never be found;
 * undefined when all of its addresses are free.
 */
export function serverPathIn(pattern: string): string | undefined {
  const segments = segmentsOf(pattern)
  return all.find((path) => {
    const taken = segmentsOf(path)
    return taken.length <= segments.length && taken.every((segment, index) => canBe(segments[index], segment))
  })
}

const segmentsOf = (path: string) => path.toLowerCase().split('/').slice(1)

const canBe = (segment: string | undefined, literal: string) => segment === literal || segment?.startsWith(':') === true
