import type { Database } from '@pointfare/core/db/database'
import { createMembershipsRepository } from './memberships.repository.ts'
import { membershipsRoutes } from './memberships.routes.ts'
import { createMembershipsService } from './memberships.service.ts'

export function membershipsModule(db: Database) {
  const service = createMembershipsService(createMembershipsRepository(db))
  return { service, routes: membershipsRoutes(service) }
}
