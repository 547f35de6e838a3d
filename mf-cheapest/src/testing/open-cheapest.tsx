import {
  listCheapestFlights,
  listCheapestMonths,
  listDeals,
  listPointsByFlight,
} from '@pointfare/shared/operations/cheapest'
import { getCurrencyRates, getRouteInfo, listCheapestForCash } from '@pointfare/shared/operations/cash-prices'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import {
  cheapestInput,
  cheapestPageInput,
  type CheapestFlight,
  type CheapestQuery,
} from '@pointfare/shared/contracts/cheapest'
import { mostAlternatives, type RouteInfo } from '@pointfare/shared/contracts/route-info'
import { addressOf } from '@pointfare/shared/operations/operation'
import type { Currency } from '@pointfare/shared/contracts/currency'
import { aNetwork } from '@pointfare/shared/testing/an-airline'
import { aPage, anAward, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { answers, fakeApi, type FakeApi } from '@pointfare/shared/testing/fake-api'
import { renderAt, type Surroundings } from '@pointfare/shared/testing/render-at'
import { routes } from '../routes.tsx'
import { someRates } from './some-rates.ts'

/** The economy list from London to New York; the tests' clock stands at 1 March 2027. */
export const listUrl = '/cheapest?origin=LHR&destination=JFK'

const route = { airline: 'VS', origin: 'LHR', destination: 'JFK', cabin: 'ECONOMY' } as const

/** What the API is asked for on that page. */
export const cheapestRequested = (query: Partial<CheapestQuery> = {}) =>
  cheapestPageInput({ ...route, pageNumber: 0, pageSize: 20, currency: 'USD', sort: 'points', ...query })
export const cheapestUrl = (query?: Partial<CheapestQuery>) => addressOf(listCheapestFlights, cheapestRequested(query))
export const routeRequested = (query: Partial<CheapestQuery> = {}) => cheapestInput({ ...route, ...query })
export const pointsUrl = addressOf(listPointsByFlight, routeRequested())
export const routesRequested = { params: { code: 'VS' } }

/** 10,000 points in economy, or $120 with $40 to pay beside the points: 1.20 cents a point, 0.80 after taxes. */
export const aCheapestFlight = (flight: Partial<CheapestFlight> = {}): CheapestFlight => ({
  ...aRewardFlight({ awardEconomy: anAward({ cabinPointsValue: 10_000 }) }),
  cash: { price: 120, taxes: 40, currency: 'USD' },
  ...flight,
})

export const aRouteInfo = (info: Partial<RouteInfo> = {}): RouteInfo => ({
  origin: 'LHR',
  destination: 'JFK',
  date: '2027-03-15',
  airlineCode: 'VS',
  flightNumber: 'VS3',
  departureTime: '09:15',
  cabin: 'ECONOMY',
  price: 120,
  currency: 'USD',
  taxes: 40,
  flightMiles: 3442,
  journeyTimeMinutes: 475,
  planeType: 'Airbus A350-1000',
  estimatedDelayMinutes: 12,
  source: 'Demo fares',
  ...info,
})

export const infoRequested = (flightNumber = 'VS3', date = '2027-03-15', currency: Currency = 'USD') => ({
  query: { airlineCode: 'VS', ...seat(flightNumber, date, currency) },
})
export const infoUrl = (...requested: Parameters<typeof infoRequested>) =>
  addressOf(getRouteInfo, infoRequested(...requested))

export const othersRequested = (date = '2027-03-15', currency: Currency = 'USD') => {
  const { flightNumber: _, ...day } = seat('VS3', date, currency)
  return { query: { ...day, maxResults: mostAlternatives + 1, excludeCheapest: 'false' } }
}

const seat = (flightNumber: string, date: string, currency: Currency) => ({
  origin: 'LHR',
  destination: 'JFK',
  date,
  flightNumber,
  cabin: 'ECONOMY' as const,
  currency,
})

/** An API with Virgin's small network, one cheap flight, and what is known of it. */
export const cheapestApi = (): FakeApi =>
  fakeApi(
    answers(listRoutesOfAirline, routesRequested, aNetwork()),
    answers(listRoutesOfAirline, { params: { code: 'any' } }, aNetwork()),
    answers(getCurrencyRates, {}, someRates),
    answers(listCheapestFlights, cheapestRequested(), aPage([aCheapestFlight()], { pageSize: 20 })),
    answers(listDeals, {}, [aCheapestFlight()]),
    answers(listCheapestMonths, routeRequested(), [
      { month: '2027-03', usualPoints: 24_000, lowestPoints: 10_000, lowestOn: '2027-03-15', flights: 31 },
      { month: '2027-04', usualPoints: 31_000, lowestPoints: 17_500, lowestOn: '2027-04-02', flights: 30 },
    ]),
    answers(listPointsByFlight, routeRequested(), [
      ['2027-03-15', 'VS3', 10_000],
      ['2027-04-02', 'VS25', 17_500],
    ]),
    answers(getRouteInfo, infoRequested(), aRouteInfo()),
    answers(listCheapestForCash, othersRequested(), [
      aRouteInfo(),
      aRouteInfo({ airlineCode: 'BA', flightNumber: 'BA117', price: 150 }),
    ]),
  )

export const openCheapest = (url: string, surroundings?: Surroundings) => renderAt(routes, url, surroundings)

/** Makes the window wide enough for a table, for the running test. */
export function onAWideScreen() {
  const { matchMedia } = window
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }) as MediaQueryList // all of it that is asked
  return () => {
    window.matchMedia = matchMedia
  }
}
