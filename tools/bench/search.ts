import { addressOf } from '@pointfare/shared/operations/operation'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { searchInput } from '@pointfare/shared/contracts/reward-flight'
import { searchStatement } from '@pointfare/api/reward-flights/search-statement'
import { dayMs } from '@pointfare/shared/contracts/days'
import type { BenchSite } from './bench-site.ts'
import { compareWithDriver } from './compare-with-driver.ts'

const isoDay = (daysAhead: number) => new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10)
const from = isoDay(30)
const to = isoDay(59)

/** One route, 30 days, first page. */
export const benchSearch = (site: BenchSite) =>
  compareWithDriver(site, {
    what: 'searches',
    path: addressOf(
      searchRewardFlights,
      searchInput({
        airline: 'VS',
        origin: 'LHR',
        destination: 'JFK',
        from,
        to,
        pageNumber: 0,
        pageSize: 28,
      }),
    ),
    statement: searchStatement,
    values: ['VS', 'LHR', 'JFK', from, to, isoDay(0), 720, 28],
  })
