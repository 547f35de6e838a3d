import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import type { Database } from '@pointfare/core/db/database'
import type { CurrencyService } from '../currency/currency.service.ts'
import type { KnownCodes } from '../known-codes.ts'
import type { MemberCurrency } from '../member-currency.ts'
import { createRouteInfoRepository } from './route-info.repository.ts'
import { routeInfoRoutes } from './route-info.routes.ts'
import { createRouteInfoService } from './route-info.service.ts'
import { createRouteScheduleRepository } from './route-schedule.repository.ts'
import { createRouteScheduleService } from './route-schedule.service.ts'

type Dependencies = {
  db: Database
  codes: KnownCodes
  cashPrices: CashPriceProvider
  currency: CurrencyService
  memberCurrency: MemberCurrency
  now: () => Date
}

export const routeInfoModule = ({ db, codes, memberCurrency, now, ...others }: Dependencies) =>
  routeInfoRoutes({
    routeInfo: createRouteInfoService({ repository: createRouteInfoRepository(db), ...others }),
    schedule: createRouteScheduleService({ repository: createRouteScheduleRepository(db), codes, now, ...others }),
    memberCurrency,
  })
