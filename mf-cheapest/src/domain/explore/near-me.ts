import type { AirportCode } from '@pointfare/shared/contracts/iata'

type Place = { airportCode: AirportCode; city: string; country: string; destinations?: number | undefined }

/** What a browser tells about where it is. */
export type NearbyAirport = {
  /** Origins of the last searches, the newest first. */
  recent: readonly string[]
  /** IANA, such as `Europe/London`. */
  timeZone: string | null
  /** BCP 47, such as `en-GB`. */
  locale: string
}

/** Fewer would make a poor first sight. */
const enoughDestinations = 10

/**
 * Where a first visit starts (rule 14.3 of the product): the last searched origin; else the city that the time zone is
 * named after; else the country of the language; else the airport from which one gets to most places.
 */
export function nearestOrigin(
  places: readonly Place[],
  { recent, timeZone, locale }: NearbyAirport,
): string | undefined {
  const searched = recent.find((code) => places.some(({ airportCode }) => airportCode === code))
  if (searched) return searched

  const city = timeZone?.split('/').at(-1)?.replaceAll('_', ' ')
  const country = countryOf(locale)
  const near = places.filter((place) => place.city === city)
  const home = places.filter((place) => place.country === country)
  const isEnough = (place: Place) => (place.destinations ?? enoughDestinations) >= enoughDestinations
  return (widest(near.filter(isEnough)) ?? widest(home.filter(isEnough)) ?? widest(places))?.airportCode
}

/** The region of a locale: GB of `en-GB`. */
export const countryOf = (locale: string): string | undefined => /-([A-Z]{2})(-|$)/.exec(locale)?.[1]

const widest = (places: readonly Place[]) =>
  places.toSorted((one, other) => (other.destinations ?? 0) - (one.destinations ?? 0))[0]
