import type { Database } from '@pointfare/core/db/database'
import { createPriceOutlookRepository } from './price-outlook.repository.ts'
import { priceOutlookRoutes } from './price-outlook.routes.ts'
import { createPriceOutlookService } from './price-outlook.service.ts'

export const priceOutlookModule = (db: Database, now: () => Date) =>
  priceOutlookRoutes(createPriceOutlookService(createPriceOutlookRepository(db), now))
