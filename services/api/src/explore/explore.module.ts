import type { Database } from '@pointfare/core/db/database'
import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import type { CurrencyService } from '../currency/currency.service.ts'
import type { KnownCodes } from '../known-codes.ts'
import type { MemberCurrency } from '../member-currency.ts'
import type { OriginClocks } from '../origin-clock.ts'
import { createExploreRepository } from './explore.repository.ts'
import { exploreRoutes } from './explore.routes.ts'
import { createExploreService } from './explore.service.ts'
import { createRouteDetails } from './route-details.ts'

type Dependencies = {
  db: Database
  codes: KnownCodes
  cashPrices: CashPriceProvider
  currency: CurrencyService
  memberCurrency: MemberCurrency
  clocks: OriginClocks
  now: () => Date
}

export function exploreModule({ db, cashPrices, currency, memberCurrency, ...others }: Dependencies) {
  const details = createRouteDetails({ cashPrices, currency })
  return exploreRoutes(
    createExploreService({ repository: createExploreRepository(db), details, ...others }),
    memberCurrency,
  )
}
