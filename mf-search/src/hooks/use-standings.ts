import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { FlightStanding } from '@pointfare/shared/contracts/price-standing'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useSite } from '@pointfare/shared/remote'
import { useMemo } from 'react'
import useSWR from 'swr'
import { fetchFlightStandings, flightStandingsUrl } from '../api/flight-standings.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'

/** How prices stand, by flight id. */
export type Standings = ReadonlyMap<string, FlightStanding['cabins']>

const none: Standings = new Map()

/** How the points of the shown flights stand in their own history; none until it is known. */
export function useStandings(
  { origin, destination }: CompleteRoute,
  airline: string | null,
  flights: readonly RewardFlight[],
): Standings {
  const { config } = useSite()
  const range = useMemo(() => rangeOf(flights), [flights])
  const url = range && flightStandingsUrl(config.api.flight, { airline, origin, destination, ...range })
  const { data } = useSWR(url, fetchFlightStandings, { keepPreviousData: true })
  return useMemo(() => (data ? new Map(data.map(({ id, cabins }) => [id, cabins])) : none), [data])
}

function rangeOf(flights: readonly RewardFlight[]): { from: IsoDate; to: IsoDate } | null {
  const dates = flights.map(({ departure }) => partsToIso(departure)).toSorted()
  const [from, to] = [dates[0], dates.at(-1)]
  return from && to ? { from, to } : null
}
