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
  const oldest = useMemo(() => oldestOf(flights), [flights])
  if (!oldest) return null

  const instant = partsToInstant(oldest)
  return (
    <time dateTime={instant.toISOString()} title={`${fieldInstant(oldest)} UTC`}>
      {seenAgo(instant, now(), locale)}
    </time>
  )
}

/** Of thousands, without sorting them. */
function oldestOf(flights: readonly Looked[]): RewardFlight['scrapedAt'] | undefined {
  let oldest = flights[0]?.scrapedAt
  for (const { scrapedAt } of flights) if (oldest && isBefore(scrapedAt, oldest)) oldest = scrapedAt
  return oldest
}

function isBefore(one: RewardFlight['scrapedAt'], other: RewardFlight['scrapedAt']): boolean {
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}
