import type { Database } from '@pointfare/core/db/database'
import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import type { CurrencyService } from '../currency/currency.service.ts'
import type { KnownCodes } from '../known-codes.ts'
import { createTripPlaces } from '../trip-places.ts'
import { createConnectionsRepository } from './connections.repository.ts'
import { connectionsRoutes } from './connections.routes.ts'
import { createConnectionsService } from './connections.service.ts'

type Dependencies = {
  db: Database
  codes: KnownCodes
  cashPrices: CashPriceProvider
  currency: CurrencyService
  now: () => Date
}

export const connectionsModule = ({ db, ...others }: Dependencies) =>
  connectionsRoutes(
    createConnectionsService({
      repository: createConnectionsRepository(db),
      places: createTripPlaces(db),
      ...others,
    }),
  )
