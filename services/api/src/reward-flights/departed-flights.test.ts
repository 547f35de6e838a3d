import { cheapestInput, cheapestPageInput } from '@pointfare/shared/contracts/cheapest'
import { searchInput } from '@pointfare/shared/contracts/reward-flight'
import {
  listCheapestFlights,
  listCheapestMonths,
  listDeals,
  listPointsByFlight,
} from '@pointfare/shared/operations/cheapest'
import { addressOf } from '@pointfare/shared/operations/operation'
import {
  filterRewardFlights,
  listDayPrices,
  listFlightStandings,
  listPriceHistory,
  listRewardFlights,
  searchRewardFlights,
} from '@pointfare/shared/operations/reward-flights'
import { searchFlights } from '@pointfare/shared/operations/search'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'

const airports = {
  name: 'airports_in_the_east',
  text: `insert into airport (code, name, city, country, continent, latitude, longitude, time_zone) values
    ('DEL', 'Indira Gandhi International Airport', 'Delhi', 'IN', 'AS', 28.57, 77.1, 'Asia/Kolkata'),
    ('ICN', 'Incheon International Airport', 'Seoul', 'KR', 'AS', 37.46, 126.44, 'Asia/Seoul')`,
}

const routes = {
  name: 'routes_from_the_east',
  text: `insert into route (carrier, origin, destination, last_seen_at) values
    ('VS', 'DEL', 'LHR', '2027-03-15T00:00:00Z'), ('VS', 'ICN', 'LHR', '2027-03-15T00:00:00Z')`,
}

/** Of 15 March each, as `flight` and as a state of the day before; of `VS` only the day is known, VS303 leaves at midnight. */
const flights = (table: 'flight' | 'flight_history') => ({
  name: `flights_from_the_east_${table}`,
  text: `insert into ${table} (id, route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats,
                               ${table === 'flight' ? 'changed_at' : 'scraped_at'})
    overriding system value
    select 1000 + f.id, r.id, '2027-03-15', f.minute, f.number, row(12500, 0, 0, 0)::cabin_points,
           row(9, 0, 0, 0)::cabin_seats, row(false, false, false, false)::cabin_flags,
           row(false, false, false, false)::cabin_flags, '2027-03-01T00:00:00Z'
      from (values (1, 'DEL', 'VS301', 620), (2, 'ICN', 'VS209', 755), (3, 'ICN', 'VS', 0),
                   (4, 'DEL', 'VS303', -1)) f(id, origin, number, minute)
      join route r on r.carrier = 'VS' and r.origin = f.origin and r.destination = 'LHR'`,
})

let now = new Date()
let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now: () => now })
  for (const statement of [airports, routes, flights('flight'), flights('flight_history')])
    await api.db.query(statement)
})
afterAll(() => api.close())

const from = (origin: string) => ({ airline: 'VS', origin, destination: 'LHR' })
const days = { from: '2027-03-14', to: '2027-03-16' }
const economy = (origin: string) => ({ ...from(origin), cabin: 'ECONOMY' as const })
const found = async (url: string) => (await api.get(url)).body
const post = async (requested: object) => {
  const body = { startDate: days.from, endDate: days.to, ...requested }
  return (await api.app.inject({ method: 'POST', url: filterRewardFlights.path, payload: body })).body
}

/** Every list that a flight can be in, as how often its number, or what it is counted as, is told. */
const lists: Record<string, (origin: string) => Promise<string>> = {
  'the results': (origin) =>
    found(addressOf(searchRewardFlights, searchInput({ ...from(origin), ...days, pageNumber: 0, pageSize: 28 }))),
  'results in pages of one flight': (origin) =>
    found(addressOf(searchRewardFlights, searchInput({ ...from(origin), ...days, pageNumber: 0, pageSize: 1 }))),
  'a search of a route': (origin) => post({ origin, destination: 'LHR' }),
  'a search by points': (origin) => post({ origin, destination: 'LHR', sort: 'points' }),
  'a search of all there is from there': (origin) => post({ origin }),
  'all flights of the route': (origin) => found(addressOf(listRewardFlights, { params: from(origin), query: {} })),
  'flights of the route that day': (origin) =>
    found(addressOf(searchFlights, { query: { origin, destination: 'LHR', departureDate: '2027-03-15' } })),
  'the cheapest': (origin) => cheapest(origin, 'points'),
  'the best value': (origin) => cheapest(origin, 'value'),
  'points by flight': (origin) => found(addressOf(listPointsByFlight, cheapestInput(economy(origin)))),
}

const cheapest = (origin: string, sort: 'points' | 'value') =>
  found(
    addressOf(
      listCheapestFlights,
      cheapestPageInput({ ...economy(origin), pageNumber: 0, pageSize: 10, currency: 'USD', sort }),
    ),
  )

/** Lists without flight numbers, with what they are while a flight is on sale. */
const summaries: Record<string, (origin: string) => Promise<string>> = {
  'the prices of the day': (origin) =>
    found(addressOf(listDayPrices, { params: { ...from(origin), ...days }, query: {} })),
  'the months': (origin) => found(addressOf(listCheapestMonths, cheapestInput(economy(origin)))),
  'how prices stand': (origin) => found(addressOf(listFlightStandings, { params: { ...from(origin), ...days } })),
  'the best deals': (origin) =>
    found(addressOf(listDeals, { params: { airline: 'vs', cabin: 'economy' }, query: { origin } })),
}

describe('a flight that has left by the clock of its origin', () => {
  describe.each(Object.entries(lists))('is gone from %s', (_, listed) => {
    it.each([
      ['DEL', 'VS301', '10:20 in Delhi is 04:50 in Greenwich', '2027-03-15T04:49:59Z', '2027-03-15T04:50:00Z'],
      ['ICN', 'VS209', '12:35 in Seoul is 03:35 in Greenwich', '2027-03-15T03:34:59Z', '2027-03-15T03:35:00Z'],
      ['DEL', 'VS303', 'midnight in Delhi is 18:30 in Greenwich', '2027-03-14T18:29:59Z', '2027-03-14T18:30:00Z'],
    ])('from %s, %s: %s', async (origin, flightNumber, _why, before, after) => {
      now = new Date(before)
      expect(await listed(origin)).toContain(`"${flightNumber}"`)
      now = new Date(after)
      expect(await listed(origin)).not.toContain(`"${flightNumber}"`)
    })

    it('but not while nothing but its day is known, until that is over', async () => {
      now = new Date('2027-03-15T14:59:59Z')
      expect(await listed('ICN')).toContain('"VS"')
      now = new Date('2027-03-15T15:00:00Z')
      expect(await listed('ICN')).not.toContain('"VS"')
    })
  })

  it.each(Object.entries(summaries))('does not count in %s', async (_, reported) => {
    now = new Date('2027-03-15T04:49:59Z')
    expect((await reported('DEL')).length).toBeGreaterThan(2)
    now = new Date('2027-03-15T04:50:00Z')
    expect(await reported('DEL')).toBe('[]')
  })

  it('is on sale before its day, wherever one asks from', async () => {
    now = new Date('2027-03-14T20:00:00Z') // 01:30 on the 15th in Delhi

    expect(await lists['all flights of the route']!('DEL')).toContain('"VS301"')
  })

  it('leaves its history behind', async () => {
    now = new Date('2027-03-16T00:00:00Z')

    const history = await found(
      addressOf(listPriceHistory, { params: { ...from('DEL'), on: '2027-03-15' }, query: {} }),
    )

    expect(history).toContain('"VS301"')
  })
})
