import type { Airport } from '../contracts/airline.ts'
import { splitCodes } from '../contracts/place-codes.ts'
import { cityName } from './city-names.ts'
import { airportName } from './places.ts'

/** One end of a search as short as it can be said: `LHR`, `London (any airport)`, `LHR or LGW`. */
export const placeInShort = (place: string) =>
  splitCodes(place)
    .map((code) => formatCity(code) ?? code)
    .join(' or ')

/** The same by the names of its airports, where these are known: `London Heathrow or London Gatwick`. */
export const formatPlace = (place: string, airports: readonly Airport[]) =>
  splitCodes(place)
    .map((code) => {
      const airport = airports.find(({ airportCode }) => airportCode === code)
      return airport ? airportName(airport) : (formatCity(code) ?? code)
    })
    .join(' or ')

function formatCity(code: string): string | undefined {
  const city = cityName(code)
  return city && `${city} (any airport)`
}
