import { cacheNames } from './cache-names.ts'
import { isKnown, isWithdrawn, type KnownReleases } from './known-releases.ts'
import { isFileAsNamed } from './may-keep.ts'
import type { StoredFile } from './words.ts'

/** More than all builds of three releases have; no browser keeps more, whatever a page says. */
const mostFiles = 600

type Needs = { caches: Pick<CacheStorage, 'open'>; fetch: typeof fetch; origin: string }

/** Files of builds: kept after they ran here, given by their exact address, and never of a build that was taken back. */
export function createFiles({ caches, fetch, origin }: Needs) {
  const open = () => caches.open(cacheNames.files)
  const pathOf = (url: string) => new URL(url, origin).pathname

  return {
    async answer(request: Request, known: KnownReleases): Promise<Response> {
      const path = pathOf(request.url)
      // Not even from the browser's own cache, which needs no network: that it is live again, only the site can say.
      if (isWithdrawn(known, path)) return fetch(request, { cache: 'no-store' }).catch(() => Response.error())
      const stored = await (await open()).match(request.url, { ignoreVary: true })
      return stored ?? fetch(request).catch(() => Response.error())
    },

    /** Keeps what is not kept yet, as it is pinned; from the browser's cache where that has it. True when all are there. */
    async keep(files: readonly StoredFile[], known: KnownReleases): Promise<boolean> {
      const cache = await open()
      const urls = new Set((await cache.keys()).map(({ url }) => url))
      const wanted = files.filter(({ url }) => isKnown(known, pathOf(url)) && !url.includes('~'))
      const missing = wanted.filter(({ url }) => !urls.has(new URL(url, origin).href))
      const room = mostFiles - urls.size

      const stored = await Promise.all(
        missing.slice(0, room).map(async ({ url, integrity }) => {
          const response = await fetch(url, { integrity, cache: 'force-cache' }).catch(() => undefined)
          if (!response || !isFileAsNamed(pathOf(url), response)) return false
          await cache.put(url, response)
          return true
        }),
      )
      return stored.length === missing.length && stored.every(Boolean) && wanted.length === files.length
    },

    /** Throws away what no release of the last few names, and what was taken back. */
    async prune(known: KnownReleases) {
      const cache = await open()
      const gone = (await cache.keys()).filter(({ url }) => !isKnown(known, pathOf(url)))
      await Promise.all(gone.map(({ url }) => cache.delete(url, { ignoreVary: true })))
    },
  }
}
