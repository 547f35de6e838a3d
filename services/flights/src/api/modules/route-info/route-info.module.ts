import type { CashPriceProvider } from '../../../cash-prices/cash-price-provider.ts'
import type { Database } from '@pointfare/db/database'
import type { CurrencyService } from '../currency/currency.service.ts'
import type { MemberCurrency } from '../member-currency.ts'
import { createRouteInfoRepository } from './route-info.repository.ts'
import { routeInfoRoutes } from './route-info.routes.ts'
import { createRouteInfoService } from './route-info.service.ts'

type Dependencies = {
  db: Database
  cashPrices: CashPriceProvider
  currency: CurrencyService
  memberCurrency: MemberCurrency
}

export const routeInfoModule = ({ db, memberCurrency, ...others }: Dependencies) =>
  routeInfoRoutes(createRouteInfoService({ repository: createRouteInfoRepository(db), ...others }), memberCurrency)
