import { listHolidayTrips } from '@pointfare/shared/operations/holidays'
import type { Database } from '@pointfare/core/db/database'
import { route } from '@pointfare/core/http/route'
import type { FastifyPluginAsync } from 'fastify'
import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import { createOpenSeatsRepository } from '../holidays/open-seats.repository.ts'
import type { CurrencyService } from '../currency/currency.service.ts'
import type { HotelNightsService } from '../hotels/hotel-nights.service.ts'
import type { MemberCurrency } from '../member-currency.ts'
import { sendRevalidated } from '../send-revalidated.ts'
import { createHolidayTripsRepository } from './holiday-trips.repository.ts'
import { createHolidayTripsService } from './holiday-trips.service.ts'

type Dependencies = {
  db: Database
  hotels: HotelNightsService
  cashPrices: CashPriceProvider
  currency: CurrencyService
  memberCurrency: MemberCurrency
  now: () => Date
}

export function holidayTripsModule({ db, memberCurrency, ...parts }: Dependencies): FastifyPluginAsync {
  const trips = createHolidayTripsService({
    ...parts,
    repository: createHolidayTripsRepository(db),
    seats: createOpenSeatsRepository(db),
  })

  return async (app) => {
    route(app, listHolidayTrips, async (request, reply) => {
      const currency = (await memberCurrency(request, reply)) ?? request.query.currency
      return sendRevalidated(reply, await trips.list({ ...request.params, ...request.query, currency }))
    })
  }
}
