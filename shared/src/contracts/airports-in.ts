import { splitCodes } from './place-codes.ts'

type Placed = { airportCode: string; metroCode?: string | undefined }

/**
 * Those of some airports that a place stands for. A code that is an airport's own means that airport alone, even where
 * its city has the same one.
 */
export function airportsIn<Airport extends Placed>(place: string, airports: readonly Airport[]): Airport[] {
  const wanted = splitCodes(place).flatMap((code) => {
    const own = airports.filter(({ airportCode }) => airportCode === code)
    return own.length > 0 ? own : airports.filter(({ metroCode }) => metroCode === code)
  })
  return [...new Map(wanted.map((airport) => [airport.airportCode, airport])).values()]
}
