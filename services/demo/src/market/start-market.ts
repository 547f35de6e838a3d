import type { Database } from '@pointfare/core/db/database'
import type { HotelIngest } from '@pointfare/ingest/ingest/hotels/ingest-hotels'
import type { Ingest } from '@pointfare/ingest/ingest/ingest'
import { createTurn } from '@pointfare/core/turn'
import { createHotelMarket } from '../hotels/hotel-market.ts'
import { readNightsIn } from '../hotels/read-nights.ts'
import { createMarket } from './market.ts'
import { readFlights } from './read-flights.ts'
import { runMarket, type RunningMarket } from './run-market.ts'

type Options = {
  db: Database
  ingest: Ingest
  hotels: HotelIngest
  seed: number
  /** How many times as often as at real airlines prices change. */
  pace: number
  now: () => Date
  report: (error: unknown) => void
}

/** A process that has died keeps the others from going on for so long. */
const turnMs = 20_000

/**
 * Lets the prices of flights and hotels of the demo data in the database move until it is stopped, in one process of several at a time; failures
 * are reported, not thrown.
 */
export function startMarket({ db, ingest, hotels, seed, pace, now, report }: Options): RunningMarket {
  const market = createMarket({ seed, pace, read: (keys) => readFlights(db, keys), ingest: ingest.ingest })
  const hotelMarket = createHotelMarket({ seed, pace, read: readNightsIn(db), ingest: hotels.ingest })
  const both = {
    tick: async (from: number, to: number) => (await market.tick(from, to)) + (await hotelMarket.tick(from, to)),
  }
  const turn = createTurn({ db, name: 'demo market', lastsMs: turnMs, now })
  return runMarket({ market: both, turn, now, report })
}
