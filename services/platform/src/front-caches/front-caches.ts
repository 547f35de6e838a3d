import type { FrontCache } from '@pointfare/core/config/front-cache-settings'
import { createPurges, type PurgeFigures } from './purges.ts'
import { pricesKey, routeKey, siteKey } from './surrogate-keys.ts'

export type FrontCaches = {
  /** From here on it is this process that tells them: everything they have is dropped, for nobody knows what it missed. */
  begin: () => void
  /** From here on another process does. */
  end: () => void
  /** Prices have changed from one airport to another. */
  dropRoutes: (routes: readonly { origin: string; destination: string }[]) => void
  dropAll: () => void
  figures: () => PurgeFigures[]
  stop: () => Promise<void>
}

/** Tells the caches in front of the site what to drop. One that is away holds up neither the others nor anybody else. */
export function openFrontCaches(caches: readonly FrontCache[], report: (line: string) => void): FrontCaches {
  const all = caches.map((cache) =>
    createPurges({ tell: (keys) => tellCache(cache, keys), report, name: nameOfCache(cache) }),
  )
  let isTelling = false

  function drop(keys: readonly string[]) {
    if (isTelling) for (const each of all) each.drop(keys)
  }
  const dropAll = () => drop([siteKey])

  return {
    begin() {
      if (isTelling) return
      isTelling = true
      dropAll()
    },
    end() {
      isTelling = false
      for (const each of all) each.forget()
    },
    dropRoutes: (routes) =>
      drop([pricesKey, ...routes.map(({ origin, destination }) => routeKey(origin, destination))]),
    dropAll,
    figures: () => all.map((each) => each.figures()),
    async stop() {
      await Promise.all(all.map((each) => each.stop()))
    },
  }
}

/** A cache in front was not told what to drop; the message is a line for the operator. */
export class CacheNotReported extends Error {
  override name = 'CacheNotTold'
}

/** What operators know a cache by; never with a secret. */
const nameOfCache = ({ url }: FrontCache) => url

/** Longer than a cache takes, and shorter than a page may be kept. */
const timeoutMs = 5000

/**
 * Has a cache drop every page that has one of these keys, as https://github.com/varnish/varnish-modules (xkey) and
 * https://www.fastly.com/documentation/reference/api/purging/ (by key, in batches) describe it.
 * @throws CacheNotTold unless the cache said that it did
 */
export async function tellCache(cache: FrontCache, keys: readonly string[]): Promise<void> {
  const response = await ask(cache, keys.join(' '))
  await response.body?.cancel()
  if (response.ok) return
  throw new CacheNotReported(
    `${nameOfCache(cache)} answers ${response.status} when told to drop pages: ${remedies[cache.kind]}`,
  )
}

const remedies = {
  varnish: 'its VCL has to take PURGE from this address',
  fastly: 'look at FASTLY_SERVICE, and whether FASTLY_TOKEN may purge by key',
}

async function ask(cache: FrontCache, keys: string): Promise<Response> {
  try {
    return await fetch(cache.url, {
      ...requestTo(cache, keys),
      // Secrets are for their host alone.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (cause) {
    throw new CacheNotReported(`${nameOfCache(cache)} does not answer`, { cause })
  }
}

/** Varnish has no header of its own for it: `xkey-purge` is what the documentation of xkey reads, others read the second. */
const requestTo = (cache: FrontCache, keys: string): RequestInit =>
  cache.kind === 'varnish'
    ? { method: 'PURGE', headers: { 'xkey-purge': keys, 'surrogate-key': keys } }
    : { method: 'POST', headers: { 'fastly-key': cache.token, 'surrogate-key': keys, accept: 'application/json' } }
