import type { DayPricesQuery } from '@pointfare/shared/contracts/flight-search'
import { FlightStandings, flightStandingsPath } from '@pointfare/shared/contracts/price-standing'
import { defaultAirline } from '@pointfare/shared/contracts/reward-flight'
import { getJson } from '@pointfare/shared/http/request'

export const flightStandingsUrl = (
  base: string,
  { airline, ...query }: Omit<DayPricesQuery, 'airline'> & { airline: string | null },
) => base + flightStandingsPath({ ...query, airline: airline ?? defaultAirline })

export const fetchFlightStandings = (url: string) => getJson(url, FlightStandings)
