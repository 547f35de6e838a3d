import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import type { Database } from '@pointfare/core/db/database'
import type { CurrencyService } from '../currency/currency.service.ts'
import type { MemberCurrency } from '../member-currency.ts'
import type { OriginClocks } from '../origin-clock.ts'
import { createCheapestRepository } from './cheapest.repository.ts'
import { cheapestRoutes } from './cheapest.routes.ts'
import { createCheapestService } from './cheapest.service.ts'

type Dependencies = {
  db: Database
  cashPrices: CashPriceProvider
  currency: CurrencyService
  memberCurrency: MemberCurrency
  clocks: OriginClocks
  now: () => Date
}

export const cheapestModule = ({ db, memberCurrency, ...others }: Dependencies) =>
  cheapestRoutes(createCheapestService({ repository: createCheapestRepository(db), ...others }), memberCurrency)
