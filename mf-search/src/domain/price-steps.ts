import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { HistoricRewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { partsToInstant } from '@pointfare/shared/format/date-parts'

/** What a cabin cost from `at` on; null while it could not be booked with points. */
export type PriceStep = { at: Date; points: number | null }

export type CabinSteps = { cabin: Cabin; label: string; steps: PriceStep[] }

/** One flight's prices by cabin, oldest first, up to now; cabins that never had a price are left out. */
export function priceSteps(records: readonly HistoricRewardFlight[], flightNumber: string, now: Date): CabinSteps[] {
  const own = records.filter((record) => record.flightNumber === flightNumber).toReversed()
  return cabins
    .map(({ cabin, label, award }) => ({
      cabin,
      label,
      steps: own.map((record) => ({
        at: partsToInstant(record.scrapedAt),
        points: record[award].cabinPointsValue || null,
      })),
    }))
    .filter(({ steps }) => steps.some(({ points }) => points !== null))
    .map((line) => ({ ...line, steps: upTo(line.steps, now) }))
}

/** What was last seen still holds. */
function upTo(steps: PriceStep[], now: Date): PriceStep[] {
  const last = steps.at(-1)
  return last && last.at < now ? [...steps, { at: now, points: last.points }] : steps
}

/** Economy: from 20,000 to 17,500 points, lowest 15,000, 3 changes. */
export function stepsInWords({ label, steps }: CabinSteps, show: (points: number) => string): string {
  const known = steps.flatMap(({ points }) => (points === null ? [] : [points]))
  const changes = steps.filter(({ points }, index) => index > 0 && points !== steps[index - 1]?.points).length
  const price = (points: number | null | undefined) => (points ? show(points) : 'not available')
  if (changes === 0) return `${label}: ${price(steps[0]?.points)} points, unchanged.`
  return (
    `${label}: from ${price(steps[0]?.points)} to ${price(steps.at(-1)?.points)} points, ` +
    `lowest ${show(Math.min(...known))}, ${changes} ${changes === 1 ? 'change' : 'changes'}.`
  )
}
