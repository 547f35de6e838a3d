import type { ExplorePlace } from '@pointfare/shared/contracts/explore'
import { cityName } from '@pointfare/shared/format/city-names'
import { airportName } from '@pointfare/shared/format/places'

/** Where everything starts: an airport, or all airports of a city, of which the busiest stands for them on the map. */
export type Start = { code: string; name: string; place: ExplorePlace | undefined }

/** What a code of an airport or a city stands for; a code that nobody knows is called by itself. */
export function startOf(code: string, places: readonly ExplorePlace[]): Start {
  const airport = places.find(({ airportCode }) => airportCode === code)
  if (airport) return { code, name: airportName(airport), place: airport }

  const [ofCity] = places
    .filter(({ metroCode }) => metroCode === code)
    .toSorted((one, other) => (other.destinations ?? 0) - (one.destinations ?? 0))
  return { code, name: cityName(code) ?? ofCity?.city ?? code, place: ofCity && { ...ofCity, airportCode: code } }
}
