import { AwardSnapshot } from '@pointfare/shared/contracts/award-snapshot'
import { dayMs } from '@pointfare/shared/contracts/days'
import { lowestDynamic } from '../awards.ts'
import { dayOf } from '../calendar.ts'
import { changesPerDay } from '../change-rates.ts'
import { faresOf } from '../fares/fares-of.ts'
import { timetable } from '../timetable.ts'
import { saleAround } from './sales.ts'
import {
  aMarket,
  changedCabins,
  leadOf,
  openCabins,
  runFor,
  takenBackBy,
  type CabinChange,
} from './testing/a-market.ts'

const date = '2026-11-21'
const midnight = `${date}T00:00:00Z`

describe('a day of the simulated market', () => {
  const market = aMarket(date)
  const openBefore = openCabins(market.flights)
  let changes: CabinChange[]
  let takenBack: Map<CabinChange, CabinChange>
  beforeAll(async () => {
    await runFor(market, midnight, 24)
    changes = market.reports.flatMap(changedCabins)
    takenBack = takenBackBy(changes)
  })

  const isTakenBack = (change: CabinChange) => takenBack.has(change)
  const takesBack = (change: CabinChange) => [...takenBack.values()].includes(change)

  /** Of the airline that changes prices freely. */
  const virgin = () => changes.filter(({ snapshot }) => snapshot.carrier === 'VS')

  it.each([
    ['the next week', 1, 6],
    ['three weeks', 7, 20],
    ['two months', 21, 59],
    ['half a year', 60, 199],
    ['the rest of the year', 200, 330],
  ])('changes cabins of flights within %s as often as measured', (_, first, last) => {
    const isWithin = (lead: number) => lead >= first && lead <= last
    const leads = [...market.flights.values()].filter(({ key }) => key.route.carrier === 'VS').map(leadInDays)
    const expected = leads.filter(isWithin).reduce((sum, lead) => sum + 3 * changesPerDay(lead), 0)

    const seen = virgin().filter(({ snapshot }) => isWithin(leadOf(snapshot))).length

    // Five standard deviations of a count of independent events.
    expect(distance(seen, expected)).toBeLessThan(5 * Math.sqrt(expected))
  })

  it('moves prices and seats in the measured proportions', () => {
    const lasting = virgin().filter((change) => !isTakenBack(change) && !takesBack(change))
    const ordinary = lasting.filter(({ before, after }) => !before.isSaver && !after.isSaver)
    const share = (...kinds: Kind[]) =>
      ordinary.filter((change) => kinds.includes(kindOf(change))).length / ordinary.length

    expect(distance(share('opened', 'closed'), 0.05)).toBeLessThan(0.02)
    expect(distance(share('dearer'), 0.45)).toBeLessThan(0.04)
    expect(distance(share('cheaper'), 0.15)).toBeLessThan(0.03)
    // Most cabins have as many seats as sources count, and can only get fewer.
    expect(distance(share('fewer seats', 'more seats'), 0.35)).toBeLessThan(0.04)
    expect(share('fewer seats')).toBeGreaterThan(2.5 * share('more seats'))
  })

  it('takes 15 % of the changes back within three hours', () => {
    const early = changes.filter(
      ({ snapshot }) => Date.parse(snapshot.scrapedAt) < Date.parse(midnight) + 20 * 3_600_000,
    )
    const share = early.filter(isTakenBack).length / early.length

    expect(distance(share, 0.15)).toBeLessThan(0.02)
  })

  it('comes in bursts while airlines reload their inventory', () => {
    const perHour = Array.from({ length: 24 }, () => 0)
    for (const { snapshot } of changes) perHour[Number(snapshot.scrapedAt.slice(11, 13))]! += 1
    const [first, second, ...rest] = perHour
    const ordinary = rest.toSorted((a, b) => a - b)[11]! // of 22

    expect(first).toBeGreaterThan(3 * ordinary)
    expect(second).toBeGreaterThan(3 * ordinary)
  })

  it('leaves the calendar as open as it was', () => {
    expect(distance(openCabins(market.flights) / openBefore, 1)).toBeLessThan(0.002)
  })

  it('reports only flights that there are, as snapshots that can be believed', () => {
    expect(market.reports.filter(({ after }) => !AwardSnapshot.safeParse(after).success)).toEqual([])

    const cabins = [...market.flights.values()].flatMap(({ awards: { points, seats } }) =>
      points.map((each, cabin) => ({ points: each, seats: seats[cabin]! })),
    )
    expect(cabins.filter(({ points, seats }) => points % 500 !== 0 || points > 0 !== seats > 0)).toEqual([])
  })

  it('looks at nearly every flight, and in small batches', () => {
    expect(market.seen.size / market.flights.size).toBeGreaterThan(0.95)
    expect(Math.max(...market.batches.map(({ snapshots }) => snapshots.length))).toBeLessThan(200)
    expect(market.batches.every(({ snapshots }) => snapshots.length > 0)).toBe(true)
  })
})

describe('the simulated market', () => {
  it('does the same again for the same seed, flights and moments', async () => {
    const [first, second] = [aMarket(date), aMarket(date)]

    await runFor(first, midnight, 0.5)
    await runFor(second, midnight, 0.5)

    expect(first.reports.length).toBeGreaterThan(100)
    expect(second.reports).toEqual(first.reports)
  })

  it('runs faster at a higher pace', async () => {
    const market = aMarket(date, { pace: 4 })

    await runFor(market, `${date}T12:00:00Z`, 1)

    expect(market.reports.length).toBeGreaterThan(3 * 180)
    expect(market.reports.length).toBeLessThan(5 * 180)
  })

  it('leaves flights alone that are not there', async () => {
    const market = aMarket(date)
    market.flights.clear()

    await runFor(market, midnight, 0.1)

    expect(market.batches).toEqual([])
  })

  it('forgets what would have changed while its batches were refused', async () => {
    const market = aMarket(date, { ingest: () => Promise.reject(new Error('The database is away')) })

    await expect(runFor(market, midnight, 1)).rejects.toThrow('The database is away')
    expect(market.reports).toEqual([])
  })
})

describe('a sale', () => {
  const sale = saleAround(dayOf(date), timetable, 2026)
  const market = aMarket(date, { pace: 0 })
  beforeAll(() => runFor(market, new Date(sale.from - 3_600_000).toISOString(), 5), 60_000)

  it('comes once in a fortnight', () => {
    const days = Array.from({ length: 140 }, (_, day) => dayOf(date) + day)
    const sales = new Set(days.map((day) => saleAround(day, timetable, 2026).from))

    expect(sales.size).toBeLessThanOrEqual(11)
    expect([...sales].every((from) => days.some((day) => saleAround(day, timetable, 2026).from === from))).toBe(true)
    expect(Math.floor(sale.from / dayMs / 14)).toBe(Math.floor(dayOf(date) / 14))
  })

  it('lowers prices of one airline and region by 10 to 30 %, but for savers', () => {
    const carriers = new Set(market.reports.map(({ after }) => after.carrier))
    expect(carriers.size).toBe(1)
    expect(market.reports.length).toBeGreaterThan(50)

    for (const { before, after } of market.reports.flatMap(changedCabins)) {
      expect(before.isSaver).toBe(false)
      expect(after.points / before.points).toBeGreaterThan(0.7 - 0.03)
      expect(after.points).toBeLessThan(before.points)
      expect(after.seats).toBe(before.seats)
    }
  })

  it('never goes below what the airline asks at least', () => {
    const tooCheap = [...market.flights.values()].filter(({ key, awards }) =>
      faresOf(key.route).fares.some((fare, cabin) => {
        const points = awards.points[cabin]!
        return fare?.kind === 'dynamic' && points > 0 && !awards.saver[cabin] && points < lowestDynamic(fare)
      }),
    )

    expect(tooCheap).toEqual([])
  })
})

const leadInDays = ({ key }: { key: { day: number } }) => key.day - dayOf(date)

const distance = (a: number, b: number) => Math.abs(a - b)

type Kind = ReturnType<typeof kindOf>

function kindOf({ before, after }: CabinChange) {
  if (before.points === 0) return 'opened'
  if (after.points === 0) return 'closed'
  if (after.points > before.points) return 'dearer'
  if (after.points < before.points) return 'cheaper'
  return after.seats > before.seats ? 'more seats' : 'fewer seats'
}
