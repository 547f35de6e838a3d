import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { returnTripsInput } from '@pointfare/shared/contracts/return-trip'
import { addressOf } from '@pointfare/shared/operations/operation'
import { listReturnTrips } from '@pointfare/shared/operations/return-trips'
import { bestFlightsStatement } from '@pointfare/api/return-trips/best-flights-statement'
import type { BenchSite } from './bench-site.ts'
import { compareWithDriver } from './compare-with-driver.ts'

const today = utcDate(new Date())
const [from, to] = [addDays(today, 30), addDays(today, 59)]
const nights = { min: 7, max: 14 }
const travellers = 2

/** Thirty days to leave on and 7 to 14 nights: 240 pairs of days, of one route and of every airline between two cities. */
export async function benchReturnTrips(site: BenchSite): Promise<string[]> {
  const one = await compare(site, 'VS', ['LHR', 'JFK'], ['LHR'], ['JFK'])
  const all = await compare(site, 'any', ['LON', 'NYC'], ['LHR', 'LGW', 'LCY', 'STN', 'LTN'], ['JFK', 'EWR', 'LGA'])
  return ['one airline, one route:', ...one, 'any airline, London to New York:', ...all]
}

const compare = (
  site: BenchSite,
  airline: string,
  [origin, destination]: [string, string],
  origins: string[],
  destinations: string[],
) =>
  compareWithDriver(site, {
    what: 'matrices',
    path: addressOf(
      listReturnTrips,
      returnTripsInput({
        airline,
        origin,
        destination,
        from,
        to,
        nights,
        travellers,
        cabin: 'BUSINESS',
        currency: 'USD',
        sort: 'points',
        pageNumber: 0,
      }),
    ),
    statement: bestFlightsStatement('BUSINESS', 'BUSINESS'),
    values: [
      airline === 'any' ? null : [airline],
      origins,
      destinations,
      from,
      to,
      addDays(from, nights.min),
      addDays(to, nights.max),
      new Date(),
      travellers,
    ],
  })
