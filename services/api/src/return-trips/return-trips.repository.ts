import type { IsoDate } from '@pointfare/shared/contracts/dates'
import type { Database } from '@pointfare/core/db/database'
import type { Routes } from '../requested-routes.ts'
import type { BestFlight } from '../best-flight.ts'
import type { CabinChoice } from '../open-cabin.ts'
import { bestFlightsStatement } from './best-flights-statement.ts'

export type ReturnTripsRepository = ReturnType<typeof createReturnTripsRepository>

type Days = { from: IsoDate; to: IsoDate; cabin: CabinChoice }

type BestFlightsQuery = Routes & {
  out: Days
  back: Days
  travellers: number
}

const isFlown = (origins: string, destinations: string) =>
  `exists (select from route r
            where ($1::text[] is null or r.carrier = any ($1))
              and r.origin = any (${origins}) and r.destination = any (${destinations}))`

const knownWays = {
  name: 'return_trips_known_ways',
  text: `select ${isFlown('$2', '$3')} out, ${isFlown('$3', '$2')} back`,
}

/** Whether anybody of those asked for flies there, and back. */
export type KnownWays = { out: boolean; back: boolean }

export const createReturnTripsRepository = (db: Database) => ({
  /** The best flight of each way, carrier and day, in that order; days without one are left out. */
  bestFlights({ airlines, origins, destinations, out, back, travellers }: BestFlightsQuery, now: Date) {
    const values = [airlines, origins, destinations, out.from, out.to, back.from, back.to, now, travellers]
    return db.query<BestFlight>(bestFlightsStatement(out.cabin, back.cabin), values)
  },

  async knownWays({ airlines, origins, destinations }: Routes) {
    const [known] = await db.query<KnownWays>(knownWays, [airlines, origins, destinations])
    return known! // one row is asked about
  },
})
