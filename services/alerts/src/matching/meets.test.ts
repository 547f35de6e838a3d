import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import { cabins } from '@pointfare/shared/contracts/cabin'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { createRandom } from '@pointfare/core/random'
import { flagsOf, numbersOf } from '@pointfare/reference/cabin-values'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { meets, meetsInSql, wantedOf, wantedValues, type WatchedFlight } from './meets.ts'
import { aWatch } from './testing/a-watch.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
})
afterAll(() => db.close())

const aFlight = (more: Partial<WatchedFlight> = {}): WatchedFlight => ({
  carrier: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  departure: '2027-03-15',
  flightNumber: 'VS3',
  points: [12_500, 0, 29_000, 0],
  seats: [9, 0, 2, 0],
  savers: [false, false, true, false],
  ...more,
})

const places = { origins: ['LHR', 'MAN'], destinations: ['JFK'] }
const isMet = (flight: Partial<WatchedFlight>, watch: Partial<AlertWatch>) =>
  meets(aFlight(flight), wantedOf(aWatch(watch), places))

describe('a flight', () => {
  it.each<[string, Partial<WatchedFlight>, Partial<AlertWatch>, boolean]>([
    ['costs exactly as much as is wanted', {}, { mostPoints: 29_000 }, true],
    ['costs a point more', {}, { mostPoints: 28_999 }, false],
    ['has any price, and any is wanted', { points: [0, 0, 900_000, 0] }, { mostPoints: null }, true],
    ['cannot be booked in the cabin', {}, { cabin: 'FIRST', mostPoints: null }, false],
    ['has a seat for each of two', {}, { travellers: 2 }, true],
    ['has a seat too few', {}, { travellers: 3 }, false],
    ['is of a source that counts no seats, for one', { seats: [0, 0, 0, 0] }, { travellers: 1 }, true],
    ['is of a source that counts no seats, for two', { seats: [0, 0, 0, 0] }, { travellers: 2 }, false],
    ['is a saver award where only such is wanted', {}, { saverOnly: true }, true],
    ['is none where only such is wanted', {}, { saverOnly: true, cabin: 'ECONOMY' }, false],
    ['leaves on the last day', {}, { from: '2027-03-01', to: '2027-03-15' }, true],
    ['leaves a day later', { departure: '2027-03-16' }, { to: '2027-03-15' }, false],
    ['leaves another airport of the city', { origin: 'MAN' }, {}, true],
    ['goes somewhere else', { destination: 'BOS' }, {}, false],
    ['is of one of the airlines', {}, { airlines: 'BA,VS' }, true],
    ['is of another airline', {}, { airlines: 'BA' }, false],
    ['is the one flight', {}, { flightNumber: 'VS3' }, true],
    ['is another flight than the one', {}, { flightNumber: 'VS25' }, false],
  ])('that %s matches: %#', (_, flight, watch, expected) => {
    expect(isMet(flight, watch)).toBe(expected)
  })
})

const random = createRandom()

const someFlights = {
  name: 'some_flights',
  text: `insert into flight (route_id, departure, departure_minute, flight_number, points, seats, savers, more_seats, changed_at)
    select r.id, f.departure, 600, f.number, f.points::cabin_points, f.seats::cabin_seats, f.savers::cabin_flags,
           '(f,f,f,f)', now()
      from unnest($1::int[], $2::date[], $3::text[], $4::text[], $5::text[], $6::text[])
             f (place, departure, number, points, seats, savers)
      join (select *, row_number() over (order by id) as place from route) r on r.place = f.place
    on conflict do nothing`,
}

const day = (most: number) => `2027-03-${String(1 + random.below(most)).padStart(2, '0')}`
const oneOf = <Value>(values: readonly Value[]) => values[random.below(values.length)]!
const four = (value: () => unknown) => `(${[value(), value(), value(), value()].join()})`

function aRandomWatch(): AlertWatch {
  const cabin = oneOf(cabins).cabin
  const flightNumber = oneOf([undefined, undefined, undefined, 'VS1'])
  return aWatch({
    airlines: oneOf(['ANY', 'VS', 'BA,VS', 'QF']),
    from: day(10),
    to: `2027-03-${10 + random.below(20)}`,
    cabin,
    travellers: 1 + random.below(4),
    mostPoints: oneOf([null, 10_000, 20_000, 30_000]),
    saverOnly: random.below(3) === 0,
    ...(flightNumber ? { flightNumber } : {}),
  })
}

type Row = Omit<WatchedFlight, 'points' | 'seats' | 'savers'> & Record<'points' | 'seats' | 'savers', string>

const allFlights = {
  name: 'all_flights',
  text: `select r.carrier, r.origin, r.destination, f.departure, f.flight_number as "flightNumber",
                f.points::text, f.seats::text, f.savers::text
           from flight f join route r on r.id = f.route_id`,
}

const keyOf = ({ carrier, origin, destination, departure, flightNumber }: Omit<Row, 'points' | 'seats' | 'savers'>) =>
  [carrier, origin, destination, departure, flightNumber].join(' ')

it('the rule in SQL finds the flights that the rule in TypeScript finds', async () => {
  const many = <Value>(value: () => Value) => Array.from({ length: 600 }, value)
  random.reseed(18)
  await db.query(someFlights, [
    many(() => 1 + random.below(4)),
    many(() => day(28)),
    many(() => `VS${random.below(3)}`),
    many(() => four(() => random.below(5) * 10_000)),
    many(() => four(() => random.below(5))),
    many(() => four(() => random.below(2) === 0)),
  ])
  const rows = await db.query<Row>(allFlights)
  const flights = rows.map((row) => ({
    ...row,
    points: numbersOf(row.points),
    seats: numbersOf(row.seats),
    savers: flagsOf(row.savers),
  }))

  let found = 0
  for (let round = 0; round < 200; round += 1) {
    const wanted = wantedOf(aRandomWatch(), {
      origins: oneOf([['LHR'], ['LHR', 'MAN']]),
      destinations: oneOf([['JFK'], ['JFK', 'BOS']]),
    })
    const inSql = await db.query<Row>(
      { name: '', text: `${allFlights.text} where ${meetsInSql(wanted.cabin)}` },
      wantedValues(wanted),
    )
    const inTypeScript = flights.filter((flight) => meets(flight, wanted))
    expect(inSql.map(keyOf).toSorted()).toEqual(inTypeScript.map(keyOf).toSorted())
    found += inSql.length
  }
  expect(found).toBeGreaterThan(1000)
})
