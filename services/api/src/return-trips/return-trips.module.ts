import type { Database } from '@pointfare/core/db/database'
import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import type { CurrencyService } from '../currency/currency.service.ts'
import type { KnownCodes } from '../known-codes.ts'
import { createReturnTripsRepository } from './return-trips.repository.ts'
import { returnTripsRoutes } from './return-trips.routes.ts'
import { createReturnTripsService } from './return-trips.service.ts'
import { createTripPlaces } from '../trip-places.ts'

type Dependencies = {
  db: Database
  codes: KnownCodes
  cashPrices: CashPriceProvider
  currency: CurrencyService
  now: () => Date
}

export const returnTripsModule = ({ db, ...others }: Dependencies) =>
  returnTripsRoutes(
    createReturnTripsService({
      repository: createReturnTripsRepository(db),
      places: createTripPlaces(db),
      ...others,
    }),
  )
