import type { Database } from '../../../db/database.ts'
import type { MembershipsService } from '../memberships/memberships.service.ts'
import type { RequestsService } from '../requests/requests.service.ts'
import { createUsersRepository } from './users.repository.ts'
import { usersRoutes } from './users.routes.ts'
import { createUsersService } from './users.service.ts'

type Dependencies = { db: Database; memberships: MembershipsService; requests: RequestsService; now: () => Date }

export function usersModule({ db, memberships, requests, now }: Dependencies) {
  const service = createUsersService({ repository: createUsersRepository(db), memberships, requests, now })
  return { service, routes: usersRoutes(service, memberships) }
}
