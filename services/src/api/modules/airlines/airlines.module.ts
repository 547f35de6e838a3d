import type { Database } from '../../../db/database.ts'
import { createAirlinesRepository } from './airlines.repository.ts'
import { airlinesRoutes } from './airlines.routes.ts'
import { createAirlinesService } from './airlines.service.ts'

export const airlinesModule = (db: Database) => airlinesRoutes(createAirlinesService(createAirlinesRepository(db)))
