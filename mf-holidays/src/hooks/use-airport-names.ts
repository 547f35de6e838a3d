import { airportName } from '@pointfare/shared/format/places'
import { useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { airportUrl, fetchAirports } from '../api/airports.ts'

/** What to call airports: `London Heathrow (LHR)`, and their codes alone until more is known. */
export function useAirportNames(codes: readonly string[]): string[] {
  const { config } = useSite()
  const urls = codes.map((code) => airportUrl(config.api.search, code))
  const { data: airports = [] } = useSWR(urls, fetchAirports)

  return codes.map((code) => {
    const airport = airports.find(({ airportCode }) => airportCode === code)
    return airport ? `${airportName(airport)} (${code})` : code
  })
}
