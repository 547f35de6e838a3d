/**
 * A tab that listens answers at once, also in the background, where browsers slow timers down; one that hangs does not, and
 * within five seconds another one listens in its place.
 */
const lookEveryMs = 1000
/** So many looks after the last answer, which all tabs hear, one of them asks again. */
const asksAfter = 1
/** So many looks after a question, whoever asked it, a tab takes the place of the one that did not answer. */
const takesAfter = 3

const question = { pointfare: 'Does a tab listen?' } as const
const answer = { pointfare: 'This tab listens' } as const

type Browser = Pick<Window, 'setInterval'> & { navigator: { locks?: Pick<LockManager, 'request'> } }

type Election = {
  /** Of the lock that the listening tab holds. */
  name: string
  others: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Begins to listen; the function that it returns ends it. */
  listen: () => () => void
}

/**
 * Lets one tab of a browser listen at a time: the one that holds a lock, until it closes. The others ask whether it is
 * there, one of them for all; when a question stays unanswered for two seconds, a tab takes the lock from it.
 */
export function electListener({ name, others, listen }: Election, { setInterval, navigator: { locks } }: Browser) {
  if (!locks) return void listen()

  let stop: (() => void) | undefined
  let isWaiting = false
  let isRequested = false
  /** Since the last question, or the answer to it; not by the clock, which goes on while a device sleeps. */
  let looks = 0

  function hold() {
    stop = listen()
    // No other tab need take the place any more.
    others.postMessage(answer)
    return new Promise<never>(() => {})
  }

  function request(options: LockOptions, granted: () => Promise<never>) {
    locks?.request(name, options, granted).catch(() => {
      // Another tab took over while this one hung; its turn comes again.
      stop?.()
      stop = undefined
      wait()
    })
  }

  function wait() {
    if (isWaiting) return
    isWaiting = true
    request({}, () => {
      isWaiting = false
      return hold()
    })
  }

  function look() {
    if (stop) return
    looks += 1
    if (isRequested && looks >= takesAfter) {
      noteQuestion(false)
      request({ steal: true }, hold)
    } else if (!isRequested && looks >= asksAfter) {
      noteQuestion(true)
      others.postMessage(question)
    }
  }

  function noteQuestion(isOpen: boolean) {
    isRequested = isOpen
    looks = 0
  }

  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isWord(data, question)) {
      if (stop) others.postMessage(answer)
      else if (!isRequested) noteQuestion(true)
    }
    if (isWord(data, answer)) noteQuestion(false)
  })
  wait()
  setInterval(look, lookEveryMs)
}

const isWord = (data: unknown, word: { pointfare: string }) =>
  typeof data === 'object' && data !== null && 'pointfare' in data && data.pointfare === word.pointfare
