/**
 * A tab that listens answers at once, also in the background, where browsers slow timers down; one that hangs does not.
 */
const askEveryMs = 5000
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
 * there; a tab whose question stays unanswered for five seconds takes the lock from it.
 */
export function electListener({ name, others, listen }: Election, { setInterval, navigator: { locks } }: Browser) {
  if (!locks) return void listen()

  let stop: (() => void) | undefined
  let isWaiting = false
  let isUnanswered = false

  function hold() {
    stop = listen()
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
    const isSilent = isUnanswered
    isUnanswered = !isSilent
    if (isSilent) request({ steal: true }, hold)
    else others.postMessage(question)
  }

  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isWord(data, question) && stop) others.postMessage(answer)
    if (isWord(data, answer)) isUnanswered = false
  })
  wait()
  setInterval(look, askEveryMs)
}

const isWord = (data: unknown, word: { pointfare: string }) =>
  typeof data === 'object' && data !== null && 'pointfare' in data && data.pointfare === word.pointfare
