import type { Database } from '@pointfare/db/database'
import { createRewardFlightsRepository } from './reward-flights.repository.ts'
import { rewardFlightsRoutes } from './reward-flights.routes.ts'
import { createRewardFlightsService } from './reward-flights.service.ts'

export function rewardFlightsModule(db: Database, now = () => new Date()) {
  const service = createRewardFlightsService(createRewardFlightsRepository(db), now)
  return { service, routes: rewardFlightsRoutes(service) }
}
