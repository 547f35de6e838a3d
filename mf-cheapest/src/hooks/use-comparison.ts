import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { Currency } from '@pointfare/shared/contracts/currency'
import { useSession, useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { fetchFlightsOfDays, flightsOfDayUrl } from '../api/flights-of-day.ts'
import { fetchRouteInfos, routeInfoUrl } from '../api/route-info.ts'
import type { CompletePair } from '../domain/criteria.ts'
import { flightKey, flightOfKey, type FlightKey } from '../domain/flight-key.ts'

type Setting = CompletePair & { cabin: Cabin; currency: Currency }

/** Some flights of a route and what is known of each, wherever in the list they are; undefined until it is known. */
export function useComparison({ origin, destination, cabin, currency }: Setting, keys: readonly FlightKey[]) {
  const { config } = useSite()
  const { status, getToken } = useSession()
  const seats = keys.map((key) => ({ origin, destination, ...flightOfKey(key) }))
  const dayUrls = [...new Set(seats.map((seat) => flightsOfDayUrl(config.api.flight, seat)))]
  const infoUrls = seats.map((seat) => routeInfoUrl(config.api.flight, { ...seat, cabin, currency }))

  const flights = useSWR(dayUrls, fetchFlightsOfDays, { keepPreviousData: true })
  const infos = useSWR(
    [status === 'member' ? 'member' : 'anyone', ...infoUrls],
    async ([who, ...urls]) =>
      fetchRouteInfos(urls, who === 'member' ? await getToken().catch(() => undefined) : undefined),
    { keepPreviousData: true },
  )

  return {
    hasFailed: flights.error !== undefined,
    flights: keys.map((key) => {
      const { date, flightNumber } = flightOfKey(key)
      return {
        key,
        flight: flights.data?.find((flight) => flightKey(flight) === key),
        info: infos.data?.find((info) => info?.date === date && info.flightNumber === flightNumber),
        isLoading: flights.isLoading || infos.isLoading,
      }
    }),
  }
}
