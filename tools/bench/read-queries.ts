import { createCheapestRepository } from '@pointfare/api/cheapest/cheapest.repository'
import { createRewardFlightsRepository } from '@pointfare/api/reward-flights/reward-flights.repository'
import { createSearchDataRepository } from '@pointfare/api/search-data/search-data.repository'
import type { BenchDatabase } from './bench-database.ts'
import { dateOf, flightsPerRoute, routeOf } from './many-flights.ts'

const repeats = 400
const warmUp = 50

export const readNames = ['search of 14 days', 'cheapest 20', 'history of a day', 'most changes', 'counts'] as const
/** `p50 / p99`, in milliseconds. */
export type Reads = Record<(typeof readNames)[number], string>

/** How long each of the site's reads takes, on routes and days all over the tables, one at a time. */
export async function measureReads(db: BenchDatabase, flights: number): Promise<Reads> {
  const rewardFlights = createRewardFlightsRepository(db)
  const cheapest = createCheapestRepository(db)
  const searchData = createSearchDataRepository(db)

  const route = () => ({ airline: 'VS', ...routeOf(1 + Math.floor(Math.random() * (flights / flightsPerRoute))) })
  const day = () => Math.floor(Math.random() * 280)
  const clock = { today: dateOf(0), minute: 0 }
  const firstPage = { limit: 20, offset: 0 }
  const paging = { pageNumber: 0, pageSize: 28 }

  return {
    'search of 14 days': await timesOf(() => {
      const from = day()
      const { airline: carrier, ...ends } = route()
      return rewardFlights.search({ carrier, ...ends }, { from: dateOf(from), to: dateOf(from + 13), ...paging }, clock)
    }),
    'cheapest 20': await timesOf(() => cheapest.page({ ...route(), cabin: 'ECONOMY' }, clock, firstPage)),
    'history of a day': await timesOf(() => {
      const { airline, ...ends } = route()
      return rewardFlights.history({ carrier: airline, ...ends, on: dateOf(day()), pageNumber: 0 }, firstPage)
    }),
    'most changes': await timesOf(() => searchData.mostChanged(10)),
    counts: await timesOf(() => searchData.counter('historic')),
  }
}

async function timesOf(read: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let repeat = -warmUp; repeat < repeats; repeat += 1) {
    const startedAt = performance.now()
    await read()
    if (repeat >= 0) times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2)
  return `${at(0.5)} / ${at(0.99)}`
}
