import { createObservable } from '../session/observable.ts'
import type { WorkerWord } from '../worker/words.ts'

/** `offline`: without network; `unreachable`: there is one, and the site does not answer; `back`: it did not, and does again. */
export type Connection = {
  status: 'online' | 'offline' | 'unreachable' | 'back'
  /** When the oldest of what the page shows was answered, an ISO instant; undefined while nothing on it is of then. */
  storedAt?: string | undefined
}

/** A page that is back says so for as long. */
const saidMs = 8000

/** A network is often told of before it carries anything, so the first looks come soon; then a quarter of a minute lies between two. */
const firstLookMs = 1000
const longestPauseMs = 15_000

type Needs = {
  browser: Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'> & {
    navigator: Pick<Navigator, 'onLine'>
  }
  /** Whether the site answers. */
  look: () => Promise<boolean>
  /** Has every part of the page ask again. */
  refresh: () => void
}

export type PageConnection = ReturnType<typeof createConnection>

/** Whether this page has the site behind it, and how old what it shows is when not. */
export function createConnection({ browser, look, refresh }: Needs) {
  const isOnline = () => browser.navigator.onLine
  const state = createObservable<Connection>({ status: isOnline() ? 'online' : 'offline' })
  let timer: number | undefined

  function stopLooking() {
    browser.clearTimeout(timer)
    timer = undefined
  }

  /** The browser tells when it has a network again, but not when the site has. */
  function lookUntilThere(pauseMs = firstLookMs) {
    const looking = browser.setTimeout(async () => {
      const isThere = await look()
      // Meanwhile it may have come back by itself.
      if (timer !== looking) return
      if (isThere) comeBack()
      else lookUntilThere(Math.min(pauseMs * 2, longestPauseMs))
    }, pauseMs)
    timer = looking
  }

  function comeBack() {
    stopLooking()
    const { status } = state.get()
    if (status === 'online' || status === 'back') return
    const back: Connection = { status: 'back' }
    state.set(back)
    refresh()
    browser.setTimeout(() => state.get() === back && state.set({ status: 'online' }), saidMs)
  }

  function leave(storedAt?: string) {
    const status = isOnline() ? 'unreachable' : 'offline'
    if (status === 'unreachable' && timer === undefined) lookUntilThere()
    state.set({ status, storedAt: older(state.get().storedAt, storedAt) })
  }

  browser.addEventListener('offline', () => leave())
  browser.addEventListener('online', comeBack)

  return {
    get: state.get,
    subscribe: state.subscribe,

    hear(word: WorkerWord) {
      if (word.kind === 'kept-answer') leave(word.storedAt)
      if (word.kind === 'answered' && isOnline()) comeBack()
    },

    /** What another page showed is no part of this one. */
    newPage() {
      if (state.get().storedAt !== undefined) state.set({ status: state.get().status })
    },
  }
}

const older = (one: string | undefined, other: string | undefined) =>
  [one, other].filter((at) => at !== undefined).toSorted()[0]
