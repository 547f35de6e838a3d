import type { Database } from '@pointfare/core/db/database'
import { createAirlinesRepository } from './airlines.repository.ts'
import { airlinesRoutes } from './airlines.routes.ts'
import { createAirlinesService } from './airlines.service.ts'

export function airlinesModule(db: Database) {
  const service = createAirlinesService(createAirlinesRepository(db))
  return { service, routes: airlinesRoutes(service) }
}
