import type { Database } from '@pointfare/core/db/database'
import type { EndLogin } from '@pointfare/core/tenant'
import type { LoginAccessService } from '../login/login-access.service.ts'
import type { LoginService } from '../login/login.service.ts'
import type { MembershipsService } from '../memberships/memberships.service.ts'
import type { PersonalTokensService } from '../personal-tokens/personal-tokens.service.ts'
import type { RequestsService } from '../requests/requests.service.ts'
import type { SavedSearchesService } from '../saved-searches/saved-searches.service.ts'
import type { Caller } from '../caller.ts'
import type { ReadMemberData } from '../member-data.ts'
import { createDeletedLoginsRepository } from './deleted-logins.repository.ts'
import { createUsersRepository } from './users.repository.ts'
import { usersRoutes } from './users.routes.ts'
import { createUsersService } from './users.service.ts'

type Dependencies = {
  db: Database
  memberships: MembershipsService
  requests: RequestsService
  personalTokens: PersonalTokensService
  savedSearches: SavedSearchesService
  login: LoginService
  loginAccess: LoginAccessService
  memberData: readonly ReadMemberData[]
  endLogin: EndLogin
  siteOrigin: string
  report: (line: string) => void
  now: () => Date
}

export function usersModule({ db, memberships, siteOrigin, ...others }: Dependencies) {
  const service = createUsersService({ repository: createUsersRepository(db), memberships, ...others })
  return { service, routes: usersRoutes({ users: service, memberships, siteOrigin }) }
}

/** Asked of the database for each token, so that it holds in every process from the moment of the deletion. */
export function findDeletedAccounts(db: Database, now: () => Date) {
  const deleted = createDeletedLoginsRepository(db)
  return (caller: Caller) => deleted.has(caller, now())
}
