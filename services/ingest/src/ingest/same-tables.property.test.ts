import { AwardSnapshot, type SnapshotAward } from '@pointfare/shared/contracts/award-snapshot'
import { propertySeeds } from '@pointfare/shared/testing/property-seeds'
import { dayMs } from '@pointfare/shared/contracts/days'
import { createRandom, type Random } from '@pointfare/core/random'
import { flightColumns } from './flight-columns.ts'
import { createIngest } from './ingest.ts'
import { anAward, aSnapshot, testNow } from './testing/a-snapshot.ts'
import { openIngest, type TestIngest } from './testing/open-ingest.ts'
import { createReferenceIngest } from './reference/reference-ingest.ts'

const batches = 40

let [quick, plain]: TestIngest[] = []
beforeEach(async () => {
  ;[quick, plain] = await Promise.all([openIngest(), openIngest()])
})
afterEach(() => Promise.all([quick!.close(), plain!.close()]))

const columns = flightColumns.map(({ name }) => name).join(', ')
const ofFlight = `r.carrier, r.origin, r.destination, departure, flight_number, ${columns}`
const tables = {
  flights: `select ${ofFlight}, changed_at from flight f join route r on r.id = f.route_id order by 1, 2, 3, 4, 5`,
  history: `select ${ofFlight}, scraped_at from flight_history f join route r on r.id = f.route_id
             order by 1, 2, 3, 4, 5, f.id`,
  events: `select r.carrier, r.origin, r.destination, e.departure, e.flight_number, points_before, seats_before,
                  points_after, seats_after, scraped_at, untold_departure, untold_flight_number, at
             from price_event e join route r on r.id = e.route_id
            order by 1, 2, 3, coalesce(e.departure, untold_departure), coalesce(e.flight_number, untold_flight_number), e.id`,
  seen: `select r.carrier, r.origin, r.destination, departure, flight_number, seen_at
           from flight_seen f join route r on r.id = f.route_id order by 1, 2, 3, 4, 5`,
  routes: 'select carrier, origin, destination, last_seen_at, first_seen_at from route order by 1, 2, 3',
  counters: 'select name, value from counter order by name',
  pairs: 'select * from pair_stat order by 1, 2',
  hours: 'select * from change_hour order by hour',
  sources: 'select source, last_success_at, batches, snapshots, changes, openings from source_health order by 1',
}

async function contentOf(world: TestIngest) {
  const read = Object.entries(tables).map(async ([name, text]) => [name, await world.rows(text)] as const)
  return Object.fromEntries(await Promise.all(read))
}

/** Few prices, days and flights, so that batches meet the same flights again, often unchanged. */
function generatedAward(random: Random, tellsMore: boolean): SnapshotAward {
  const points = random.chance(0.3) ? 0 : 5_000 * (1 + random.below(3))
  return anAward(points, {
    seats: random.below(4),
    ...(random.chance(0.2) && { isSaver: random.chance(0.5) }),
    ...(random.chance(0.1) && { seatsAreAtLeast: true }),
    ...(tellsMore &&
      random.chance(0.5) && { taxes: { amount: 100 + random.below(2), currency: random.chance(0.3) ? 'GBP' : 'USD' } }),
    ...(tellsMore && random.chance(0.3) && { cabinShare: 80 + random.below(2) }),
  })
}

function generatedFlight(random: Random): Omit<AwardSnapshot, 'scrapedAt'> {
  const tellsMore = random.chance(0.2)
  const { scrapedAt: _, ...flight } = aSnapshot({
    carrier: random.chance(0.8) ? 'VS' : 'BA',
    destination: random.chance(0.5) ? 'JFK' : 'BOS',
    departure: new Date(testNow.getTime() + (1 + random.below(12)) * dayMs).toISOString().slice(0, 10),
    flightNumber: `VS${1 + random.below(3)}`,
    departureTime: random.chance(0.3) ? undefined : `0${6 + random.below(2)}:30`,
    economy: generatedAward(random, tellsMore),
    premiumEconomy: generatedAward(random, tellsMore),
    business: generatedAward(random, tellsMore),
    first: generatedAward(random, tellsMore),
    ...(tellsMore && { stops: random.below(2), durationMinutes: 400 + random.below(2) }),
    ...(tellsMore && random.chance(0.5) && { carriers: ['VS', 'DL'] }),
  })
  return flight
}

/** What a source sees of a market of which little has changed since; some of it late, twice, or not readable. */
function createRenderedSource(random: Random) {
  let market = Array.from({ length: 60 }, () => generatedFlight(random))
  let seconds = 0
  return (): unknown[] => {
    seconds += random.below(3)
    const scrapedAt = (late: number) => new Date(testNow.getTime() - 3_600_000 + (seconds - late) * 1000).toISOString()
    market = market.map((flight) => (random.chance(0.06) ? generatedFlight(random) : flight))
    if (random.chance(0.05)) market = market.map((flight) => ({ ...flight, ...closed }))
    return market
      .filter(() => random.chance(0.8))
      .flatMap((flight): unknown[] => {
        const row = { ...flight, scrapedAt: scrapedAt(random.chance(0.05) ? random.below(4) : 0) }
        if (random.chance(0.02)) return [{ ...row, economy: { points: -1 } }]
        return random.chance(0.03) ? [row, { ...generatedFlight(random), scrapedAt: row.scrapedAt }] : [row]
      })
  }
}

const closed = { economy: anAward(), premiumEconomy: anAward(), business: anAward(), first: anAward() }

/** Flights go, as retention takes them; in both databases. */
const removeFlights = async (flightNumber: string) => {
  const text = 'delete from flight where flight_number = $1'
  await Promise.all([quick!, plain!].map((world) => world.rows(text, [flightNumber])))
}

it.each(propertySeeds)('leaves the same tables as the plain rules, whatever batches come (seed %i)', async (seed) => {
  const random = createRandom()
  random.reseed(seed)
  const look = createRenderedSource(random)
  const reference = createReferenceIngest({
    db: plain!.db,
    now: () => testNow,
    readRow: (row) => AwardSnapshot.safeParse(row),
  })
  // As in another process: neither knows what the other brings.
  const other = createIngest({ db: quick!.db, now: () => testNow })
  const sent: unknown[][] = []
  for (let number = 0; number < batches; number += 1) {
    const snapshots = number % 9 === 8 ? sent.at(-2)! : look()
    sent.push(snapshots)

    if (random.chance(0.1)) await removeFlights(`VS${1 + random.below(3)}`)
    const { ingest } = random.chance(0.2) ? other : quick!
    const report = await ingest({ source: `source-${number % 2}`, snapshots })
    const expected = await reference({ source: `source-${number % 2}`, snapshots })

    const { changed, events, unchanged, outdated, held } = report
    expect({ changed, events, unchanged, outdated, isHeld: held !== undefined }).toEqual(expected)
  }

  expect(await contentOf(quick!)).toEqual(await contentOf(plain!))
})
