import { calendarDate, utcDate } from '@pointfare/shared/contracts/days'
import { createObservable } from '../session/observable.ts'

/** A page that is read on is not to say what was true so long ago. */
const staleMs = 30_000

/**
 * What time it is: on a page that a server drew, the server's instant and date until hydration is over, or its words
 * would be others than those of the HTML. `redraws` moves when what they say is no longer true then.
 */
export function createRenderedClock(renderedAt: Date | undefined, real = () => new Date()) {
  let held = renderedAt
  const redraws = createObservable(0)
  return {
    redraws,
    now: () => held ?? real(),
    date: () => (held ? utcDate(held) : calendarDate(real())),
    /** Hydration is over. */
    release() {
      if (!held) return
      const isStale = real().getTime() - held.getTime() > staleMs || utcDate(held) !== calendarDate(real())
      held = undefined
      if (isStale) redraws.set(redraws.get() + 1)
    },
  }
}

export type RenderedClock = ReturnType<typeof createRenderedClock>
