import type { Database } from '@pointfare/core/db/database'
import { createSavedSearchesRepository } from './saved-searches.repository.ts'
import { savedSearchesRoutes } from './saved-searches.routes.ts'
import { createSavedSearchesService } from './saved-searches.service.ts'

export function savedSearchesModule(db: Database, now: () => Date) {
  const service = createSavedSearchesService(createSavedSearchesRepository(db), now)
  return { service, routes: savedSearchesRoutes(service) }
}
