import { answeredAt } from './answered-at.ts'
import { cacheNames, storedAtHeader, storedBytesHeader, storedForHeader } from './cache-names.ts'
import { isSmallEnough, mayKeepAnswer } from './may-keep.ts'

const most = { answers: 80, bytes: 10_000_000, ageMs: 7 * 24 * 60 * 60_000 }

type Needs = {
  caches: Pick<CacheStorage, 'open' | 'delete'>
  fetch: typeof fetch
  now: () => number
  isOnline: () => boolean
}

export type Answered = { response: Response; storedAt?: string; keeping?: Promise<void> }

/** The last answers that pages had of the API: the network comes first, always. */
export function createAnswers({ caches, fetch, now, isOnline }: Needs) {
  /** Counts how often all was forgotten: what was asked before is not kept after. */
  let era = 0
  let tail: Promise<unknown> = Promise.resolve()

  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = tail.then(work, work)
    tail = result
    return result
  }

  async function find(url: string): Promise<Response | undefined> {
    const stored = await (await caches.open(cacheNames.answers)).match(url, { ignoreVary: true })
    return stored && now() - storedAtOf(stored) < most.ageMs ? stored : undefined
  }

  async function keep(request: Request, response: Response, requested: number) {
    const body = await response.blob()
    if (!isSmallEnough(body.size)) return
    const headers = {
      'content-type': response.headers.get('content-type') ?? '',
      [storedAtHeader]: new Date(answeredAt(response, now)).toISOString(),
      [storedForHeader]: pageOf(request),
      [storedBytesHeader]: String(body.size),
    }
    await inOrder(async () => {
      if (requested !== era) return
      const cache = await caches.open(cacheNames.answers)
      await cache.put(request.url, new Response(body, { headers }))
      await prune(cache)
    })
  }

  /** The oldest go first; a cache holds them in the order in which they came. */
  async function prune(cache: Cache) {
    const all = await Promise.all(
      (await cache.keys()).map(async ({ url }) => ({ url, response: await cache.match(url, { ignoreVary: true }) })),
    )
    const byAge = all.flatMap(({ url, response }) => (response ? [{ url, response }] : []))
    let [count, bytes] = [0, 0]
    for (const { url, response } of byAge.toSorted((a, b) => storedAtOf(b.response) - storedAtOf(a.response))) {
      count += 1
      bytes += Number(response.headers.get(storedBytesHeader))
      const isTooOld = now() - storedAtOf(response) >= most.ageMs
      if (count > most.answers || bytes > most.bytes || isTooOld) await cache.delete(url, { ignoreVary: true })
    }
  }

  return {
    /** The answer of the site, or without one the last that it gave, with its time. */
    async answer(request: Request): Promise<Answered> {
      const requested = era
      try {
        const response = await fetch(request)
        // Without network it is one that the browser still had, for another page.
        if (!isOnline() || !mayKeepAnswer(response)) return { response }
        return { response, keeping: keep(request, response.clone(), requested).catch(() => {}) }
      } catch {
        const stored = request.signal.aborted ? undefined : await find(request.url)
        return stored
          ? { response: stored, storedAt: stored.headers.get(storedAtHeader) ?? '' }
          : { response: Response.error() }
      }
    },

    /** Forgets all, also what is still on its way. */
    forget() {
      era += 1
      return inOrder(() => caches.delete(cacheNames.answers))
    },
  }
}

const storedAtOf = ({ headers }: Response) => Date.parse(headers.get(storedAtHeader) ?? '') || 0

/** Address of the page that asked, as the browser tells it. */
function pageOf({ referrer }: Request) {
  const address = URL.parse(referrer)
  return address ? address.pathname + address.search : ''
}
