import type { Database } from '@pointfare/core/db/database'
import { createRequestsRepository } from './requests.repository.ts'
import { requestsRoutes } from './requests.routes.ts'
import { createRequestsService } from './requests.service.ts'

export function requestsModule(db: Database) {
  const service = createRequestsService(createRequestsRepository(db))
  return { service, routes: requestsRoutes(service) }
}
