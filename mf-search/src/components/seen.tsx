import { partsToInstant } from '@pointfare/shared/contracts/days'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { seenAgo } from '@pointfare/shared/format/ages'
import { fieldInstant } from '@pointfare/shared/format/dates'
import { useSite } from '@pointfare/shared/remote'

/** When a source last looked at the flight that it looked at longest ago. */
export function Seen({ flights }: { flights: readonly RewardFlight[] }) {
  const { locale, now } = useSite()
  const [oldest] = flights
    .map(({ scrapedAt }) => ({ scrapedAt, instant: partsToInstant(scrapedAt) }))
    .sort((a, b) => a.instant.getTime() - b.instant.getTime())
  if (!oldest) return null

  return (
    <time dateTime={oldest.instant.toISOString()} title={`${fieldInstant(oldest.scrapedAt)} UTC`}>
      {seenAgo(oldest.instant, now(), locale)}
    </time>
  )
}
