import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { HistoricRewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { partsToInstant } from '@pointfare/shared/format/date-parts'
import { shortDateWithYear } from '@pointfare/shared/format/dates'

/** What a cabin costs from `at` until the next step; null while it cannot be booked with points. */
export type PriceStep = { at: Date; points: number | null }

/** A cabin's changes of price, oldest first; the last one still holds. */
export type CabinSteps = { cabin: Cabin; label: string; steps: PriceStep[] }

type ShowPoints = (points: number) => string

/** The steps of every cabin of one flight, whatever the order of the records. */
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
export function stepsInWords({ label, steps }: CabinSteps, show: ShowPoints): string {
  const lowest = lowestOf(steps)
  if (!lowest) return `${label}: never available.`
  if (steps.length === 1) return `${label}: ${show(lowest.points)} points, unchanged.`

  const changes = steps.length - 1
  return (
    `${label}: from ${figure(steps[0], show)} to ${price(steps.at(-1), show)}, ` +
    `lowest ${show(lowest.points)} on ${shortDateWithYear(utcDate(lowest.at))}, ` +
    `${changes} ${changes === 1 ? 'change' : 'changes'}.`
  )
}

/** Economy 12,500 points from 3 Mar 2027 10:05 UTC. */
export const stepInWords = (label: string, step: PriceStep, show: ShowPoints) =>
  `${label} ${price(step, show)} from ${shortDateWithYear(utcDate(step.at))} ${utcTime(step.at)} UTC`

const figure = (step: PriceStep | undefined, show: ShowPoints) => (step?.points ? show(step.points) : 'not available')

const price = (step: PriceStep | undefined, show: ShowPoints) =>
  step?.points ? `${show(step.points)} points` : 'not available'

/** The first of them when several are as low. */
const lowestOf = (steps: PriceStep[]) =>
  steps
    .flatMap(({ at, points }) => (points === null ? [] : [{ at, points }]))
    .toSorted((one, other) => one.points - other.points)[0]

export const utcDate = (at: Date): IsoDate => at.toISOString().slice(0, 10)

/** 10:05. */
export const utcTime = (at: Date) => at.toISOString().slice(11, 16)
