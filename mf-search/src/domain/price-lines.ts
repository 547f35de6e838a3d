import { cabins, type Cabin } from '@pointfare/shared/contracts/cabin'
import type { HistoricRewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { priceSteps, type PriceStep } from './price-steps.ts'

/** What a chart draws as one line: a cabin of a flight, or of all flights of a day. */
export type PriceLine = { id: string; label: string; cabin: Cabin; steps: PriceStep[] }

/** Each cabin of one flight, under its name. */
export const linesOfFlight = (records: readonly HistoricRewardFlight[], flightNumber: string): PriceLine[] =>
  priceSteps(records, flightNumber).map(({ cabin, label, steps }) => ({ id: cabin, label, cabin, steps }))

/** One cabin of each flight, under the flight's number. */
export const linesOfCabin = (records: readonly HistoricRewardFlight[], cabin: Cabin): PriceLine[] =>
  flightNumbers(records).map((flightNumber) => ({
    id: flightNumber,
    label: flightNumber,
    cabin,
    steps: priceSteps(records, flightNumber).find((each) => each.cabin === cabin)?.steps ?? [],
  }))

/** The lowest points of each cabin among all flights, from when all of them are known. */
export const linesOfDay = (records: readonly HistoricRewardFlight[]): PriceLine[] =>
  cabins.map(({ cabin, label }) => ({
    id: cabin,
    label,
    cabin,
    steps: lowestSteps(linesOfCabin(records, cabin).map(({ steps }) => steps)),
  }))

function lowestSteps(flights: PriceStep[][]): PriceStep[] {
  const known = Math.max(...flights.map(([first]) => first?.at.getTime() ?? 0))
  const moments = [...new Set(flights.flat().map(({ at }) => Math.max(known, at.getTime())))].toSorted((a, b) => a - b)
  return moments
    .map((at) => ({ at: new Date(at), points: lowest(flights.map((steps) => pointsAt(steps, at))) }))
    .filter(({ points }, index, all) => index === 0 || points !== all[index - 1]?.points)
}

const pointsAt = (steps: readonly PriceStep[], at: number) =>
  steps.findLast((step) => step.at.getTime() <= at)?.points ?? null

function lowest(points: (number | null)[]) {
  const bookable = points.filter((each) => each !== null)
  return bookable.length > 0 ? Math.min(...bookable) : null
}

const flightNumbers = (records: readonly HistoricRewardFlight[]) =>
  [...new Set(records.map(({ flightNumber }) => flightNumber))].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
