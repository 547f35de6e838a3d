import type { Database } from '../../../db/database.ts'
import type { AirportsService } from '../airports/airports.service.ts'
import { createHotelsRepository } from './hotels.repository.ts'
import { hotelsRoutes } from './hotels.routes.ts'
import { createHotelsService } from './hotels.service.ts'

export function hotelsModule({ db, airports, now }: { db: Database; airports: AirportsService; now: () => Date }) {
  const service = createHotelsService({ repository: createHotelsRepository(db), airports, now })
  return { service, routes: hotelsRoutes(service) }
}
