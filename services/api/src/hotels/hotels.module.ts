import type { Database } from '@pointfare/core/db/database'
import type { AirportsService } from '../airports/airports.service.ts'
import type { CurrencyService } from '../currency/currency.service.ts'
import type { MemberCurrency } from '../member-currency.ts'
import { createHotelNightsService } from './hotel-nights.service.ts'
import { createHotelsRepository } from './hotels.repository.ts'
import { hotelsRoutes } from './hotels.routes.ts'
import { createHotelsService } from './hotels.service.ts'

type Dependencies = { db: Database; airports: AirportsService; currency: CurrencyService; now: () => Date }

export function hotelsModule({ db, airports, currency, now }: Dependencies) {
  const repository = createHotelsRepository(db)
  const service = createHotelsService({ repository, airports, now })
  const nights = createHotelNightsService({ repository, airports, currency, now })
  return { nights, service, routes: (ofMember: MemberCurrency) => hotelsRoutes(service, nights, ofMember) }
}
