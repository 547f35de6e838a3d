import type { Database } from '@pointfare/core/db/database'
import type { AirportCode } from '@pointfare/shared/contracts/iata'

/** An airport, as far as trips are concerned. */
export type TripPlace = { code: AirportCode; country: string; latitude: number; longitude: number; timeZone: string }

export type TripPlaces = ReturnType<typeof createTripPlaces>

const places = {
  name: 'trip_places',
  text: 'select code, country, latitude, longitude, time_zone as "timeZone" from airport',
}

/** Where airports are; read once, and again when one is asked for that was not there. */
export function createTripPlaces(db: Database) {
  let byCode = new Map<AirportCode, TripPlace>()

  return {
    /** By code; all that are asked for are known airports. */
    async of(codes: readonly AirportCode[]): Promise<ReadonlyMap<AirportCode, TripPlace>> {
      if (!codes.every((code) => byCode.has(code))) {
        byCode = new Map((await db.query<TripPlace>(places)).map((place) => [place.code, place]))
      }
      return byCode
    },
  }
}
