import type { Database } from '@pointfare/core/db/database'
import type { DemoHotel } from './demo-hotels.ts'
import type { KnownNight } from './hotel-market.ts'
import * as sql from './hotel-statements.ts'

type NightKey = { hotel: DemoHotel; night: string }

/** Reads what nights of the demo's hotels cost now; those that are not there are left out. */
export const readNightsIn = (db: Database) => (nights: readonly NightKey[]) =>
  db.query<KnownNight>(sql.readNights, [
    nights.map(({ hotel }) => hotel.city),
    nights.map(({ hotel }) => hotel.name),
    nights.map(({ night }) => night),
  ])
