import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { Database } from '@pointfare/db/database'
import type { BestFlight } from './best-flight.ts'
import { bestFlightsStatement, type CabinChoice } from './best-flights-statement.ts'

export type ReturnTripsRepository = ReturnType<typeof createReturnTripsRepository>

type Days = { from: IsoDate; to: IsoDate; cabin: CabinChoice }

export type BestFlightsQuery = {
  /** Null: all there are. */
  carriers: readonly string[] | null
  /** Airports. */
  origins: readonly string[]
  destinations: readonly string[]
  out: Days
  back: Days
  travellers: number
}

const knownNames = {
  name: 'return_trips_known_names',
  text: `select (select asked from unnest($1::text[]) asked where not exists (select from airline where code = asked) limit 1) stranger,
                exists (select from route r
                         where ($1::text[] is null or r.carrier = any ($1))
                           and r.origin = any ($2) and r.destination = any ($3)) out,
                exists (select from route r
                         where ($1::text[] is null or r.carrier = any ($1))
                           and r.origin = any ($3) and r.destination = any ($2)) back`,
}

/** A carrier that nobody knows, if there is one among those asked for; whether anybody flies there, and back. */
export type KnownWays = { stranger: string | null; out: boolean; back: boolean }

export const createReturnTripsRepository = (db: Database) => ({
  /** The best flight of each way, carrier and day, in that order; days without one are left out. */
  bestFlights({ carriers, origins, destinations, out, back, travellers }: BestFlightsQuery, now: Date) {
    const values = [carriers, origins, destinations, out.from, out.to, back.from, back.to, now, travellers]
    return db.query<BestFlight>(bestFlightsStatement(out.cabin, back.cabin), values)
  },

  async knownWays({ carriers, origins, destinations }: Omit<BestFlightsQuery, 'out' | 'back' | 'travellers'>) {
    const [known] = await db.query<KnownWays>(knownNames, [carriers, origins, destinations])
    return known! // one row is asked about
  },
})
