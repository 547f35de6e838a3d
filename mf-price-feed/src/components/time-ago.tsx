import { instantToParts } from '@pointfare/shared/contracts/days'
import { ago } from '@pointfare/shared/format/ages'
import { fieldInstant } from '@pointfare/shared/format/dates'
import { useClock } from './clock.tsx'

/** How long ago something was; the exact time is in its title. */
export function TimeAgo({ at, locale }: { at: Date; locale: string }) {
  return (
    <time dateTime={at.toISOString()} title={`${fieldInstant(instantToParts(at))} UTC`}>
      {ago(at, useClock(), locale)}
    </time>
  )
}
