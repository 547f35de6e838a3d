import {
  listDayPrices,
  listFlightStandings,
  searchRewardFlights,
  getRouteSchedule,
} from '@pointfare/shared/operations/reward-flights'
import { listConnections } from '@pointfare/shared/operations/connections'
import { getPriceOutlook } from '@pointfare/shared/operations/price-outlook'
import { listAirlines, listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { getUser } from '@pointfare/shared/operations/users'
import { searchInput, type RewardFlightSearch } from '@pointfare/shared/contracts/reward-flight'
import type { RouteSchedule, ScheduledFlight } from '@pointfare/shared/contracts/route-schedule'
import { addressOf } from '@pointfare/shared/operations/operation'
import { aNetwork, anAirline } from '@pointfare/shared/testing/an-airline'
import { aPage, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { aUser } from '@pointfare/shared/testing/a-user'
import { answers, fakeApi, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { renderAt, type Surroundings } from '@pointfare/shared/testing/render-at'
import { fireEvent, screen } from '@testing-library/react'
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
export const flightsRequested = (query: Partial<RewardFlightSearch> = {}) =>
  searchInput({
    airline: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    from: search.startDate,
    to: search.endDate,
    pageNumber: 0,
    ...(query.pageSize === undefined && { pageDays: 28 }),
    ...query,
  })
export const flightsUrl = (query?: Partial<RewardFlightSearch>) =>
  addressOf(searchRewardFlights, flightsRequested(query))

/** Prices by day of the whole calendar, from the day on which the tests' clock stands. */
export const daysRequested = (
  params: { airline?: string; origin?: string; destination?: string; from?: string; to?: string } = {},
) => ({
  params: { airline: 'vs', origin: 'LHR', destination: 'JFK', from: '2027-03-01', to: '2028-02-19', ...params },
})

/** VS3 from London to New York, as on every day. */
export const aSchedule = (flight: Partial<ScheduledFlight> = {}): RouteSchedule => ({
  originTimeZone: 'Europe/London',
  destinationTimeZone: 'America/New_York',
  currency: 'USD',
  flights: [
    {
      flightNumber: 'VS3',
      journeyTimeMinutes: 475,
      isEstimated: false,
      planeType: 'Airbus A350-1000',
      stops: 0,
      taxes: { ECONOMY: 228, PREMIUM_ECONOMY: 471, BUSINESS: 928, FIRST: null },
      ...flight,
    },
  ],
})

/** An API with two airlines, Virgin's small network, which is all there is together, and one flight for the search above. */
export const searchApi = (): FakeApi =>
  fakeApi(
    answers(listAirlines, {}, airlines),
    answers(listRoutesOfAirline, { params: { code: 'VS' } }, aNetwork()),
    answers(listRoutesOfAirline, { params: { code: 'BA' } }, aNetwork().slice(1, 2)),
    answers(listRoutesOfAirline, { params: { code: 'any' } }, aNetwork()),
    answers(searchRewardFlights, flightsRequested(), aPage([aRewardFlight()])),
    answers(getUser, { params: { id: '7' } }, aUser({ currency: null })),
    answers(listFlightStandings, {}, []),
    answers(getPriceOutlook, {}, { cabins: { ECONOMY: [], PREMIUM_ECONOMY: [], BUSINESS: [], FIRST: [] } }),
    answers(getRouteSchedule, {}, aSchedule()),
    answers(listConnections, {}, { content: [], seats: 1, currency: 'USD' }),
    ...['LHR', 'MAN'].map((origin) => answers(listDayPrices, daysRequested({ origin }), [])),
  )

export const openSearch = (url: string, surroundings?: Surroundings) => renderAt(routes, url, surroundings)

/** The same with the form of a whole search unfolded. */
export function openForm(url: string) {
  const page = openSearch(url)
  fireEvent.click(screen.getByRole('button', { name: 'Edit search' }))
  return page
}
