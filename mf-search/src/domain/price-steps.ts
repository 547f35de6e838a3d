import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import { partsToInstant, utcDate } from '@pointfare/shared/contracts/days'
import type { HistoricRewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { shortDateWithYear, utcTime } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'

/** What a cabin costs from `at` until the next step; null while it cannot be booked with points. */
export type PriceStep = { at: Date; points: number | null }

/** A cabin's changes of price, oldest first; the last one still holds. */
export type CabinSteps = { cabin: Cabin; label: string; steps: PriceStep[] }

/** The steps of every cabin of one flight; records may come in any order. */
export function priceSteps(records: readonly HistoricRewardFlight[], flightNumber: string): CabinSteps[] {
  const own = records
    .filter((record) => record.flightNumber === flightNumber)
    .map((record) => ({ at: partsToInstant(record.scrapedAt), record }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())

  return cabins.map(({ cabin, label, award }) => ({
    cabin,
    label,
    steps: own.map(({ at, record }) => ({ at, points: record[award].cabinPointsValue || null })).filter(isChange),
  }))
}

/** Records are kept when anything changed: seats, or another cabin. */
const isChange = ({ points }: PriceStep, index: number, steps: PriceStep[]) => points !== steps[index - 1]?.points

/** Economy: from 20,000 to 17,500 points, lowest 15,000 on 3 Mar 2027, 3 changes. */
export function formatSteps({ label, steps }: Pick<CabinSteps, 'label' | 'steps'>, locale: string): string {
  const lowest = lowestOf(steps)
  if (!lowest) return `${label}: never available.`
  if (steps.length === 1) return `${label}: ${showPoints(lowest.points, locale)} points, unchanged.`

  const changes = steps.length - 1
  return (
    `${label}: from ${figure(steps[0], locale)} to ${price(steps.at(-1), locale)}, ` +
    `lowest ${showPoints(lowest.points, locale)} on ${shortDateWithYear(utcDate(lowest.at), locale)}, ` +
    `${changes} ${changes === 1 ? 'change' : 'changes'}.`
  )
}

/** Economy 12,500 points from 3 Mar 2027 10:05 UTC. */
export const formatStep = (label: string, step: PriceStep, locale: string) =>
  `${label} ${price(step, locale)} from ${shortDateWithYear(utcDate(step.at), locale)} ${utcTime(step.at)} UTC`

const figure = (step: PriceStep | undefined, locale: string) =>
  step?.points ? showPoints(step.points, locale) : 'not available'

const price = (step: PriceStep | undefined, locale: string) =>
  step?.points ? `${showPoints(step.points, locale)} points` : 'not available'

/** The first of them when several are as low. */
export const lowestOf = (steps: readonly PriceStep[]) =>
  steps
    .flatMap(({ at, points }) => (points === null ? [] : [{ at, points }]))
    .toSorted((one, other) => one.points - other.points)[0]
