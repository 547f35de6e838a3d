import { encodingFor } from '../one-shot-encoding.ts'
import { attachCacheWriter, type Askable, type FinishedAnswer } from './cache-writer.ts'
import { createAnswerStore, type StoredAnswer } from './answer-store.ts'

/** An address whose answers may be kept. */
export type AnswerAddress = {
  /** The same for all addresses that have the same answer. */
  key: string
  /** Moves whenever the answer may: what was kept under another one is over. */
  cacheVersion: () => string
}

/** How what this process knows of stamps compares with what is committed. */
export type Freshness = {
  /** Whether changes are followed; while they are not, nothing is kept and nothing that was kept is served. */
  isFollowing: () => boolean
  /** Whether what is known may be served without a look. */
  isCurrent: () => boolean
  /** What is known may not be served without a look from now on. */
  expire: () => void
  /** Looks; resolves with whether everything that was committed before the call is known. */
  look: () => Promise<boolean>
}

type Options = {
  addressOf: (url: string) => AnswerAddress | undefined
  freshness: Freshness
  /** Of all answers together, with what keeping them costs. */
  mostBytes: number
}

/** Since the process began, and now. */
export type HotFigures = {
  hits: number
  misses: number
  /** Answers that waited for an equal one and then were it. */
  joined: number
  /** Asked while nobody told of changes. */
  bypassed: number
  /** Taken away because the answer may have changed. */
  dropped: number
  /** Taken away for others. */
  evicted: number
  entries: number
  bytes: number
}

export type HotAnswers = {
  /**
   * The answer to a request, if it is there; undefined where the request has to be answered anew, which is then noted so that
   * its answer is kept. Never one that was over when the request came.
   */
  find: (request: Askable) => StoredAnswer | undefined | Promise<StoredAnswer | undefined>
  /** To be called when something was written here: whoever wrote it reads it. */
  expire: () => void
  figures: () => HotFigures
}

/** An answer has many addresses, as they are written: of so many it is remembered which. */
const mostWritten = 10_000
/** Longer ones nobody writes twice. */
const longestWritten = 400

type Pending = { answer: Promise<unknown>; end: () => void }

/** Finished answers of this process, each for as long as it is exact. */
export function createHotAnswers({ addressOf, freshness, mostBytes }: Options): HotAnswers {
  const store = createAnswerStore(mostBytes)
  const written = new Map<string, AnswerAddress>()
  const pending = new Map<string, Pending>()
  const counts = { hits: 0, misses: 0, joined: 0, bypassed: 0 }

  function addressIn(url: string): AnswerAddress | undefined {
    const known = written.get(url)
    if (known || url.length > longestWritten) return known
    const address = addressOf(url)
    if (!address) return undefined
    if (written.size >= mostWritten) written.clear()
    written.set(url, address)
    return address
  }

  function find(request: Askable) {
    const { method, url = '', headers } = request
    // What members see is theirs, and pages of other origins are told so in headers of their own.
    if (method !== 'GET' || headers.authorization !== undefined || headers.origin !== undefined) return undefined
    const address = addressIn(url)
    if (!address) return undefined
    if (!freshness.isFollowing()) {
      counts.bypassed += 1
      return undefined
    }
    const key = `${encodingFor(headers['accept-encoding']) ?? ''} ${address.key}`
    // What is asked anew needs no look.
    if (freshness.isCurrent() || !(store.has(key) || pending.has(key))) return findNow(request, address, key)
    return freshness.look().then((isKnown) => {
      if (isKnown) return findNow(request, address, key)
      counts.bypassed += 1
      return undefined
    })
  }

  /** To be called when all is known that was committed before the request. */
  function findNow(
    request: Askable,
    address: AnswerAddress,
    key: string,
    hasWaited = false,
  ): StoredAnswer | undefined | Promise<StoredAnswer | undefined> {
    const found = store.get(key, address.cacheVersion())
    if (found) {
      counts[hasWaited ? 'joined' : 'hits'] += 1
      return found
    }
    const same = hasWaited ? undefined : pending.get(key)
    if (same) return same.answer.then(() => findAgain(request, address, key))
    counts.misses += 1
    begin(request, address, key)
    return undefined
  }

  /** Another request has the answer now, which may have begun before this one came. */
  async function findAgain(request: Askable, address: AnswerAddress, key: string) {
    if (freshness.isCurrent() || (await freshness.look())) return findNow(request, address, key, true)
    counts.bypassed += 1
    return undefined
  }

  /** Its stamp is taken before anything is asked: what changes while it is answered has another one. */
  function begin(request: Askable, { cacheVersion }: AnswerAddress, key: string) {
    const before = cacheVersion()
    const keep = (answer: FinishedAnswer) => {
      // The encoding that was asked for, also where the answer was too short for it.
      if (freshness.isFollowing() && cacheVersion() === before) store.set(key, before, answer)
      end()
    }
    const end = beginPending(key)
    attachCacheWriter(request, { keep, end })
  }

  function beginPending(key: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const own = { answer: promise, end: resolve }
    if (!pending.has(key)) pending.set(key, own)
    return () => {
      if (pending.get(key) === own) pending.delete(key)
      resolve()
    }
  }

  return { find, expire: freshness.expire, figures: () => ({ ...counts, ...store.figures() }) }
}
