import type { Database } from '@pointfare/core/db/database'
import { createAirportsRepository } from './airports.repository.ts'
import { createAirportsService } from './airports.service.ts'

/** Asked by other modules only: airports reach the page as parts of routes and of search results. */
export const airportsModule = (db: Database) => ({ service: createAirportsService(createAirportsRepository(db)) })
