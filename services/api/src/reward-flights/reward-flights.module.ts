import type { Database } from '@pointfare/core/db/database'
import type { KnownCodes } from '../known-codes.ts'
import type { OriginClocks } from '../origin-clock.ts'
import { createRewardFlightsRepository } from './reward-flights.repository.ts'
import { rewardFlightsRoutes } from './reward-flights.routes.ts'
import { createRewardFlightsService } from './reward-flights.service.ts'

type Needs = { db: Database; codes: KnownCodes; clocks: OriginClocks; now: () => Date }

export function rewardFlightsModule({ db, ...needs }: Needs) {
  const service = createRewardFlightsService({ repository: createRewardFlightsRepository(db), ...needs })
  return { service, routes: rewardFlightsRoutes(service) }
}
