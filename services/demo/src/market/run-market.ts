import type { Lease } from '@pointfare/core/lease'
import type { Market } from './market.ts'

/** Often enough for visitors to see the market move, seldom enough to cost nothing. */
const tickMs = 2000
/** After a sleeping laptop or a long outage the market goes on; it does not catch up. */
const longestGapMs = 60_000

/** The market stands still; its message is one line for people. */
export class MarketStopped extends Error {
  override name = 'MarketStopped'
}

export type RunningMarket = {
  /** Resolves once nothing is written any more. */
  stop(): Promise<void>
}

type Options = {
  market: Market
  /** Of several processes, one lets the market run. */
  turn: Lease
  now: () => Date
  report: (error: unknown) => void
}

/** Lets the market run until it is stopped. Failures are reported once until it works again. */
export function runMarket({ market, turn, now, report }: Options): RunningMarket {
  let seenUntil = now().getTime()
  let isFailing = false
  let underWay: Promise<void> | undefined

  const step = async () => {
    const to = now().getTime()
    const from = Math.max(seenUntil, to - longestGapMs)
    seenUntil = to
    // A clock that was set back makes no changes twice.
    if (to <= from) return
    try {
      if (!(await turn.take())) return
      // When nothing was reported, nothing shows that reporting works again.
      if ((await market.tick(from, to)) > 0) isFailing = false
    } catch (cause) {
      if (!isFailing) report(new MarketStopped(stoppedBy(cause), { cause }))
      isFailing = true
    }
  }

  const timer = setInterval(() => {
    underWay ??= step().finally(() => {
      underWay = undefined
    })
  }, tickMs)

  return {
    async stop() {
      clearInterval(timer)
      await underWay
      await turn.end(now()).catch(report)
    },
  }
}

const stoppedBy = (cause: unknown) =>
  `The simulated market stands still and goes on as soon as it can: ${cause instanceof Error ? cause.message : String(cause)}`
