import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { lastOfMonth } from '@pointfare/shared/contracts/days'
import type { AirlineCode } from '@pointfare/shared/contracts/iata'
import { cheapestAirline, type CompletePair } from './domain/criteria.ts'

export const cheapestPattern = '/cheapest'

export const explorePattern = '/explore'

/** State of a navigation to a deal's route: the deal that had the focus goes with it. */
export const chosenDeal = 'chosen-deal'

type Dates = { from: IsoDate; to: IsoDate }

const searchAddress = ({ origin, destination }: CompletePair, { from, to }: Dates) =>
  `/search/airline/${cheapestAirline}/origin/${origin}/destination/${destination}/from/${from}/to/${to}`

/** The search's results of one day. */
export const dayAddress = (route: CompletePair, date: IsoDate) => searchAddress(route, { from: date, to: date })

/** The search's results of one day of any airline, for a cabin. */
export const flightsAddress = (route: CompletePair & { airlineCode: AirlineCode }, date: IsoDate, cabin: Cabin) =>
  `/search/airline/${route.airlineCode}/origin/${route.origin}/destination/${route.destination}/from/${date}/to/${date}?cabins=${cabinInPath(cabin)}&sort=points`

type Month = { month: string; cabin: Cabin; today: IsoDate }

/** The search's results of a month (yyyy-MM), from `today` on, with the lowest points in a cabin first. */
export function monthAddress(route: CompletePair, { month, cabin, today }: Month) {
  const first = `${month}-01`
  const dates = { from: first < today ? today : first, to: lastOfMonth(first) }
  return `${searchAddress(route, dates)}?cabins=${cabinInPath(cabin)}&sort=points`
}
