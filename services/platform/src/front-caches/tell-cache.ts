import type { FrontCache } from '@pointfare/core/config/front-cache-settings'

/** A cache in front was not told what to drop; the message is a line for the operator. */
export class CacheNotTold extends Error {
  override name = 'CacheNotTold'
}

/** What operators know a cache by; never with a secret. */
export const nameOfCache = ({ url }: FrontCache) => url

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
  throw new CacheNotTold(
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
    throw new CacheNotTold(`${nameOfCache(cache)} does not answer`, { cause })
  }
}

/** Varnish has no header of its own for it: `xkey-purge` is what the documentation of xkey reads, others read the second. */
const requestTo = (cache: FrontCache, keys: string): RequestInit =>
  cache.kind === 'varnish'
    ? { method: 'PURGE', headers: { 'xkey-purge': keys, 'surrogate-key': keys } }
    : { method: 'POST', headers: { 'fastly-key': cache.token, 'surrogate-key': keys, accept: 'application/json' } }
