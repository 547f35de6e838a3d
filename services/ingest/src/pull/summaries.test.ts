import { pullLines } from '../ingest/cli/commands.ts'
import { findContradictions } from '../ingest/testing/contradictions.ts'
import { readPullStatus } from './pull-control.ts'
import { openPuller, rowsFrom, type TestPuller } from './testing/open-puller.ts'

let world: TestPuller
beforeAll(async () => {
  world = await openPuller({ daysAhead: 30 })
})
afterAll(async () => {
  expect(await findContradictions(world.db)).toEqual([])
  await world.close()
})

/** What is wrong with the row of each day, and what the day costs then: two cabins before, of which Economy has changed. */
const answers: [name: string, change: Record<string, unknown>, points: string][] = [
  ['nothing', {}, '(9500,0,47500,0)'],
  ['a cost that is no figure', { JMileageCost: '47k' }, '(9500,0,47500,0)'],
  ['a cost that is missing', { JMileageCost: null, JMileageCostRaw: undefined }, '(9500,0,47500,0)'],
  ['a negative cost', { JMileageCostRaw: -1 }, '(9500,0,47500,0)'],
  ['a huge cost', { JMileageCostRaw: 1e12 }, '(9500,0,47500,0)'],
  ['a flag that is text', { JAvailable: 'yes', JAvailableRaw: 'yes' }, '(9500,0,47500,0)'],
  ['a flag that is text beside one that is none', { JAvailable: false, JAvailableRaw: 'no' }, '(9500,0,47500,0)'],
  ['taxes that are no figure', { JTotalTaxes: 1.5, JTotalTaxesRaw: 1.5 }, '(9500,0,47500,0)'],
  ['a currency in small letters', { TaxesCurrency: 'gbp' }, '(9500,0,47500,0)'],
  ['airlines that are none', { JAirlines: 7 }, '(9500,0,47500,0)'],
  ['an ID that is none', { ID: 7 }, '(9500,0,47500,0)'],
  ['a cabin that is said not to be sold', { JAvailable: false, JAvailableRaw: false }, '(9500,0,0,0)'],
]

const rows = (economy: number, updatedAt: string) =>
  rowsFrom('2026-11-25', answers.length, {
    cabins: { Y: { points: economy, taxes: 17_200 }, J: { points: 47_500, taxes: 69_900 } },
    updatedAt,
  })

describe('the summary of a day', () => {
  const seen: string[] = []
  beforeAll(async () => {
    world.market.rows = rows(9000, '2026-11-21T11:00:00Z')
    await world.pull()
    world.market.rows = rows(9500, '2026-11-21T13:00:00Z').map((row, index) => Object.assign(row, answers[index]?.[1]))
    for (let look = 0; look < 2; look += 1) {
      world.pass(120)
      await world.pull()
    }
    seen.push(...(await world.flights()).map(({ points }) => points))
  })

  it.each(answers.map(([name, , points], index) => [name, points, index] as const))(
    'with %s says what it says, and no more',
    (_, points, index) => {
      expect(seen[index]).toBe(points)
    },
  )

  it('that could not be used in part is told the operator', async () => {
    const { plan, settings } = world.puller
    const lines = pullLines(await readPullStatus({ db: world.db, plan, settings, now: world.clock.now }))

    expect(lines.slice(-3).toSorted()).toEqual([
      '  Could not be used, 12 times: points; last at 2026-11-21 16:00 UTC, row 7: JAvailable is "no"',
      '  Could not be used, 2 times: carriers; last at 2026-11-21 16:00 UTC, row 10: JAirlines is 7',
      '  Could not be used, 6 times: taxes; last at 2026-11-21 16:00 UTC, row 9: TaxesCurrency is "gbp"',
    ])
  })
})
