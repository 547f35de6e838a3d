import type { Database } from '@pointfare/db/database'
import { createPriceEventsRepository } from '../../../stream/price-events.repository.ts'
import type { KnownCodes } from '../known-codes.ts'
import { priceChangesRoutes } from './price-changes.routes.ts'
import { createPriceChangesService } from './price-changes.service.ts'

export const priceChangesModule = (db: Database, codes: KnownCodes) =>
  priceChangesRoutes(createPriceChangesService(createPriceEventsRepository(db), codes))
