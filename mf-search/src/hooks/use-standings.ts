import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { partsToIso } from '@pointfare/shared/contracts/days'
import type { FlightStanding } from '@pointfare/shared/contracts/price-standing'
import { airlineInPath, type RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listFlightStandings } from '@pointfare/shared/operations/reward-flights'
import { useMemo } from 'react'
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
  const range = useMemo(() => rangeOf(flights), [flights])
  const input = range && { params: { airline: airlineInPath(airline), origin, destination, ...range } }
  const { data } = useOperation(listFlightStandings, input, { keepPreviousData: true })
  return useMemo(() => (data ? new Map(data.map(({ id, cabins }) => [id, cabins])) : none), [data])
}

function rangeOf(flights: readonly RewardFlight[]): { from: IsoDate; to: IsoDate } | null {
  const dates = flights.map(({ departure }) => partsToIso(departure)).toSorted()
  const [from, to] = [dates[0], dates.at(-1)]
  return from && to ? { from, to } : null
}
