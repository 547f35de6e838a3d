import { cacheNames } from './cache-names.ts'
import { nothingKnown, type KnownReleases } from './known-releases.ts'

/** The page that is opened without network: which release it is of, and since when it is kept. */
export type CachedPage = { createdAt: string; storedAt: number; shell: string; builds: string[] }

export type StoredState = { known: KnownReleases; page?: CachedPage | undefined }

/** Addresses within the cache; nothing is asked for at them. */
const stateUrl = '/__worker/state'
const pageUrl = '/__worker/page'

const nothing: StoredState = { known: nothingKnown }

/** What the worker has to know after the browser has ended it, which it does within a minute. */
export function createStoredState(caches: Pick<CacheStorage, 'open'>) {
  let state: Promise<StoredState> | undefined
  const open = () => caches.open(cacheNames.state)

  async function load(): Promise<StoredState> {
    const stored = await (await open()).match(stateUrl)
    return stored ? await stored.json() : nothing
  }

  return {
    read: () => (state ??= load().catch(() => nothing)),

    async write(next: StoredState) {
      state = Promise.resolve(next)
      await (await open()).put(stateUrl, Response.json(next))
    },

    readPage: async () => (await open()).match(pageUrl),
    writePage: async (page: Response) => (await open()).put(pageUrl, page),
    removePage: async () => (await open()).delete(pageUrl),
  }
}
