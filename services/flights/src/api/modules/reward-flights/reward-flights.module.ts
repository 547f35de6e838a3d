import type { Database } from '@pointfare/db/database'
import type { OriginClocks } from '../origin-clock.ts'
import { createRewardFlightsRepository } from './reward-flights.repository.ts'
import { rewardFlightsRoutes } from './reward-flights.routes.ts'
import { createRewardFlightsService } from './reward-flights.service.ts'

export function rewardFlightsModule(db: Database, clocks: OriginClocks, now = () => new Date()) {
  const service = createRewardFlightsService(createRewardFlightsRepository(db), clocks, now)
  return { service, routes: rewardFlightsRoutes(service) }
}
