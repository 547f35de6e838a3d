import type { AwardSnapshot, SnapshotAward, SnapshotBatch } from '@pointfare/shared/contracts/award-snapshot'
import { cabinIndexes } from '../../awards.ts'
import { dayOf, daySeconds } from '../../calendar.ts'
import { type DemoFlights, generateFlights } from '../../generate-flights.ts'
import { flightAt } from '../../load-demo-data.ts'
import { timetable } from '../../timetable.ts'
import { keyText } from '../flight-key.ts'
import { changing, createMarket, type MarketFlight, type MarketOptions, snapshotOf } from '../market.ts'

export type Report = { before: AwardSnapshot; after: AwardSnapshot }

const seed = 2026
const cabins = ['economy', 'premiumEconomy', 'business', 'first'] as const

/** A market on the demo data of a day, kept in memory; `reports` are the flights it reported that had changed. */
export function aMarket(date: string, options: Partial<MarketOptions> = {}) {
  const flights = demoFlights(date)
  const reports: Report[] = []
  const batches: SnapshotBatch[] = []
  const seen = new Set<string>()
  const market = createMarket({
    seed,
    pace: 1,
    read: async (keys) => keys.flatMap((key) => copyOf(flights.get(keyText(key)))),
    ingest: async (batch) => {
      batches.push(batch)
      for (const after of batch.snapshots as AwardSnapshot[]) {
        const flight = flights.get(nameOf(after))!
        const before = snapshotOf(flight, after.scrapedAt)
        seen.add(nameOf(after))
        if (JSON.stringify(before) === JSON.stringify(after)) continue
        reports.push({ before, after })
        store(flight, after)
      }
    },
    ...options,
  })
  return { market, flights, reports, batches, seen }
}

/** Runs the market for a while, in steps as the clock of a running site makes them. */
export async function runFor(
  { market }: Pick<ReturnType<typeof aMarket>, 'market'>,
  from: string,
  hours: number,
  stepSeconds = 30,
) {
  const start = Date.parse(from)
  for (let at = 0; at < hours * 3600; at += stepSeconds) {
    await market.tick(start + at * 1000, start + (at + stepSeconds) * 1000)
  }
}

/** Drawing them takes longer than running the market. */
const picked = new Map<string, DemoFlights>()

function draw(date: string): DemoFlights {
  const today = dayOf(date)
  const demo = picked.get(date) ?? generateFlights(timetable, { seed, today, now: today * daySeconds })
  picked.set(date, demo)
  return demo
}

function demoFlights(date: string): Map<string, MarketFlight> {
  const demo = draw(date)
  return new Map(
    demo.flights.map(({ firstState }) => {
      const flight = flightAt(demo, timetable, firstState)
      return [keyText(flight.key), flight]
    }),
  )
}

const copyOf = (flight: MarketFlight | undefined): MarketFlight[] =>
  flight ? [{ ...structuredClone({ ...flight, key: undefined }), key: flight.key }] : []

const nameOf = ({ carrier, origin, destination, departure, flightNumber }: AwardSnapshot) =>
  `${carrier} ${origin} ${destination} ${departure} ${flightNumber}`

function store(flight: MarketFlight, snapshot: AwardSnapshot) {
  changing(flight, (awards) => {
    for (const cabin of cabinIndexes) {
      const { points, seats, isSaver = false } = snapshot[cabins[cabin]]
      awards.points[cabin] = points
      awards.seats[cabin] = seats
      awards.saver[cabin] = isSaver
    }
  })
}

/** Days until a reported flight leaves. */
export const leadOf = ({ departure, scrapedAt }: AwardSnapshot) => dayOf(departure) - dayOf(scrapedAt.slice(0, 10))

export const openCabins = (flights: ReadonlyMap<string, MarketFlight>) =>
  [...flights.values()].reduce((sum, { awards }) => sum + awards.points.filter((points) => points > 0).length, 0)

export type CabinChange = {
  /** The flight. */
  name: string
  cabin: (typeof cabins)[number]
  snapshot: AwardSnapshot
  before: SnapshotAward
  after: SnapshotAward
}

/** The cabins of a report that differ. */
export const changedCabins = ({ before, after }: Report): CabinChange[] =>
  cabins
    .map((cabin) => ({
      name: nameOf(after),
      cabin,
      snapshot: after,
      before: before[cabin],
      after: after[cabin],
    }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))

const threeHours = 3 * 3_600_000 + 60_000

/** Changes after which the same cabin is soon as it was, with the change that made it so. */
export function takenBackBy(changes: readonly CabinChange[]): Map<CabinChange, CabinChange> {
  const ofCabin = Map.groupBy(changes, ({ name, cabin }) => `${name} ${cabin}`)
  const pairs = changes.flatMap((change) => {
    const others = ofCabin.get(`${change.name} ${change.cabin}`) ?? []
    const undoing = others.find((other) => undoes(other, change))
    return undoing ? [[change, undoing] as const] : []
  })
  return new Map(pairs)
}

function undoes(later: CabinChange, earlier: CabinChange) {
  const gap = Date.parse(later.snapshot.scrapedAt) - Date.parse(earlier.snapshot.scrapedAt)
  return gap > 0 && gap <= threeHours && JSON.stringify(later.after) === JSON.stringify(earlier.before)
}
