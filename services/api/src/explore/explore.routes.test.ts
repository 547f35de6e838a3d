import { addressOf } from '@pointfare/shared/operations/operation'
import {
  listCheapestRoutes,
  listDestinations,
  listExplorePlaces,
  listOrigins,
} from '@pointfare/shared/operations/explore'
import {
  cheapestRoutesInput,
  destinationsInput,
  ExploredRoutePage,
  ExploredRoutes,
  ExplorePlaceList,
  originsInput,
  type ExploreQuery,
} from '@pointfare/shared/contracts/explore'
import { Problem } from '@pointfare/shared/contracts/problem'
import * as z from 'zod'
import { createDemoCashPrices } from '@pointfare/demo/cash-prices/demo-cash-prices'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { everyFlight, seedExploredNetwork } from './testing/an-explored-network.ts'

/** Noon in London, when half of the day's flights have left. */
const now = () => new Date('2027-03-15T12:00:00Z')

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now, cashPrices: createDemoCashPrices({ seed: 2026, now }) })
  await seedExploredNetwork(api.db)
})
afterAll(() => api.close())

const requested = { place: 'LHR', cabin: 'ECONOMY', currency: 'GBP' } as const
const addressFor = (query: Partial<ExploreQuery> = {}) =>
  addressOf(listDestinations, destinationsInput({ ...requested, ...query }))
const get = async (address: string) => z.parse(ExploredRoutes, (await api.get(address)).json())
const destinations = (query: Partial<ExploreQuery> = {}) => get(addressFor(query))
const origins = (query: Partial<ExploreQuery> = {}) =>
  get(addressOf(listOrigins, originsInput({ ...requested, place: 'JFK', ...query })))

/** What the flights themselves come to: one look at each, without a summary. */
async function counted(query: Partial<ExploreQuery>, isHere: (flight: { origin: string }) => boolean) {
  const { cabin = 'ECONOMY', from = '', to = '9', seats = 1, airlines } = query
  const flights = await everyFlight(api.db, cabin === 'BUSINESS' ? 'business' : 'economy', now())
  const fitting = flights.filter(
    (flight) =>
      isHere(flight) &&
      !flight.hasLeft &&
      flight.departure >= from &&
      flight.departure <= to &&
      (seats === 1 || flight.seats >= seats) &&
      (!airlines || airlines.includes(flight.carrier)),
  )
  const lowestOf = (some: typeof fitting) => Math.min(...some.map(({ points }) => points))
  const daysOf = (some: typeof fitting) => new Set(some.map(({ departure }) => departure)).size
  const all = [...Map.groupBy(fitting, ({ destination }) => destination)].map(([destination, own]) => {
    const points = lowestOf(own)
    const date = own.find((flight) => flight.points === points)!.departure
    const months = [...Map.groupBy(own, ({ departure }) => departure.slice(0, 7))]
    return {
      destination,
      points,
      date,
      days: daysOf(own),
      months: months.map(([month, some]) => ({ month, points: lowestOf(some), days: daysOf(some) })),
    }
  })
  return all.toSorted(
    (one, other) =>
      one.points - other.points || other.days - one.days || (one.destination < other.destination ? -1 : 1),
  )
}

const shown = ({ content }: ExploredRoutes) =>
  content.map(({ destination, points, date, days, months }) => ({ destination, points, date, days, months }))

describe('destinations', () => {
  const ranges: Partial<ExploreQuery>[] = [
    {},
    { from: '2027-04', to: '2027-05' },
    { from: '2027-03-15', to: '2027-03-15' },
    { from: '2027-03-20', to: '2027-04-03' },
    { from: '2027-05-10', to: '2027-05-31' },
    { from: '2027-01-01', to: '2027-06-02' },
    { from: '2027-05-29', to: '2027-06-01' },
  ]
  const parties = [{ seats: 1 }, { seats: 4 }, { seats: 9 }]
  const airlines = [{}, { airlines: ['BA'] }, { airlines: ['BA', 'VS'] }]
  const cases = ranges.flatMap((range) =>
    parties.flatMap((party) => airlines.map((some) => ({ ...range, ...party, ...some }) as Partial<ExploreQuery>)),
  )

  it('are what the flights themselves come to, whatever is asked for', async () => {
    for (const query of cases) {
      const expected = await counted(
        { ...query, from: query.from?.padEnd(10, '-01'), to: query.to?.padEnd(10, '-31') },
        ({ origin }) => origin === 'LHR',
      )
      expect({ query, content: shown(await destinations(query)) }).toEqual({ query, content: expected })
    }
    expect(cases).toHaveLength(63)
  })

  it('are those of every airport of a city, with the days of all of them', async () => {
    const found = await destinations({ place: 'LON', seats: 2 })

    expect(shown(found)).toEqual(await counted({ seats: 2 }, ({ origin }) => ['LHR', 'LGW'].includes(origin)))
    expect(found.places.map(({ airportCode }) => airportCode)).toEqual(['BOS', 'HND', 'JFK', 'LHR'])
    expect(found.places.find(({ airportCode }) => airportCode === 'LHR')).toMatchObject({
      city: 'London',
      metroCode: 'LON',
      latitude: expect.closeTo(51.47, 3),
    })
  })

  it('name the earliest flight with the lowest points, what it comes with, and when it was seen', async () => {
    const { content } = await destinations({ airlines: ['VS'] })

    expect(content.find(({ destination }) => destination === 'JFK')).toMatchObject({
      origin: 'LHR',
      airlineCode: 'VS',
      flightNumber: 'VS3',
      points: 12_500,
      date: '2027-03-16',
      taxes: { amount: 172, currency: 'GBP' },
      cash: { taxes: 172, currency: 'GBP' },
      value: expect.any(Number),
      durationMinutes: expect.any(Number),
      scrapedAt: [2026, 11, 21, 10, 0, 0],
    })
    const [tokyo] = (await destinations({ place: 'HND' })).content
    expect(tokyo).toMatchObject({ taxes: null, cash: null, value: null, isDurationEstimated: true })
    expect(tokyo?.durationMinutes).toBeGreaterThan(600)
  })

  it('can be limited by points and by the length of the flight, and ranked by value', async () => {
    const all = await destinations()
    const cheap = await destinations({ points: 5_000 })
    const short = await destinations({ minutes: 600 })
    const valued = await destinations({ sort: 'value' })

    expect(cheap.content).toEqual(all.content.filter(({ points }) => points <= 5_000))
    expect(short.content).toEqual(all.content.filter(({ durationMinutes }) => durationMinutes <= 600))
    expect(short.content.length).toBeLessThan(all.content.length)
    const values = valued.content.map(({ value }) => value ?? -Infinity)
    expect(values).toEqual(values.toSorted((one, other) => other - one))
  })

  it('say how many there are beside those that are shown', async () => {
    const found = await destinations({ limit: 1 })

    expect(found).toMatchObject({ content: [(await destinations()).content[0]], totalElements: 3 })
  })

  it('end where flights leave a day too late', async () => {
    expect(await destinations({ from: '2027-07' })).toEqual({ content: [], totalElements: 0, places: [] })
    expect(await destinations({ cabin: 'FIRST' })).toMatchObject({ content: [] })
  })

  it('are not sent again while they are unchanged', async () => {
    const { headers } = await api.get(addressFor())

    const again = await api.get(addressFor(), { 'if-none-match': String(headers['etag']) })

    expect(again.statusCode).toBe(304)
  })
})

describe('origins', () => {
  it('are the other ends of the same flights', async () => {
    const { content } = await origins({ seats: 3 })

    expect(content.map(({ origin }) => origin).toSorted()).toEqual(['HND', 'LGW', 'LHR', 'MAN'])
    const fromLondon = content.find(({ origin }) => origin === 'LHR')
    const toNewYork = (await destinations({ seats: 3 })).content.find(({ destination }) => destination === 'JFK')
    expect(fromLondon).toEqual(toNewYork)
  })
})

describe('the cheapest routes', () => {
  const page = async (query: object = {}) => {
    const usual = { ...requested, origin: null, destination: null, pageNumber: 0, pageSize: 4 }
    const { place: _, ...input } = { ...usual, ...query }
    const response = await api.get(addressOf(listCheapestRoutes, cheapestRoutesInput(input)))
    return z.parse(ExploredRoutePage, response.json())
  }

  it('go from anywhere to anywhere, page by page', async () => {
    const pages = [await page(), await page({ pageNumber: 1 })]

    const all = pages.flatMap(({ content }) => content)
    expect(pages[0]).toMatchObject({ totalElements: 6, totalPages: 2, first: true, last: false })
    expect(all).toHaveLength(6)
    expect(all.map(({ points }) => points)).toEqual(
      all.map(({ points }) => points).toSorted((one, other) => one - other),
    )
  })

  it('go from one place, or to one, where it is named', async () => {
    const from = await page({ origin: 'LON' })
    const to = await page({ destination: 'JFK' })

    expect(new Set(from.content.map(({ origin }) => origin))).toEqual(new Set(['LHR', 'LGW']))
    expect(new Set(to.content.map(({ destination }) => destination))).toEqual(new Set(['JFK']))
    expect((await page({ origin: 'LHR', destination: 'JFK' })).totalElements).toBe(1)
  })
})

it('places to start from are those with flights, and say how many places they lead to', async () => {
  const places = z.parse(ExplorePlaceList, (await api.get(addressOf(listExplorePlaces, {}))).json())

  expect(places.map(({ airportCode, destinations: count }) => [airportCode, count])).toEqual([
    ['HND', 1],
    ['LGW', 1],
    ['LHR', 3],
    ['MAN', 1],
  ])
})

describe('what nobody can answer', () => {
  const refusal = async (path: string) => {
    const response = await api.get(path)
    return z.parse(Problem, response.json())
  }
  const from = '/api/v1/explore/origin'

  it.each([
    [`${from}/QQQ/cabin/economy/destinations`, 404, 'origin'],
    ['/api/v1/explore/destination/QQQ/cabin/economy/origins', 404, 'destination'],
    [`${from}/LHR/cabin/economy/destinations?airlines=BA,ZZ`, 404, 'airlines'],
    [`${from}/LHR/cabin/cargo/destinations`, 400, 'cabin'],
    [`${from}/London/cabin/economy/destinations`, 400, 'origin'],
    [`${from}/LHR/cabin/economy/destinations?seats=10`, 400, 'seats'],
    [`${from}/LHR/cabin/economy/destinations?limit=501`, 400, 'limit'],
    [`${from}/LHR/cabin/economy/destinations?from=2027-02-30`, 400, 'from'],
    [`${from}/LHR/cabin/economy/destinations?from=2027-05&to=2027-04`, 400, 'to'],
    ['/api/v1/explore/cabin/economy/routes?origin=LON&destination=LHR', 400, 'destination'],
    ['/api/v1/explore/cabin/economy/routes?page-size=101', 400, 'page-size'],
  ])('is refused: %s', async (path, status, field) => {
    expect(await refusal(path)).toMatchObject({ status, errors: [{ field }] })
  })
})
