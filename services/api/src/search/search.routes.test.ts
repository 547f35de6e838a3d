import { addressOf } from '@pointfare/shared/operations/operation'
import { searchAirlines, searchEverything, searchFlights } from '@pointfare/shared/operations/search'
import { listRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { RewardFlightList, SearchResults } from '@pointfare/shared/contracts/search'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'

type List = { airline: string; origin: string; destination: string; departureDate?: string; returnDate?: string }
const listPath = ({ airline, origin, destination, ...query }: List) =>
  addressOf(listRewardFlights, { params: { airline, origin, destination }, query })

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2027-03-20T12:00:00Z') })
  await api.db.query({
    name: 'more_airports',
    text: `insert into airport (code, name, city, country, continent, latitude, longitude, time_zone, metro_code) values
      ('GRU', 'Guarulhos International Airport', 'São Paulo', 'BR', 'SA', -23.4, -46.5, 'America/Sao_Paulo', 'SAO'),
      ('LCY', 'London City Airport', 'London', 'GB', 'EU', 51.5, 0.05, 'Europe/London', 'LON')`,
  })
  await api.db.query({
    name: 'route_back',
    text: `insert into route (carrier, origin, destination, last_seen_at)
           values ('VS', 'JFK', 'LHR', '2026-11-21T10:00:00Z')`,
  })
})
afterAll(() => api.close())

const codesFor = async (text: string) => {
  const { airlines, airports, hotelChains } = z.parse(
    SearchResults,
    (await api.get(addressOf(searchEverything, { query: { q: text } }))).json(),
  )
  return {
    airlines: airlines.map(({ code }) => code),
    airports: airports.map(({ airportCode }) => airportCode),
    hotelChains: hotelChains.map(({ code }) => code),
  }
}

describe('searching everything', () => {
  it.each([
    ['sao paulo', [], ['GRU'], []],
    ['SAO', [], ['GRU'], []],
    ['ão Pau', [], ['GRU'], []],
    ['london', [], ['LCY', 'LHR'], []],
    ['lhr', [], ['LHR'], []],
    ['virgin', ['VS'], [], []],
    ['ba', ['BA'], [], []],
    ['hilton', [], [], ['HILTON']],
    ['%', [], [], []],
    ["'; drop table airport; --", [], [], []],
  ])('finds what %p names', async (text, airlines, airports, hotelChains) => {
    expect(await codesFor(text)).toEqual({ airlines, airports, hotelChains })
  })

  it('tells the code of the city, where there is one', async () => {
    const found = await api.get(addressOf(searchEverything, { query: { q: 'london' } }))

    const { airports } = z.parse(SearchResults, found.json())
    expect(airports.map(({ metroCode }) => metroCode)).toEqual(['LON', undefined])
  })

  it('puts a code before names that hold it, and keeps to a limit', async () => {
    const found = await api.get(`${addressOf(searchEverything, { query: { q: 'man' } })}&limit=1&colour=blue`)

    expect(found.json()).toMatchObject({ airports: [{ airportCode: 'MAN' }] })
  })

  it.each([
    ['nothing', addressOf(searchEverything, { query: { q: '  ' } }), 'q'],
    ['too much', addressOf(searchEverything, { query: { q: 'x'.repeat(101) } }), 'q'],
    ['what no text can be', addressOf(searchEverything, { query: { q: 'a\0' } }), 'q'],
    ['too many', `${addressOf(searchEverything, { query: { q: 'x' } })}&limit=51`, 'limit'],
    ['no airline', addressOf(searchAirlines, { query: { q: '' } }), 'q'],
  ])('names the field at fault for %s', async (_, path, field) => {
    expect((await api.get(path)).json()).toMatchObject({ status: 400, errors: [{ field }] })
  })
})

describe('searching airlines', () => {
  it('finds those with routes by name and code', async () => {
    expect((await api.get(addressOf(searchAirlines, { query: { q: 'AIRWAYS' } }))).json()).toEqual([
      { code: 'BA', name: 'British Airways' },
    ])
    expect((await api.get(addressOf(searchAirlines, { query: { q: 'qantas' } }))).json()).toEqual([])
  })
})

const route = { origin: 'LHR', destination: 'JFK' }

const daysOf = async (path: string) => {
  const found = z.parse(RewardFlightList, (await api.get(path)).json())
  return found.map(({ flightNumber, departure }) => `${flightNumber} ${departure.join('-')}`)
}

describe('flights without pages', () => {
  it('are those that are still to leave', async () => {
    const days = await daysOf(listPath({ airline: 'VS', ...route }))

    expect(days).toHaveLength(21)
    expect([days[0], days.at(-1)]).toEqual(['VS25 2027-3-20', 'VS25 2027-3-30'])
    expect(await daysOf(addressOf(searchFlights, { query: route }))).toEqual(days)
  })

  it.each([
    ['to come', '2027-03-21', ['VS3 2027-3-21', 'VS25 2027-3-21']],
    ['that has begun', '2027-03-20', ['VS25 2027-3-20']],
    ['that is over', '2027-03-15', []],
  ])('are those of one day, %s', async (_, departureDate, day) => {
    expect(await daysOf(listPath({ airline: 'VS', ...route, departureDate }))).toEqual(day)
    expect(await daysOf(addressOf(searchFlights, { query: { ...route, departureDate } }))).toEqual(day)
  })

  it('are the way there and then the way back', async () => {
    const trip = { airline: 'any', origin: 'jfk', destination: 'lhr', departureDate: '2027-03-21' }

    const days = await daysOf(listPath({ ...trip, returnDate: '2027-03-22' }))

    expect(days).toEqual(['VS3 2027-3-22', 'VS25 2027-3-22'])
  })

  it('cost a 304 while nothing has changed', async () => {
    const path = listPath({ airline: 'VS', ...route })
    const etag = String((await api.get(path)).headers['etag'])

    expect((await api.get(path, { 'if-none-match': etag })).statusCode).toBe(304)
  })

  it.each([
    [
      'a return before the departure',
      listPath({ airline: 'VS', ...route, departureDate: '2027-03-22', returnDate: '2027-03-21' }),
      400,
      'returnDate',
    ],
    ['an unknown airline', listPath({ airline: 'ZZ', ...route }), 404, 'airline'],
    ['an unknown airport', addressOf(searchFlights, { query: { ...route, origin: 'XXX' } }), 404, 'origin'],
    ['a route nobody flies', listPath({ airline: 'BA', origin: 'LHR', destination: 'BOS' }), 404, 'destination'],
    ['no destination', '/v1/api/search/flights?origin=LHR', 400, 'destination'],
    ['a malformed day', `${addressOf(searchFlights, { query: route })}&departureDate=today`, 400, 'departureDate'],
  ])('name the field at fault: %s', async (_, path, status, field) => {
    expect((await api.get(path)).json()).toMatchObject({ status, errors: [{ field }] })
  })
})

describe('more flights than one answer holds', () => {
  const economyOnly = `row(12500, 0, 0, 0)::cabin_points, row(9, 0, 0, 0)::cabin_seats,
    row(false, false, false, false)::cabin_flags, row(false, false, false, false)::cabin_flags`
  beforeAll(async () => {
    // A hundred more a day, for 25 days: 2,500.
    await api.db.query({
      name: 'busy_route',
      text: `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats,
                             changed_at)
        select r.id, day::date, n, 'VS' || 1000 + n, ${economyOnly}, '2026-11-21T09:00:00Z'
          from route r, generate_series('2027-04-01'::date, '2027-04-25'::date, '1 day') day, generate_series(1, 100) n
         where r.carrier = 'VS' and r.origin = 'LHR' and r.destination = 'JFK'`,
    })
    await api.db.query({
      name: 'way_back',
      text: `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats,
                             changed_at)
             select id, '2027-04-20', 600, 'VS4', ${economyOnly}, '2026-11-21T09:00:00Z' from route where origin = 'JFK'`,
    })
  })

  const follow = async (path: string) => {
    const lists = []
    for (let next: string | undefined = path; next;) {
      const { body, headers } = await api.get(next)
      lists.push(z.parse(RewardFlightList, JSON.parse(body)))
      next = /^<(.+)>; rel="next"$/.exec(String(headers['link']))?.[1]
    }
    return lists
  }

  it.each([
    addressOf(searchFlights, { query: route }),
    listPath({ airline: 'VS', ...route }),
    listPath({ airline: 'any', origin: 'LHR,LCY', destination: 'JFK' }),
  ])('come in whole days, at most a thousand at a time, and each answer says where the next are: %s', async (path) => {
    const lists = await follow(path)

    expect(lists.map(({ length }) => length)).toEqual([921, 1000, 600])
    expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(2521)
    expect((await api.get(path)).body.length).toBeLessThan(800_000)
  })

  it('are followed by the way back', async () => {
    const lists = await follow(listPath({ airline: 'VS', ...route, returnDate: '2027-04-20' }))

    expect(lists.map(({ length }) => length)).toEqual([921, 1000, 601])
    expect(lists.at(-1)?.at(-1)).toMatchObject({ flightNumber: 'VS4' })
  })

  it('name the field at fault: a page that is none', async () => {
    expect((await api.get(`${addressOf(searchFlights, { query: route })}&page-number=-1`)).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'page-number' }],
    })
  })
})
