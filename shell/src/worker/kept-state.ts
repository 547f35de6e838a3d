import { cacheNames } from './cache-names.ts'
import { nothingKnown, type KnownReleases } from './known-releases.ts'

/** The page that is opened without network: which release it is of, and since when it is kept. */
export type KeptPage = { createdAt: string; keptAt: number; shell: string; builds: string[] }

export type KeptState = { known: KnownReleases; page?: KeptPage | undefined }

/** Addresses within the cache; nothing is asked for at them. */
const stateUrl = '/__worker/state'
const pageUrl = '/__worker/page'

const nothing: KeptState = { known: nothingKnown }

/** What the worker has to know after the browser has ended it, which it does within a minute. */
export function createKeptState(caches: Pick<CacheStorage, 'open'>) {
  let state: Promise<KeptState> | undefined
  const open = () => caches.open(cacheNames.state)

  async function load(): Promise<KeptState> {
    const kept = await (await open()).match(stateUrl)
    return kept ? await kept.json() : nothing
  }

  return {
    read: () => (state ??= load().catch(() => nothing)),

    async write(next: KeptState) {
      state = Promise.resolve(next)
      await (await open()).put(stateUrl, Response.json(next))
    },

    readPage: async () => (await open()).match(pageUrl),
    writePage: async (page: Response) => (await open()).put(pageUrl, page),
    removePage: async () => (await open()).delete(pageUrl),
  }
}
