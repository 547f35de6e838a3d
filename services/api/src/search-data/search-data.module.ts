import type { Database } from '@pointfare/core/db/database'
import { createSearchDataRepository } from './search-data.repository.ts'
import { searchDataRoutes } from './search-data.routes.ts'
import { createSearchDataService } from './search-data.service.ts'

export const searchDataModule = ({ db, now }: { db: Database; now: () => Date }) =>
  searchDataRoutes(createSearchDataService(createSearchDataRepository(db), now))
