import { createKnownCodes } from '@pointfare/api/known-codes'
import { createOriginClocks } from '@pointfare/api/origin-clock'
import { createTripPlaces } from '@pointfare/api/trip-places'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { keepDemoData } from '@pointfare/demo/keep-demo-data'
import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import { addDays, dayMs, utcDate } from '@pointfare/shared/contracts/days'
import { propertySeeds } from '@pointfare/shared/testing/property-seeds'
import { createWatchPlaces } from '../../watches/watch-words.ts'
import { createWatchCheck } from '../check-watch.ts'
import { createHistoryRepository, historyStatements } from './history.repository.ts'
import { createMatchesRepository, matchesStatements } from './matches.repository.ts'
import { createPreviewsService, type PreviewsService, waysOfWatch } from './previews.service.ts'
import { wantedJson } from './wanted-rows.ts'

jest.setTimeout(600_000)

const now = new Date('2026-11-23T12:00:00Z')
const hourMs = 3_600_000

let db: OpenDatabase
let previews: PreviewsService
let check: ReturnType<typeof createWatchCheck>
/** When each route was seen first. */
let firstSeen: ReadonlyMap<string, number>
beforeAll(async () => {
  db = await openTestDatabase()
  await keepDemoData(db, { seed: 5, now: () => now })
  await db.query({ name: 'analyze', text: 'analyze' })
  const routes = await db.query<Pick<Row, 'carrier' | 'origin' | 'destination' | 'at'>>({
    name: 'first_seen',
    text: `select r.carrier, r.origin, r.destination, min(h.scraped_at) as at
             from route r join flight_history h on h.route_id = r.id group by r.id`,
  })
  firstSeen = new Map(routes.map((route) => [routeOf(route), route.at.getTime()]))
  check = createWatchCheck({ codes: createKnownCodes(db), clocks: createOriginClocks(db), now: () => now })
  previews = createPreviewsService({
    check,
    matches: createMatchesRepository(db),
    history: createHistoryRepository(db),
    tripPlaces: createTripPlaces(db),
    places: createWatchPlaces(db),
    now: () => now,
  })
})
afterAll(() => db.close())

/** The same figures in every run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most)
  }
}
const random = randomFrom(29)
const oneOf = <Item>(items: readonly Item[]) => items[random(items.length)]!

/** What a quarter of the flights cost at most, so that days come into reach and leave it. */
const usualPoints = { ECONOMY: 20_000, PREMIUM_ECONOMY: 60_000, BUSINESS: 140_000 }

function aRandomWatch(): AlertWatch {
  const [origin, destination] = oneOf([
    ['LHR', 'JFK'],
    ['LON', 'NYC'],
    ['JFK', 'LHR'],
    ['LHR', 'LAX'],
    ['LHR', 'DEL'],
  ] as const)
  const cabin = oneOf(['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS'] as const)
  const from = addDays('2026-11-25', random(120))
  const trip = random(3) === 0 ? { leastNights: 3 + random(5), mostNights: 8 + random(4) } : undefined
  return {
    airlines: oneOf(['ANY', 'VS', 'BA,VS']),
    origin,
    destination,
    from,
    to: addDays(from, random(trip ? 5 : 20)),
    cabin,
    travellers: 1 + random(3),
    mostPoints: Math.round(usualPoints[cabin] * (trip ? 2 : 1) * (0.4 + random(80) / 100)),
    saverOnly: random(8) === 0,
    ...(trip ? { trip } : {}),
  }
}

type Row = {
  id: number
  carrier: string
  origin: string
  destination: string
  departure: string
  flightNumber: string
  at: Date
  points: Record<string, number>
  seats: Record<string, number>
  savers: Record<string, boolean>
}

/** All states of the flights of some airports and days, as they are kept. */
const statesBetween = (airports: readonly string[], from: string, to: string) =>
  db.query<Row>(
    {
      name: 'all_states',
      text: `select h.id, r.carrier, r.origin, r.destination, h.departure, h.flight_number "flightNumber", h.scraped_at as at,
                    to_jsonb(h.points) points, to_jsonb(h.seats) seats, to_jsonb(h.savers) savers
               from route r join flight_history h on h.route_id = r.id and h.departure between $2 and $3
              where r.origin = any ($1) and r.destination = any ($1) order by h.id`,
    },
    [airports, from, to],
  )

type Step = { watch: AlertWatch; rows: readonly Row[]; origins: readonly string[]; destinations: readonly string[] }

const routeOf = ({ carrier, origin, destination }: Pick<Row, 'carrier' | 'origin' | 'destination'>) =>
  `${carrier} ${origin} ${destination}`

/** Steps through everything that was seen, and looks at each day of the watch that it touches, before and after each step. */
function ringsByHand({ watch, rows, origins, destinations }: Step) {
  /** By way, day and carrier. */
  const flights = new Map<string, Map<string, Row>>()
  const met = new Map<string, boolean>()
  const lost = new Map<string, number>()
  const rings: number[] = []
  const carriers = watch.airlines === 'ANY' ? null : watch.airlines.split(',')
  const seen = new Set<string>()
  const most = watch.mostPoints ?? Infinity

  const lowest = (way: 'out' | 'back', day: string, carrier: string) => {
    const cabin = (way === 'back' ? (watch.trip?.backCabin ?? watch.cabin) : watch.cabin).toLowerCase()
    const fitting = [...(flights.get(`${way} ${day} ${carrier}`)?.values() ?? [])].filter(
      ({ points, seats, savers }) =>
        (points[cabin] ?? 0) > 0 &&
        (watch.travellers === 1 || (seats[cabin] ?? 0) >= watch.travellers) &&
        (!watch.saverOnly || savers[cabin] === true),
    )
    return Math.min(...fitting.map(({ points }) => points[cabin] ?? 0))
  }
  const costs = (day: string, carrier: string) => {
    const out = lowest('out', day, carrier)
    if (!watch.trip || out === Infinity) return out
    const { leastNights, mostNights } = watch.trip
    let best = Infinity
    for (let night = leastNights; night <= mostNights; night += 1) {
      best = Math.min(best, out + lowest('back', addDays(day, night), carrier))
    }
    return best
  }
  const isMet = (day: string) => {
    const best = Math.min(...[...seen].map((carrier) => costs(day, carrier)))
    return best < Infinity && best <= most
  }

  for (const row of rows) {
    if (carriers && !carriers.includes(row.carrier)) continue
    const isOut = origins.includes(row.origin) && destinations.includes(row.destination)
    const isBack = watch.trip && origins.includes(row.destination) && destinations.includes(row.origin)
    if (!isOut && !isBack) continue
    const at = row.at.getTime()
    const key = `${isOut ? 'out' : 'back'} ${row.departure} ${row.carrier}`
    const same = flights.get(key) ?? new Map<string, Row>()
    flights.set(key, same.set(`${routeOf(row)} ${row.flightNumber}`, row))
    seen.add(row.carrier)
    const days = isOut ? [row.departure] : nightsBefore(row.departure, watch)
    for (const day of days.filter((each) => each >= watch.from && each <= watch.to)) {
      const [was, is] = [met.get(day) ?? false, isMet(day)]
      met.set(day, is)
      if (was && !is) lost.set(day, at)
      if (was || !is) continue
      const isBeginning = at < firstSeen.get(routeOf(row))! + 24 * hourMs
      const wasAway = !lost.has(day) || at - lost.get(day)! >= 3 * hourMs
      if (!isBeginning && wasAway && at >= now.getTime() - 90 * dayMs) rings.push(at)
    }
  }
  return rings
}

const nightsBefore = (departure: string, { trip }: AlertWatch) =>
  trip
    ? Array.from({ length: trip.mostNights - trip.leastNights + 1 }, (_, index) =>
        addDays(departure, -(trip.leastNights + index)),
      )
    : []

it('rings in the demo market as often as whoever steps through all that was seen', async () => {
  let rung = 0
  // Few of these alerts ring: enough of them say something.
  for (let round = 0; round < 8 * propertySeeds.length || rung <= 10; round += 1) {
    const watch = aRandomWatch()
    const { origins, destinations } = await check.routes(watch)
    const rows = await statesBetween([...origins, ...destinations], watch.from, addDays(watch.to, 12))

    const { rings } = await previews.preview(watch)

    rung += rings.times
    const expected: Record<string, number> = {}
    for (const at of ringsByHand({ watch, rows, origins, destinations })) {
      const date = utcDate(new Date(at))
      expected[date] = (expected[date] ?? 0) + 1
    }
    const found = Object.fromEntries(rings.on.map(({ date, times }) => [date, times]))
    expect({ watch, found }).toEqual({ watch, found: expected })
  }
})

it('asks indexes alone about a month of a route, and reads few pages of the database', async () => {
  const watch: AlertWatch = {
    ...aRandomWatch(),
    airlines: 'ANY',
    origin: 'LON',
    destination: 'NYC',
    from: '2027-03-01',
    to: '2027-03-31',
  }
  const [out] = waysOfWatch({ ...watch, trip: undefined }, await check.routes(watch))
  const requested = wantedJson([{ ...out, n: 0 }])
  const { cabin } = watch
  const { knownRoutes, statesStatement } = historyStatements
  const { matchesStatement, bestStatement, bestOfDaysStatement } = matchesStatements
  const questions = [
    { text: knownRoutes.text, values: [requested] },
    { text: statesStatement(cabin).text, values: [requested] },
    ...[matchesStatement, bestStatement, bestOfDaysStatement].map((of) => ({
      text: of(cabin).text,
      values: [requested, now],
    })),
  ]

  let total = 0
  for (const [index, { text, values }] of questions.entries()) {
    const statement = { name: `explain_preview_${index}`, text: `explain (analyze, buffers, format json) ${text}` }
    const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(statement, values)
    const plan = JSON.stringify(row)
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"(flight|flight_history)"/)
    expect(plan).toMatch(/"Index Name":"flight(_history_\w+)?_pk(ey)?"/)
    const { 'Shared Hit Blocks': hit = Infinity, 'Shared Read Blocks': read = Infinity } =
      row?.['QUERY PLAN'][0].Plan ?? {}
    total += hit + read
  }
  // Of some ten thousand that these tables have.
  expect(total).toBeLessThan(3000)
})
