import { partsToInstant } from '@pointfare/shared/contracts/days'
import type { RecentPriceChanges } from '@pointfare/shared/contracts/search-data'
import { utcTime } from '@pointfare/shared/format/dates'

const hourMs = 3_600_000

/** 812 changes in 24 hours. Most from 14:00 to 15:00 UTC: 63. This hour so far: 12. */
export function hoursInWords({ changes, hours }: RecentPriceChanges, show: (count: number) => string): string {
  const [busiest] = hours.toSorted((one, other) => other.changes - one.changes)
  if (!busiest || changes === 0) return 'No changes in 24 hours.'

  const startsAt = partsToInstant(busiest.startsAt)
  return (
    `${show(changes)} ${changes === 1 ? 'change' : 'changes'} in ${hours.length} hours. ` +
    `Most from ${utcTime(startsAt)} to ${utcTime(new Date(startsAt.getTime() + hourMs))} UTC: ${show(busiest.changes)}. ` +
    `This hour so far: ${show(hours.at(-1)?.changes ?? 0)}.`
  )
}
