import type { RenderedPage } from '@pointfare/shared/platform/server-rendering'
import { cacheNames, storedAtHeader, storedBytesHeader, storedForHeader } from '../worker/cache-names.ts'
import { isSmallEnough } from '../worker/may-keep.ts'

type Browser = { location: Pick<Location, 'origin' | 'pathname' | 'search'>; caches?: Pick<CacheStorage, 'open'> }

/** Keeps what came with the page for times without network, as the worker keeps what pages ask for. */
export async function keepForOffline(
  { answers, now }: Pick<RenderedPage, 'answers' | 'now'>,
  { location, caches }: Browser,
): Promise<void> {
  const cache = await caches?.open(cacheNames.answers)
  for (const [address, body] of Object.entries(answers)) {
    const text = JSON.stringify(body)
    const bytes = new TextEncoder().encode(text).byteLength
    // Several answers under one key are no answer of one address.
    if (!address.startsWith('/') || !isSmallEnough(bytes)) continue
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      [storedAtHeader]: now,
      [storedForHeader]: location.pathname + location.search,
      [storedBytesHeader]: String(bytes),
    }
    await cache?.put(location.origin + address, new Response(text, { headers }))
  }
}
