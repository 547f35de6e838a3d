import { buildApi } from '@pointfare/api/app'
import { monthsOfRoutes } from '@pointfare/api/explore/explore.statements'
import { longWork } from '@pointfare/core/db/deadlines'
import { readConfig } from '@pointfare/core/config'
import { destinationsInput, type ExploreFilter } from '@pointfare/shared/contracts/explore'
import { listDestinations } from '@pointfare/shared/operations/explore'
import { addressOf } from '@pointfare/shared/operations/operation'
import { withEmptyDatabase, type BenchDatabase } from './bench-database.ts'
import { fillWithFlights, flightsPerRoute, routeOf } from './many-flights.ts'
import { median } from './statistics.ts'

/** The larger one takes minutes and some 10 GB. */
const size = process.env['BENCH_LARGE'] ? 10_000_000 : Number(process.env['BENCH_FLIGHTS'] ?? 1_000_000)
const answers = 40

/** All destinations of an origin over a year, beside the bare statement and beside a count of the flights themselves. */
export const benchExplore = (adminUrl: string): Promise<string[]> =>
  withEmptyDatabase(adminUrl, 'bench_explore', async (db) => {
    const flights = Math.ceil(size / flightsPerRoute) * flightsPerRoute
    await fillWithFlights(db, flights)
    return benchAnswers(db, flights)
  })

async function benchAnswers(db: BenchDatabase, flights: number): Promise<string[]> {
  const app = await buildApi({ db, config: { ...readConfig({}), logLevel: 'silent' } })
  const { origin } = routeOf(1)
  const [first] = dayIn(40)
  const answer = async (filter: ExploreFilter = {}) => {
    const query = { place: origin, cabin: 'ECONOMY', seats: 2, currency: 'USD', limit: 500, ...filter } as const
    const { statusCode, body } = await app.inject(addressOf(listDestinations, destinationsInput(query)))
    if (statusCode !== 200) throw new Error(body)
    return body.length
  }

  const year = await measured(() => answer())
  const days = await measured(() => answer({ from: first, to: dayIn(50)[0] }))
  const months = [[origin], null, null, 'economy', 2, `${dayIn(0)[0]!.slice(0, 7)}-01`, 'infinity']
  const bare = await measured(() => db.query(monthsOfRoutes, months))
  const counted = await measured(() => db.transaction((tx) => tx.query(fromFlights, [origin]), longWork), 5)
  const plan = await db.query<{ 'QUERY PLAN': string }>({ name: '', text: `explain ${monthsOfRoutes.text}` }, months)
  await app.close()
  const read = new Set(plan.flatMap((line) => /(?:Scan|using) (?:\w+ )?on (\w+)/.exec(line['QUERY PLAN'])?.[1] ?? []))
  return [
    `${flights.toLocaleString('en')} flights, all destinations of one of the origins over a year, party of 2:`,
    `  answer ${year.wall} ms (Node ${year.cpu} ms of CPU) · ten days within a month ${days.wall} ms (${days.cpu} ms)`,
    `  bare statement ${bare.wall} ms, reading ${[...read].join(' and ')} · the same counted from flights ${counted.wall} ms`,
  ]
}

const dayIn = (days: number) => [new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)]

const fromFlights = {
  name: '',
  text: `select r.id, date_trunc('month', f.departure), min((f.points).economy), count(distinct f.departure)
           from route r join flight f on f.route_id = r.id
          where r.origin = $1 and (f.points).economy > 0 and (f.seats).economy >= 2 group by 1, 2`,
}

/** Medians in milliseconds. */
async function measured(work: () => Promise<unknown>, times = answers) {
  const walls: number[] = []
  for (let warm = 0; warm < 3; warm += 1) await work()
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now()
    await work()
    walls.push(performance.now() - startedAt)
  }
  const { user, system } = process.cpuUsage(before)
  return { wall: median(walls).toFixed(1), cpu: ((user + system) / 1000 / times).toFixed(1) }
}
