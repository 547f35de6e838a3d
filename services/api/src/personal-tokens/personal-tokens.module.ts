import type { Database } from '@pointfare/core/db/database'
import type { MayLogIn } from '@pointfare/core/tenant'
import { createPersonalTokensRepository } from './personal-tokens.repository.ts'
import { personalTokensRoutes } from './personal-tokens.routes.ts'
import { createPersonalTokensService } from './personal-tokens.service.ts'

type Dependencies = { db: Database; mayLogIn: MayLogIn; now: () => Date }

export function personalTokensModule({ db, mayLogIn, now }: Dependencies) {
  const service = createPersonalTokensService({ repository: createPersonalTokensRepository(db), mayLogIn, now })
  return { service, routes: personalTokensRoutes(service) }
}
