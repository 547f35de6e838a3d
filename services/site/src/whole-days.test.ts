import { partsToIso } from '@pointfare/shared/contracts/days'
import { DayPricesList, searchableCabins } from '@pointfare/shared/contracts/flight-search'
import { RewardFlightPage, searchInput, type RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import { addressOf } from '@pointfare/shared/operations/operation'
import { filterRewardFlights, listDayPrices, searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { propertySeeds } from '@pointfare/shared/testing/property-seeds'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { buildApi } from '@pointfare/api/app'
import { testConfig } from '@pointfare/api/testing/test-config'
import * as z from 'zod'
import { loadDemoData } from '@pointfare/demo/load-demo-data'
import {
  airportsOf,
  awardsOf,
  fitting,
  flightsOnSale,
  isWanted,
  someSearches,
  type OnSale,
  type Search,
} from '@pointfare/demo/testing/searches'
import { timetable } from '@pointfare/demo/timetable'

/** Evening in London, afternoon in New York, midnight in Delhi: some of today's flights have left. */
const now = new Date('2026-11-21T18:30:00Z')
const pairs = ['LHR JFK', 'JFK LHR', 'DEL LHR', 'LHR LAX', 'LON NYC', 'NYC LHR,MAN', 'DEL,LHR JFK,LAX']
const howMany = propertySeeds.length > 1 ? 90 : 18
const searches = someSearches(howMany, pairs, now).map((search) => ({ name: JSON.stringify(search), search }))

let db: OpenDatabase
let app: Awaited<ReturnType<typeof buildApi>>
let onSale: OnSale[]
beforeAll(async () => {
  db = await openTestDatabase()
  const ends = pairs.map((pair) => pair.split(' ').map(airportsOf))
  const routes = timetable.filter(({ origin, destination }) =>
    ends.some(([origins, destinations]) => origins?.includes(origin) && destinations?.includes(destination)),
  )
  await loadDemoData(db, { seed: 2026, today: '2026-11-21', now, routes })
  app = await buildApi({ db, config: testConfig(), now: () => now })
  onSale = await flightsOnSale(db, now)
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const routeOf = ({ airline, origin, destination, from, to }: Search) => ({ airline, origin, destination, from, to })

async function pageOf({ filters, sort, size: pageSize, ...search }: Search, pageNumber: number) {
  const { airline, origin, destination, from: startDate, to: endDate } = search
  const payload = {
    ...filters,
    ...(airline !== 'any' && { airlines: airline.split(',') }),
    origins: origin.split(','),
    destinations: destination.split(','),
    startDate,
    endDate,
    sort,
    pageNumber,
    pageSize,
  }
  const response = filters
    ? await app.inject({ method: 'POST', url: filterRewardFlights.path, payload })
    : await app.inject(addressOf(searchRewardFlights, searchInput({ ...search, pageNumber, pageSize })))
  return z.parse(RewardFlightPage, response.json())
}

const requested = new Map<string, Promise<RewardFlightPage[]>>()

/** Asked once for all tests. */
function allPages(search: Search): Promise<RewardFlightPage[]> {
  const key = JSON.stringify(search)
  const pages = requested.get(key) ?? readPages(search)
  requested.set(key, pages)
  return pages
}

async function readPages(search: Search) {
  const pages = [await pageOf(search, 0)]
  while (pages.length < pages[0]!.totalPages) pages.push(await pageOf(search, pages.length))
  return pages
}

/** Whoever asks for a route that nobody flies is refused. */
const isFlown = ({ airline, origin, destination }: Search) =>
  timetable.some((route) => route.carrier === airline && route.origin === origin && route.destination === destination)

const dayOf = ({ departure }: RewardFlight) => partsToIso(departure)
const byDay = (flights: RewardFlight[]) => [...Map.groupBy(flights, dayOf)]
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** What a day is ranked by: its lowest points or most seats in what fits. */
function rankOf(flights: RewardFlight[], { sort, filters }: Search) {
  const awards = flights.map(awardsOf).flatMap((all) => fitting(all, filters).map((cabin) => all[cabin]))
  if (sort === 'departure') return 0
  return sort === 'points'
    ? Math.min(...awards.map(({ cabinPointsValue }) => cabinPointsValue))
    : -Math.max(...awards.map(({ cabinClassSeatCount }) => cabinClassSeatCount))
}

/** What a day comes to in a cabin: its lowest points, with the most seats that are left at them. */
function bestOf(flights: RewardFlight[], cabin: (typeof searchableCabins)[number], filters: Search['filters']) {
  const awards = flights.map(awardsOf).flatMap((all) => (fitting(all, filters).includes(cabin) ? [all[cabin]] : []))
  if (awards.length === 0) return [null, null]
  const points = Math.min(...awards.map(({ cabinPointsValue }) => cabinPointsValue))
  const best = awards.filter(({ cabinPointsValue }) => cabinPointsValue === points)
  return [points, Math.max(...best.map(({ cabinClassSeatCount }) => cabinClassSeatCount))]
}

describe('results of the demo data', () => {
  it.each(searches)('hold every flight that has not left once, on whole days: $name', async ({ search }) => {
    const pages = await allPages(search)

    const ids = pages.flatMap(({ content }) => content.map(({ id }) => id))
    const wanted = onSale.filter((flight) => isWanted(flight, search)).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(wanted.toSorted())
    const days = pages.flatMap(({ content }) => byDay(content).map(([day]) => day))
    expect(new Set(days).size).toBe(days.length)
  })

  it.each(searches)('fill each page with as many days as fit, and count on: $name', async ({ search }) => {
    const pages = await allPages(search)

    const daysOn = pages.map(({ content }) => byDay(content).map(([, flights]) => flights.length))
    for (const [at, { content: _, carriers: __, ...totals }] of pages.entries()) {
      const onPage = daysOn[at]!
      expect(sum(onPage) <= search.size || onPage.length === 1).toBe(true)
      expect(sum(onPage) + (daysOn[at + 1]?.[0] ?? Infinity)).toBeGreaterThan(search.size)
      expect(totals).toEqual({
        totalElements: sum(daysOn.flat()),
        totalPages: onPage.length === 0 ? 0 : pages.length,
        first: at === 0,
        last: at === pages.length - 1,
        pageable: { pageNumber: at, firstElement: sum(daysOn.slice(0, at).flat()) },
      })
    }
    expect((await pageOf(search, pages.length)).content).toEqual([])
  })

  it.each(searches)(
    'come by date or by the best of a day, and within a day by departure: $name',
    async ({ search }) => {
      const days = byDay((await allPages(search)).flatMap(({ content }) => content))

      for (const [, flights] of days) {
        const times = flights.map(({ departureTime, flightNumber }) => `${departureTime} ${flightNumber}`)
        expect(times).toEqual(times.toSorted())
      }
      const ranked = days.map(([day, flights]) => ({ day, rank: rankOf(flights, search) }))
      expect(ranked).toEqual(ranked.toSorted((one, other) => one.rank - other.rank || (one.day < other.day ? -1 : 1)))
    },
  )

  it.each(searches)(
    'count the flights of each airline on all pages, where there are several: $name',
    async ({ search }) => {
      const pages = await allPages(search)

      const flights = pages.flatMap(({ content }) => content)
      const counts = [...Map.groupBy(flights, ({ carrierCode }) => carrierCode)]
        .map(([airlineCode, { length }]) => ({ airlineCode, flights: length }))
        .toSorted((one, other) => other.flights - one.flights || (one.airlineCode < other.airlineCode ? -1 : 1))
      for (const { carriers } of pages) expect(carriers).toEqual(search.airline === 'VS' ? undefined : counts)
    },
  )

  it.each(searches)('are those of each airline and pair of airports by itself: $name', async ({ search }) => {
    const airlines =
      search.airline === 'any' ? [...new Set(onSale.map(({ carrier }) => carrier))] : search.airline.split(',')
    const singles = airlines.flatMap((airline) =>
      airportsOf(search.origin).flatMap((origin) =>
        airportsOf(search.destination).map((destination) => ({ ...search, airline, origin, destination })),
      ),
    )

    const flights = (await allPages(search)).flatMap(({ content }) => content)

    const isolated = await Promise.all(singles.filter(isFlown).map(allPages))
    const byId = (all: RewardFlight[]) => all.toSorted((one, other) => Number(one.id) - Number(other.id))
    expect(byId(flights)).toEqual(byId(isolated.flat().flatMap(({ content }) => content)))
  })

  it.each(searches)('have the prices that their days are told with: $name', async ({ search }) => {
    const { filters } = search
    const cabins = filters?.cabins ?? searchableCabins
    const query = {
      seats: filters ? (filters.minimumSeats ?? 1) : undefined,
      points: filters?.maximumPoints,
      saver: filters?.saverOnly,
    }
    const address = addressOf(listDayPrices, { params: routeOf(search), query })

    const days = z.parse(DayPricesList, (await app.inject(address)).json())

    const pages = await allPages({ ...search, sort: 'departure' })
    const reported = days.filter(({ lowest }) => !filters || cabins.some((cabin) => lowest[cabin] !== null))
    expect(
      reported.map(({ date, lowest, seats }) => [date, cabins.map((cabin) => [lowest[cabin], seats[cabin]])]),
    ).toEqual(
      byDay(pages.flatMap(({ content }) => content)).map(([day, flights]) => [
        day,
        cabins.map((cabin) => bestOf(flights, cabin, filters)),
      ]),
    )
  })
})
