import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import { addDays, addMonths } from '@pointfare/shared/contracts/days'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'
import type { Exploration } from './exploration.ts'
import { bestMonth, daysOfMonth } from './months.ts'
import type { Destination } from './ranking.ts'

/** The days that a destination is looked at: those asked about, else its cheapest month. */
export function daysToShow({ route }: Destination, exploration: Exploration, today: IsoDate) {
  const { month, from, to } = exploration
  // A search covers a year at most.
  if (from && to) return { from: from < today ? today : from, to: earlier(to, addDays(addMonths(from, 12), -1)) }
  return daysOfMonth(month ?? bestMonth(route.months)?.month ?? route.date.slice(0, 7), today)
}

/** Where the flights to a destination are: every airline that was asked about, the fewest points first. */
export function resultsAddress(destination: Destination, exploration: Exploration, today: IsoDate): string {
  const { route } = destination
  const { from, to } = daysToShow(destination, exploration, today)
  const { airlines, cabin, seats } = exploration
  const [onlyAirline = 'any', ...others] = airlines
  const path =
    `/search/airline/${others.length === 0 ? onlyAirline : 'any'}/origin/${route.origin}` +
    `/destination/${route.destination}/from/${from}/to/${to}`
  const query = [
    `cabins=${cabinInPath(cabin)}`,
    ...(others.length > 0 ? [`airlines=${airlines.join(',')}`] : []),
    ...(seats > 1 ? [`seats=${seats}`] : []),
    'sort=points',
  ]
  return `${path}?${query.join('&')}`
}

/** What an alert about a destination would look for: the flights that its address leads to, for what there is to spend. */
export function watchOfDestination(destination: Destination, exploration: Exploration, today: IsoDate): WatchHint {
  const { route } = destination
  const { airlines, cabin, seats, budget } = exploration
  return {
    airlines: airlines.length > 0 ? airlines.join(',') : null,
    origin: route.origin,
    destination: route.destination,
    ...daysToShow(destination, exploration, today),
    cabin,
    travellers: seats,
    // What there is to spend is for everybody.
    mostPoints: budget === null ? null : Math.floor(budget / seats),
  }
}

const earlier = (one: IsoDate, other: IsoDate) => (one < other ? one : other)
