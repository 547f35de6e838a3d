import { createOpenSeatsRepository } from '../holidays/open-seats.repository.ts'
import { createFindHolidays } from '../holidays/find-holidays.ts'
import { planner } from '../holidays/holiday-author.ts'
import { createModelAuthor, type ModelSettings } from '../holidays/model/model-author.ts'
import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import type { Database } from '@pointfare/core/db/database'
import type { RateLimits } from '@pointfare/core/limits/limits'
import type { CurrencyService } from '../currency/currency.service.ts'
import type { RequestsService } from '../requests/requests.service.ts'
import type { UsersService } from '../users/users.service.ts'
import { holidaySuggestionsRoutes } from './holiday-suggestions.routes.ts'
import { createHolidaySuggestionsService } from './holiday-suggestions.service.ts'

type Dependencies = {
  db: Database
  cashPrices: CashPriceProvider
  currency: CurrencyService
  users: UsersService
  requests: RequestsService
  /** Without one the planner answers. */
  model: ModelSettings | undefined
  limits: RateLimits
  report: (line: string) => void
  now: () => Date
}

export function holidaySuggestionsModule({
  db,
  cashPrices,
  currency,
  users,
  requests,
  model,
  limits,
  report,
  now,
}: Dependencies) {
  const seats = createOpenSeatsRepository(db)
  const find = createFindHolidays({ seats, cashPrices, convert: currency.convert, now })
  const author = model ? createModelAuthor({ ...model, report }) : planner
  return holidaySuggestionsRoutes(
    createHolidaySuggestionsService({ citiesOf: seats.cities, find, author, users, requests }),
    limits,
  )
}
