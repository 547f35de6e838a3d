import type { Database } from '../../../db/database.ts'
import { createRewardFlightsRepository } from './reward-flights.repository.ts'
import { rewardFlightsRoutes } from './reward-flights.routes.ts'
import { createRewardFlightsService } from './reward-flights.service.ts'

export const rewardFlightsModule = (db: Database, now = () => new Date()) =>
  rewardFlightsRoutes(createRewardFlightsService(createRewardFlightsRepository(db), now))
