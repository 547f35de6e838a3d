import type { Database } from '@pointfare/db/database'

/** An airport, as far as trips are concerned. */
export type TripPlace = { code: string; metro: string | null; latitude: number; longitude: number; timeZone: string }

export type TripPlaces = ReturnType<typeof createTripPlaces>

const places = {
  name: 'trip_places',
  text: 'select code, metro_code as metro, latitude, longitude, time_zone as "timeZone" from airport order by code',
}

/** Airports by their codes and by those of their cities; read once, and again when a code is asked for that was not there. */
export function createTripPlaces(db: Database) {
  let byCode = new Map<string, TripPlace[]>()

  const read = async () => {
    const found = new Map<string, TripPlace[]>()
    const add = (code: string, place: TripPlace) => found.set(code, [...(found.get(code) ?? []), place])
    for (const place of await db.query<TripPlace>(places)) {
      add(place.code, place)
      if (place.metro && place.metro !== place.code) add(place.metro, place)
    }
    byCode = found
  }

  return {
    /** The airports that codes of airports and cities stand for, each once; and a code that nobody knows, if there is one. */
    async of(codes: readonly string[]): Promise<{ airports: TripPlace[]; stranger: string | undefined }> {
      if (!codes.every((code) => byCode.has(code))) await read()
      return {
        airports: [...new Set(codes.flatMap((code) => byCode.get(code) ?? []))],
        stranger: codes.find((code) => !byCode.has(code)),
      }
    },
  }
}
