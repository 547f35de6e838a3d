type Options = {
  /** Milliseconds; when three in four answers take longer, fewer are worked on at one time. */
  targetMs: number
  /** Milliseconds, of a clock that only goes forward. */
  now?: () => number
}

/** What `enter` gives, to be called when the answer has ended. */
export type Leave = () => void

export type Gate = ReturnType<typeof createGate>

/** However slow answers are, so many at one time are no crowd. */
const fewest = 64
/** Before it is known how soon answers are there, and again some time after they were late: a moment's crowd, and no queue. */
const usual = 256
/** Of requests that wait for something that does nothing, such as a lock, a process can hold so many. */
const most = 1000
/** Long enough for a share of answers to mean something, short enough that nobody waits for seconds meanwhile. */
const lookEveryMs = 250
const fewestAnswers = 8
const [less, more] = [0.8, 1.1]

/**
 * Lets in as many requests at one time as are answered soon, and no queue behind them. How many that is follows from how long
 * answers take, step by step as TCP finds out what a network takes; by the quickest quarter of them, for a queue makes all answers
 * slow, while something that is stuck leaves others quick. Members are let in where strangers are not, up to as many again.
 */
export function createGate({ targetMs, now = () => performance.now() }: Options) {
  let limit = usual
  let [underWay, pressedIn, peak] = [0, 0, 0]
  let took: number[] = []
  let lookedAt = now()

  function look(at: number) {
    if (at - lookedAt < lookEveryMs || took.length < fewestAnswers) return
    const quick = took.toSorted((one, other) => one - other)[Math.floor(took.length / 4)]!
    limit = quick > targetMs ? Math.max(fewest, Math.floor(Math.min(limit, peak) * less)) : raised()
    took = []
    peak = underWay
    lookedAt = at
  }

  /** Beyond the usual only what is made use of: that many have been answered soon. */
  function raised() {
    if (limit < usual) return Math.min(usual, Math.ceil(limit * more))
    return peak > limit / 2 ? Math.min(most, Math.ceil(limit * more)) : Math.max(usual, Math.floor(limit * less))
  }

  return {
    /** Undefined where there is no room; whether a member asks is looked at only where it matters. */
    enter(isMember: () => boolean): Leave | undefined {
      const isFull = underWay >= limit
      if (isFull && (pressedIn >= limit || !isMember())) return undefined
      const enteredAt = now()
      underWay += 1
      if (isFull) pressedIn += 1
      peak = Math.max(peak, underWay)
      return () => {
        const at = now()
        underWay -= 1
        if (isFull) pressedIn -= 1
        took.push(at - enteredAt)
        look(at)
      }
    },

    /** How many are let in at one time, members beyond them aside. */
    limit: () => limit,
  }
}
