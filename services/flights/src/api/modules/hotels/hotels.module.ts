import type { Database } from '@pointfare/db/database'
import type { AirportsService } from '../airports/airports.service.ts'
import { createHotelsRepository } from './hotels.repository.ts'
import { hotelsRoutes } from './hotels.routes.ts'
import { createHotelsService } from './hotels.service.ts'
import type { StaySource } from './stay-source.ts'

type Dependencies = { db: Database; airports: AirportsService; stays: StaySource; now: () => Date }

export function hotelsModule({ db, airports, stays, now }: Dependencies) {
  const service = createHotelsService({ repository: createHotelsRepository(db), airports, source: stays, now })
  return { service, routes: hotelsRoutes(service) }
}
