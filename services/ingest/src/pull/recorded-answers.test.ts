import { createRecentlySeen } from '../ingest/sources/seats-aero/recently-seen.ts'
import { readFaults } from '../ingest/reading-faults.ts'
import { findContradictions } from '../ingest/testing/contradictions.ts'
import { readPage } from './read-page.ts'
import type { AvailabilityRow } from './testing/availability-rows.ts'
import { openPuller, type TestPuller } from './testing/open-puller.ts'
import { aDay, after, before, placeOf, recordedAnswers, ways, type RecordedAnswer } from './testing/recorded-answers.ts'

const { inDays, inRows } = recordedAnswers
const all = [...inDays, ...inRows]

let world: TestPuller
beforeAll(async () => {
  const routes = ways.map(([origin, destination]) => ({ origin, destination }))
  world = await openPuller({ routes, daysAhead: 30 })
})
afterAll(() => world.close())

type Day = Record<string, string>

/** What the flights of each answer's own day cost. */
async function costs(): Promise<Day[]> {
  const flights = await world.flights()
  return all.map((_, index) => {
    const { way, date } = placeOf(index)
    const start = `VS ${way.join(' ')} `
    return Object.fromEntries(
      flights
        .filter(({ flight, departure }) => departure === date && flight.startsWith(start))
        .map(({ flight, points }) => [flight.slice(start.length), points]),
    )
  })
}

function answerOf({ change }: RecordedAnswer, index: number): unknown {
  const row = aDay(placeOf(index), { vs25: 53_000, seenAt: world.clock.now })
  change(row)
  return row
}

const healthy = (vs25: number) => all.map((_, index) => aDay(placeOf(index), { vs25, seenAt: world.clock.now }))

async function pull(rows: unknown[]) {
  world.market.rows = rows as AvailabilityRow[]
  world.pass(120)
  await world.pull()
}

it('are more than sixty', () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

describe('a recorded answer with one field that is wrong', () => {
  const seen: Record<'first' | 'again' | 'rows' | 'rowsAgain', Day[]> = {
    first: [],
    again: [],
    rows: [],
    rowsAgain: [],
  }
  beforeAll(async () => {
    await pull(healthy(52_000))
    expect(await costs()).toEqual(all.map(() => before))
    const wrong = all.map((answer, index) => (index < inDays.length ? answerOf(answer, index) : healthy(52_000)[index]))
    await pull(wrong)
    seen.first = await costs()
    await pull(wrong)
    seen.again = await costs()
    // The server cannot find rows without a day: it is told to send them all the same.
    const wrongRows = all.map((answer, index) => (index < inDays.length ? wrong[index] : answerOf(answer, index)))
    world.server.settings.isIndifferent = true
    await pull(wrongRows)
    seen.rows = await costs()
    await pull(wrongRows)
    seen.rowsAgain = await costs()
    world.server.settings.isIndifferent = false
  })

  it.each(inDays.map((answer, index) => [answer.name, answer, index] as const))(
    '%s',
    (_, { flights = after }, index) => {
      expect([seen.first[index], seen.again[index]]).toEqual([flights, flights])
    },
  )

  it.each(inRows.map((answer, index) => [answer.name, answer, index + inDays.length] as const))(
    '%s, which may be of any day',
    (_, { flights = after }, index) => {
      expect([seen.rows[index], seen.rowsAgain[index]]).toEqual([flights, flights])
    },
  )

  it.each(all.map((answer, index) => [answer.name, answer, index] as const))('%s is counted', (_, answer, index) => {
    const { faults } = readPage([answerOf(answer, index)], {
      seen: createRecentlySeen(),
      asksTrips: true,
      now: world.clock.now,
    })
    expect(faults.map(({ reason }) => reason)).toEqual(answer.faults)
    for (const { sample } of faults) expect(sample).toMatch(/^row 1(, trip \d)?: /)
  })

  it('is told the operator, each reason with how often and one sample', async () => {
    const faults = await readFaults(world.db)
    const reasons = faults.filter(({ source }) => source === 'seats-aero').map(({ reason }) => reason)
    expect(new Set(reasons)).toEqual(new Set(all.flatMap((answer) => answer.faults)))
    expect(faults.find(({ reason }) => reason === 'points')).toMatchObject({
      count: expect.any(Number),
      sample: expect.stringContaining('MileageCost is '),
    })
  })

  it('tells nobody of a flight that was sold out', async () => {
    expect(
      await world.rows(`select from price_event where (points_after).business = 0 and (points_before).business > 0`),
    ).toEqual([])
    expect(await findContradictions(world.db)).toEqual([])
  })
})

describe('an answer that does not come, or not whole', () => {
  it.each([
    ['with 429', { status: 429, headers: { 'retry-after': '30' } }],
    ['with 500', { status: 500 }],
    ['with 503', { status: 503 }],
    ['with 400', { status: 400 }],
    ['cut off', 'cut off'],
    ['with a lost connection', 'cut connection'],
    ['as a page of another kind', { text: '<!doctype html>' }],
    ['without data', { text: '{}' }],
    ['with data that is no list', { text: '{"data":{}}' }],
    ['with nothing to read', { text: '{"data":[null,7,"row",{}]}' }],
    ['with more, and not where', 'no rows'],
  ] as const)('%s closes nothing', async (_, fault) => {
    await pull(healthy(53_000))
    const open = await costs()
    for (let look = 0; look < 3; look += 1) {
      world.server.fail(fault)
      await pull(healthy(53_000))
    }
    expect(await costs()).toEqual(open)
  })

  it('closes nothing when every day is missing from it once', async () => {
    await pull(healthy(53_000))
    const open = await costs()
    await pull([])
    expect(await costs()).toEqual(open)
    await pull(healthy(53_000))
    await pull([])
    expect(await costs()).toEqual(open)
  })
})
