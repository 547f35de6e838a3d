import { partsToInstant } from '@pointfare/shared/contracts/days'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { seenAgo } from '@pointfare/shared/format/ages'
import { fieldInstant } from '@pointfare/shared/format/dates'
import { useSite } from '@pointfare/shared/remote'
import { useMemo } from 'react'

type Looked = Pick<RewardFlight, 'scrapedAt'>

/** When a source last looked at the flight that it looked at longest ago. */
export function Seen({ flights }: { flights: readonly Looked[] }) {
  const { locale, now } = useSite()
  const oldest = useMemo(() => endOf(flights, isBefore), [flights])
  if (!oldest) return null

  const instant = partsToInstant(oldest)
  return (
    <time dateTime={instant.toISOString()} title={`${fieldInstant(oldest)} UTC`}>
      {seenAgo(instant, now(), locale)}
    </time>
  )
}

/** Whether one age says it all: sources looked at these flights at nearly the same time. */
export function useOneAge(flights: readonly Looked[]): boolean {
  const { locale, now } = useSite()
  const [oldest, newest] = useMemo(
    () => [endOf(flights, isBefore), endOf(flights, (one, other) => isBefore(other, one))],
    [flights],
  )
  if (!oldest || !newest || !isBefore(oldest, newest)) return true
  const at = now()
  return seenAgo(partsToInstant(oldest), at, locale) === seenAgo(partsToInstant(newest), at, locale)
}

type InstantParts = Looked['scrapedAt']

/** Of thousands, without sorting them. */
function endOf(flights: readonly Looked[], isFurther: (one: InstantParts, other: InstantParts) => boolean) {
  let end = flights[0]?.scrapedAt
  for (const { scrapedAt } of flights) if (end && isFurther(scrapedAt, end)) end = scrapedAt
  return end
}

function isBefore(one: InstantParts, other: InstantParts): boolean {
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}
