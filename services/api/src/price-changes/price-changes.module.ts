import type { Database } from '@pointfare/core/db/database'
import { createPriceEventsRepository } from '@pointfare/ingest/events/price-events.repository'
import type { KnownCodes } from '../known-codes.ts'
import { priceChangesRoutes } from './price-changes.routes.ts'
import { createPriceChangesService } from './price-changes.service.ts'

export const priceChangesModule = (db: Database, codes: KnownCodes) =>
  priceChangesRoutes(createPriceChangesService(createPriceEventsRepository(db), codes))
