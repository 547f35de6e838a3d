import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { resultsPageSize, searchInput } from '@pointfare/shared/contracts/reward-flight'
import { referenceOf } from '@pointfare/shared/http/failure-words'
import { useApi, useOperations } from '@pointfare/shared/http/use-operation'
import { getRouteInfo } from '@pointfare/shared/operations/cash-prices'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { useSession } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { cheapestAirline, type CompletePair } from '../domain/criteria.ts'
import { flightKey, flightOfKey, type FlightKey } from '../domain/flight-key.ts'

type Setting = CompletePair & { cabin: Cabin; currency: Currency }

/** Some flights of a route and what is known of each, wherever in the list they are; undefined until it is known. */
export function useComparison({ origin, destination, cabin, currency }: Setting, keys: readonly FlightKey[]) {
  const api = useApi()
  const isMember = useSession().status === 'member'
  const seats = keys.map((key) => ({ origin, destination, ...flightOfKey(key) }))
  const days = [...new Set(seats.map(({ date }) => date))]
  const asked = seats.map((seat) => ({ query: { airlineCode: cheapestAirline, ...seat, cabin, currency } }))

  const pages = useOperations(
    searchRewardFlights,
    days.map((date) => flightsOfDay({ origin, destination, date })),
    { keepPreviousData: true },
  )
  const infos = useSWR(
    [isMember ? 'member' : 'anyone', ...asked.map((input) => api.addressOf(getRouteInfo, input))],
    () => Promise.allSettled(asked.map((input) => api.call(getRouteInfo, input, isMember))),
    { keepPreviousData: true },
  )
  const flights = pages.data?.flatMap(({ content }) => content)
  // Of some nothing can be learnt.
  const known = infos.data?.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))

  return {
    hasFailed: pages.error !== undefined,
    reference: referenceOf(pages.error),
    flights: keys.map((key) => {
      const { date, flightNumber } = flightOfKey(key)
      return {
        key,
        flight: flights?.find((flight) => flightKey(flight) === key),
        info: known?.find((info) => info.date === date && info.flightNumber === flightNumber),
        isLoading: pages.isLoading || infos.isLoading,
      }
    }),
  }
}

type Day = { origin: string; destination: string; date: IsoDate }

/** No route has as many flights a day as a page holds. */
const flightsOfDay = ({ date, ...route }: Day) =>
  searchInput({
    airline: cheapestAirline,
    ...route,
    from: date,
    to: date,
    pageNumber: 0,
    pageSize: resultsPageSize,
  })
