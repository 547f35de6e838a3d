import { createPriceOutlookRepository } from '@pointfare/api/price-outlook/price-outlook.repository'
import { outlookOf } from '@pointfare/api/price-outlook/price-outlook.service'
import type { Database } from '@pointfare/core/db/database'
import { openDatabase } from '@pointfare/core/db/open-database'
import { keepDemoData } from '@pointfare/demo/keep-demo-data'
import { numbersOf } from '@pointfare/reference/cabin-values'
import { cabins } from '@pointfare/shared/contracts/cabin'
import { dayMs } from '@pointfare/shared/contracts/days'
import { outlookDays, type PriceAdvice, type PriceProspect } from '@pointfare/shared/contracts/price-outlook'

const flightsPerWeek = 250
const heldOutWeeks = 4

/**
 * How often the outlook is right: asked of flights as they stood at moments in the past, from nothing later, and
 * compared with what came. The days after each moment are held out.
 */
export async function benchOutlook(connectionString: string): Promise<string[]> {
  const db = await openDatabase({ dataDir: '', databaseUrl: connectionString })
  try {
    const now = new Date()
    await keepDemoData(db, { seed: 2026, now: () => now })
    const lines: string[] = []
    for (const days of outlookDays) {
      const foretold: Foretold[] = []
      for (let week = 0; week < heldOutWeeks; week += 1) {
        const at = new Date(now.getTime() - (days + week * 7) * dayMs)
        for (const flight of await requestedAt(db, at, flightsPerWeek))
          foretold.push(...(await foretell(db, flight, at, days)))
      }
      lines.push(...scoreLines(days, foretold))
    }
    return lines
  } finally {
    await db.close()
  }
}

type Db = Parameters<typeof createPriceOutlookRepository>[0]

/** What is foretold of each cabin that is on offer at that moment, and what came. */
async function foretell(
  db: Db,
  { states, points, ...flight }: RequestedFlight,
  at: Date,
  days: number,
): Promise<Foretold[]> {
  const outlook = await outlookOf(createPriceOutlookRepository(db), flight, { points, now: at })
  const until = at.getTime() + days * dayMs
  if (Date.parse(flight.on) < until) return []

  const after = states.filter((state) => state.at > at.getTime() && state.at <= until)
  return cabins.flatMap(({ cabin }, index) => {
    const then = points[index] ?? 0
    if (then === 0) return []
    const prospect = outlook.cabins[cabin].find((each) => each.days === days)
    const later = after.map((state) => state.points[index] ?? 0)
    const last = later.at(-1) ?? then
    const hasFallen = later.some((value) => value > 0 && value < then)
    return [{ prospect, hasFallen, isGone: !hasFallen && (last === 0 || last > then) }]
  })
}

type State = { at: number; points: readonly [number, number, number, number] }

type RequestedFlight = {
  airline: string
  origin: string
  destination: string
  on: string
  flight: string
  /** What the cabins cost at the moment it is asked. */
  points: State['points']
  /** All it has been, oldest first. */
  states: State[]
}

/** $1 the moment, $2 how many: flights on sale then, the same ones in every run of a day. */
const requestedStatement = {
  name: 'bench_outlook_asked',
  text: `with asked as (
           select route_id, departure, flight_number
             from flight_history
            where departure > ($1::timestamptz)::date
            group by 1, 2, 3
           having min(scraped_at) <= $1
            order by md5(route_id || departure::text || flight_number || $1::text)
            limit $2)
         select r.carrier as airline, r.origin, r.destination, a.departure::text as on, a.flight_number as flight,
                array_agg(extract(epoch from h.scraped_at)::float8 order by h.id) as at,
                array_agg(h.points::text order by h.id) as points
           from asked a
           join route r on r.id = a.route_id
           join flight_history h using (route_id, departure, flight_number)
          group by 1, 2, 3, 4, 5`,
}

type Row = Omit<RequestedFlight, 'points' | 'states'> & { at: number[]; points: string[] }

/** Flights on sale at a moment, all over the network. */
async function requestedAt(db: Database, at: Date, count: number): Promise<RequestedFlight[]> {
  const rows = await db.query<Row>(requestedStatement, [at, count])
  return rows.map(({ at: moments, points, ...flight }) => {
    const states = moments.map((seconds, index) => ({ at: seconds * 1000, points: numbersOf(points[index] ?? '') }))
    const then = states.findLast((state) => state.at <= at.getTime())
    return { ...flight, points: then?.points ?? [0, 0, 0, 0], states }
  })
}

/** What was foretold of a price, nothing where too few were like it, and what came. */
type Foretold = { prospect: PriceProspect | undefined; hasFallen: boolean; isGone: boolean }

type Reported = Foretold & { prospect: PriceProspect }

/** How often it came as advised, beside how often it comes anyway. */
function scoreLines(days: number, all: readonly Foretold[]): string[] {
  const reported = all.filter((each): each is Reported => each.prospect !== undefined)
  return [
    `within ${days} days: ${all.length} prices asked, ${reported.length} answered (${share(reported.length, all.length)})`,
    `  all answered        ${whatCame(reported)}`,
    ...(['BOOK', 'WAIT', 'UNCLEAR'] satisfies PriceAdvice[]).map((advice) => {
      const advised = reported.filter(({ prospect }) => prospect.advice === advice)
      return `  advice ${advice.padEnd(12)} ${whatCame(advised)}`
    }),
    `  moved as advised    ${hits(reported)}`,
    `  error of "gone"     ${squaredError(reported).toFixed(4)}, of always saying the base rate ${baseError(reported).toFixed(4)}`,
  ]
}

const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)} %`)

function whatCame(reported: readonly Foretold[]) {
  const fell = reported.filter(({ hasFallen }) => hasFallen).length
  const gone = reported.filter(({ isGone }) => isGone).length
  return `${String(reported.length).padStart(5)} prices: fell ${share(fell, reported.length)}, gone ${share(gone, reported.length)}`
}

/** Of the prices with a clear advice that moved at all: how many the advised way, beside how many of all moved that way. */
function hits(reported: readonly Reported[]) {
  const moved = reported.filter(({ hasFallen, isGone }) => hasFallen || isGone)
  const advised = moved.filter(({ prospect }) => prospect.advice !== 'UNCLEAR')
  const right = advised.filter(({ prospect, isGone }) => (prospect.advice === 'BOOK') === isGone)
  const gone = moved.filter(({ isGone }) => isGone)
  return `${share(right.length, advised.length)} of ${advised.length}; of all ${moved.length} that moved, ${share(gone.length, moved.length)} were gone`
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const squaredError = (reported: readonly Reported[]) =>
  mean(reported.map(({ prospect, isGone }) => (prospect.gonePercent / 100 - Number(isGone)) ** 2))

function baseError(reported: readonly Reported[]) {
  const base = mean(reported.map(({ isGone }) => Number(isGone)))
  return base * (1 - base)
}
