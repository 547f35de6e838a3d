import { PriceOutlook } from '@pointfare/shared/contracts/price-outlook'
import { addressOf } from '@pointfare/shared/operations/operation'
import { getPriceOutlook } from '@pointfare/shared/operations/price-outlook'
import * as z from 'zod'
import { openTestApi, type TestApi } from '../testing/open-test-api.ts'
import { planOf } from '../testing/plan-of.ts'
import { outlookStatement } from './outlook-statement.ts'

/** The flights leave 59 to 68 days later; prices 42 to 84 days before departure are like theirs of 5 March. */
const now = new Date('2027-01-01T12:00:00Z')

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ now: () => now })
  await api.db.query(onSale)
  await api.db.query(unchanged)
  for (const change of changes) await api.db.query(changed, change)
})
afterAll(() => api.close())

const toBoston = `from route r where r.carrier = 'VS' and r.origin = 'LHR' and r.destination = 'BOS'`
const cabins = `row(9, 0, 2, 0)::cabin_seats, row(false, false, false, false)::cabin_flags,
  row(false, false, false, false)::cabin_flags`

/** Two flights a day from LHR to BOS in the first ten days of March: 10,000 points each, and no other cabin. */
const onSale = {
  name: 'outlook_flights',
  text: `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
    select r.id, '2027-03-01'::date + day, 600, number, row(10000, 0, 0, 0)::cabin_points, ${cabins}, '2026-09-01T00:00:00Z'
      from generate_series(0, 9) day, unnest(array['VS11', 'VS21']) number, (select r.id ${toBoston}) r`,
}

const unchanged = {
  name: 'outlook_history',
  text: `insert into flight_history (id, route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, scraped_at)
    select 1000 + row_number() over (), f.route_id, f.departure, f.departure_minute, f.flight_number, f.points, f.seats, f.savers,
           f.more_seats, f.changed_at
      from flight f join route r on r.id = f.route_id where r.destination = 'BOS'`,
}

/** $1 the day of March on which VS11 leaves, $2 points from then on, $3 when. */
const changed = {
  name: 'outlook_change',
  text: `insert into flight_history (id, route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, scraped_at)
    select 2000 + (extract(epoch from $3::timestamptz) / 3600)::bigint, r.id, '2027-03-01'::date + $1::int - 1, 600, 'VS11',
           row($2::int, 0, 0, 0)::cabin_points, ${cabins}, $3::timestamptz
      ${toBoston}`,
}

/** The weeks that are looked at begin on Fridays at noon: 11, 18 and 25 December are like now for all or some of them. */
const changes: [day: number, points: number, at: string][] = [
  [1, 8_000, '2026-12-28T10:00:00Z'], // fell in the last week
  [2, 11_000, '2026-12-27T10:00:00Z'], // was gone in the last week
  [3, 0, '2026-12-20T10:00:00Z'], // was gone in the week before, and is no case in the last one
  [4, 11_000, '2026-12-26T10:00:00Z'], // was back before the week ended
  [4, 10_000, '2026-12-28T10:00:00Z'],
  [5, 9_000, '2026-12-26T10:00:00Z'], // fell, though it cost more at the end
  [5, 11_500, '2026-12-29T10:00:00Z'],
  [6, 8_000, '2027-01-01T13:00:00Z'], // lies in the future
  [7, 13_000, '2026-10-01T10:00:00Z'], // was never like the others
]

const requested = { airline: 'vs', origin: 'LHR', destination: 'BOS', on: '2027-03-05', flight: 'VS21' }
const get = (change: Partial<typeof requested> = {}) =>
  api.get(addressOf(getPriceOutlook, { params: { ...requested, ...change } }))
const cabinsOf = async (change?: Partial<typeof requested>) => z.parse(PriceOutlook, (await get(change)).json()).cabins

describe('what became of prices like one', () => {
  it('is counted over weeks that do not overlap, of flights about as long before departure', async () => {
    // 20 flights in each of two weeks and 10 in a third, without three cases that are not like it.
    expect((await cabinsOf()).ECONOMY).toEqual([
      { days: 7, cases: 47, flights: 19, fellPercent: 4, gonePercent: 4, advice: 'UNCLEAR' },
    ])
  })

  it('compares a cabin that is flown all the way with no other, and says of which share it tells', async () => {
    const shares = (table: string, where: string) =>
      api.db.query({ name: '', text: `update ${table} set cabin_shares = '(82,0,0,0)' where ${where}` })
    try {
      await shares('flight_history', `flight_number = 'VS11' and departure < '2027-03-05'`)
      const whole = (await cabinsOf()).ECONOMY
      expect(whole).toEqual([{ days: 7, cases: 36, flights: 15, fellPercent: 3, gonePercent: 0, advice: 'UNCLEAR' }])

      await shares('flight', `flight_number = 'VS21' and departure = '2027-03-05'`)
      expect((await cabinsOf()).ECONOMY).toEqual([])

      await shares('flight_history', `flight_number in ('VS11', 'VS21')`)
      expect((await cabinsOf()).ECONOMY).toMatchObject([{ cases: 47, cabinShare: 82 }])
    } finally {
      for (const table of ['flight', 'flight_history'])
        await api.db.query({ name: '', text: `update ${table} set cabin_shares = null` })
    }
  })

  it('is not told of cabins that cannot be booked', async () => {
    expect(await cabinsOf()).toMatchObject({ PREMIUM_ECONOMY: [], BUSINESS: [], FIRST: [] })
  })

  it('is not told where fewer than 30 prices are like it', async () => {
    expect(await cabinsOf({ destination: 'JFK', flight: 'VS3' })).toMatchObject({ ECONOMY: [], BUSINESS: [] })
  })

  it('may be kept for five minutes', async () => {
    expect((await get()).headers['cache-control']).toBe('public, max-age=300')
  })

  it.each([
    ['a flight that nobody knows', { flight: 'VS99' }, 404, 'flight'],
    ['a malformed flight', { flight: 'V' }, 400, 'flight'],
    ['a malformed date', { on: 'soon' }, 400, 'on'],
  ])('is refused for %s', async (_, change, status, field) => {
    const response = await get(change)

    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ errors: [{ field }] })
  })

  it('is read from the index of the route and its days', async () => {
    const values = ['VS', 'LHR', 'BOS', 42, 10_000, 0, 0, 0, 84, now, 7, 12, [false, false, false, false]]

    const { scansOf, wholeTables } = await planOf(api.db, outlookStatement, values)

    expect(wholeTables.filter((table) => table.startsWith('flight'))).toEqual([])
    expect(scansOf(/^flight_history/)[0]?.condition).toMatch(/route_id = .*departure >=/)
  })
})
