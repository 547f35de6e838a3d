import { useSite } from '@pointfare/shared/remote'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { instantToParts } from '@pointfare/shared/contracts/days'
import { ago } from '@pointfare/shared/format/ages'
import { fieldInstant } from '@pointfare/shared/format/dates'

const ClockContext = createContext<Date | null>(null)

/** Ages are told in minutes; this often none is wrong for long. */
const tickMs = 15_000

/** Keeps ages below it true while the page stays open: only what tells an age is drawn again. */
export function Clock({ children }: { children: ReactNode }) {
  const { now } = useSite()
  const [time, setTime] = useState(now)

  useEffect(() => {
    const timer = setInterval(() => setTime(now()), tickMs)
    return () => clearInterval(timer)
  }, [now])

  return <ClockContext value={time}>{children}</ClockContext>
}

/** What time it is, to a quarter of a minute. */
export function useClock(): Date {
  const { now } = useSite()
  return useContext(ClockContext) ?? now()
}

/** How long ago something was; the exact time is in its title. */
export function TimeAgo({ at, locale }: { at: Date; locale: string }) {
  return (
    <time dateTime={at.toISOString()} title={`${fieldInstant(instantToParts(at))} UTC`}>
      {ago(at, useClock(), locale)}
    </time>
  )
}
