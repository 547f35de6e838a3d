import { AirlineList, airlineRoutesPath, airlinesPath, RouteEntryList } from '@pointfare/shared/contracts/airline'
import { DayPricesList, dayPricesPath, type DayPricesQuery } from '@pointfare/shared/contracts/flight-search'
import { FlightStandings } from '@pointfare/shared/contracts/price-standing'
import { RewardFlightPage, rewardFlightsPath, type RewardFlightQuery } from '@pointfare/shared/contracts/reward-flight'
import { aNetwork, anAirline } from '@pointfare/shared/testing/an-airline'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, fakeApi, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { renderAt, type Surroundings } from '@pointfare/shared/testing/render-at'
import { resultsPath } from '../paths.ts'
import { routes } from '../routes.tsx'

export const airlines = [anAirline(), anAirline({ code: 'BA', name: 'British Airways' })]

/** London to New York on 15 and 16 March 2027; the tests' clock stands at 1 March. */
export const search = {
  airlineCode: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  startDate: '2027-03-15',
  endDate: '2027-03-16',
}
export const resultsUrl = resultsPath(search)

/** What the API is asked for on that page. */
export const flightsUrl = (query: Partial<RewardFlightQuery> = {}) =>
  rewardFlightsPath({
    airline: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    from: search.startDate,
    to: search.endDate,
    pageNumber: 0,
    pageSize: 28,
    ...query,
  })

/** Prices by day of the month of the search, from the day on which the tests' clock stands. */
export const daysUrl = (query: Partial<DayPricesQuery> = {}) =>
  dayPricesPath({
    airline: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    from: '2027-03-01',
    to: '2027-03-31',
    ...query,
  })

/** Answers the standings of all flights. */
export const standingsUrl = /\/standings$/

/** An API with two airlines, Virgin's small network, and one flight for the search above. */
export const searchApi = (): FakeApi =>
  fakeApi(
    answers(airlinesPath, AirlineList, airlines),
    answers(airlineRoutesPath('VS'), RouteEntryList, aNetwork()),
    answers(airlineRoutesPath('BA'), RouteEntryList, aNetwork().slice(1, 2)),
    answers(flightsUrl(), RewardFlightPage, aPage([aRewardFlight()])),
    answers(standingsUrl, FlightStandings, []),
    ...['LHR', 'MAN'].map((origin) => answers(daysUrl({ origin }), DayPricesList, [])),
  )

export const openSearch = (url: string, surroundings?: Surroundings) => renderAt(routes, url, surroundings)
