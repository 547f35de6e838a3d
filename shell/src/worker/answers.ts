import { answeredAt } from './answered-at.ts'
import { cacheNames, keptAtHeader, keptBytesHeader, keptForHeader } from './cache-names.ts'
import { isSmallEnough, mayKeepAnswer } from './may-keep.ts'

const most = { answers: 80, bytes: 10_000_000, ageMs: 7 * 24 * 60 * 60_000 }

type Needs = {
  caches: Pick<CacheStorage, 'open' | 'delete'>
  fetch: typeof fetch
  now: () => number
  isOnline: () => boolean
}

export type Answered = { response: Response; keptAt?: string; keeping?: Promise<void> }

/** The last answers that pages had of the API: the network comes first, always. */
export function createAnswers({ caches, fetch, now, isOnline }: Needs) {
  /** Counts how often all was forgotten: what was asked before is not kept after. */
  let era = 0
  let turn: Promise<unknown> = Promise.resolve()

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work, work)
    turn = result
    return result
  }

  async function find(url: string): Promise<Response | undefined> {
    const kept = await (await caches.open(cacheNames.answers)).match(url, { ignoreVary: true })
    return kept && now() - keptAtOf(kept) < most.ageMs ? kept : undefined
  }

  async function keep(request: Request, response: Response, asked: number) {
    const body = await response.blob()
    if (!isSmallEnough(body.size)) return
    const headers = {
      'content-type': response.headers.get('content-type') ?? '',
      [keptAtHeader]: new Date(answeredAt(response, now)).toISOString(),
      [keptForHeader]: pageOf(request),
      [keptBytesHeader]: String(body.size),
    }
    await inTurn(async () => {
      if (asked !== era) return
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
    for (const { url, response } of byAge.toSorted((a, b) => keptAtOf(b.response) - keptAtOf(a.response))) {
      count += 1
      bytes += Number(response.headers.get(keptBytesHeader))
      const isTooOld = now() - keptAtOf(response) >= most.ageMs
      if (count > most.answers || bytes > most.bytes || isTooOld) await cache.delete(url, { ignoreVary: true })
    }
  }

  return {
    /** The answer of the site, or without one the last that it gave, with its time. */
    async answer(request: Request): Promise<Answered> {
      const asked = era
      try {
        const response = await fetch(request)
        // Without network it is one that the browser still had, for another page.
        if (!isOnline() || !mayKeepAnswer(response)) return { response }
        return { response, keeping: keep(request, response.clone(), asked).catch(() => {}) }
      } catch {
        const kept = request.signal.aborted ? undefined : await find(request.url)
        return kept ? { response: kept, keptAt: kept.headers.get(keptAtHeader) ?? '' } : { response: Response.error() }
      }
    },

    /** Forgets all, also what is still on its way. */
    forget() {
      era += 1
      return inTurn(() => caches.delete(cacheNames.answers))
    },
  }
}

const keptAtOf = ({ headers }: Response) => Date.parse(headers.get(keptAtHeader) ?? '') || 0

/** Address of the page that asked, as the browser tells it. */
function pageOf({ referrer }: Request) {
  const address = URL.parse(referrer)
  return address ? address.pathname + address.search : ''
}
