import { addressOf } from '@pointfare/shared/operations/operation'
import { listCheapestFlights } from '@pointfare/shared/operations/cheapest'
import { cheapestPageInput } from '@pointfare/shared/contracts/cheapest'
import { cheapestStatements } from '@pointfare/api/cheapest/cheapest.statements'
import type { BenchSite } from './bench-site.ts'
import { compareWithDriver } from './compare-with-driver.ts'

const today = new Date().toISOString().slice(0, 10)
const route = { airline: 'VS', origin: 'LHR', destination: 'JFK', cabin: 'ECONOMY' } as const

/** The twenty cheapest flights of a route's 2,000, with their cash prices, which the bare statement does not have. */
export const benchCheapest = (site: BenchSite) =>
  compareWithDriver(site, {
    what: 'pages of 20',
    path: addressOf(
      listCheapestFlights,
      cheapestPageInput({ ...route, pageNumber: 0, pageSize: 20, currency: 'USD', sort: 'points' }),
    ),
    statement: cheapestStatements.ECONOMY.page,
    values: ['VS', 'LHR', 'JFK', today, 720, 20, 0],
  })
