import { findContradictions } from '../ingest/testing/contradictions.ts'
import type { Failing } from './testing/recorded-server.ts'
import { openPuller, rowsFrom, type TestPuller } from './testing/open-puller.ts'

let world: TestPuller
beforeEach(async () => {
  world = await openPuller({ daysAhead: 30 })
  world.market.rows = rowsFrom('2026-12-01', 3)
})
afterEach(async () => {
  expect(await findContradictions(world.db)).toEqual([])
  await world.close()
})

const calls = () => world.server.calls.length

describe('a token that is refused', () => {
  it.each([
    [401, 'Seats.aero refuses the token (401): check SEATS_AERO_TOKEN'],
    [403, 'Seats.aero refuses the account (403): check SEATS_AERO_TOKEN, and whether the plan includes the API'],
  ])('with %d is told the operator, and not tried again that day', async (status, line) => {
    world.server.fail({ status })
    await world.pull()
    world.pass(11 * 60)
    await world.pull(world.open())

    expect(calls()).toBe(1)
    expect(await world.failure()).toBe(line)
    expect(world.reported).toEqual([`seats-aero: ${line}`])

    world.pass(61)
    await world.pull()
    expect(await world.flights()).toHaveLength(3)
  })

  it('is tried at once when it is another one', async () => {
    world.server.settings.token = 'pro_right'
    await world.pull()
    expect(await world.failure()).not.toContain('pro_test')

    await world.pull(world.open({ token: 'pro_right' }))

    expect(await world.flights()).toHaveLength(3)
  })
})

describe('a call that fails', () => {
  it.each<[string, Failing, string]>([
    ['a fault there', { status: 502 }, 'Seats.aero has a fault (502)'],
    ['a lost connection', 'cut connection', 'Seats.aero cannot be reached'],
    ['half a page', 'cut off', 'Seats.aero sent an answer that is cut off or no page'],
    ['an error page', { text: '<!doctype html>' }, 'Seats.aero sent an answer that is cut off or no page'],
    ['a page without data', { text: '{"message":"hello"}' }, 'Seats.aero sent an answer that is cut off or no page'],
    [
      'rows that cannot be read',
      { text: '{"data":[{"ID":1}]}' },
      'Nothing that Seats.aero sent can be read; row 1: Route.OriginAirport',
    ],
  ])('for %s is tried again later, and then works', async (_, fault, line) => {
    world.server.fail(fault)
    await world.pull()
    expect(calls()).toBe(1)
    expect(await world.failure()).toContain(line)

    await world.pull()
    expect(calls()).toBe(1)

    world.pass(1)
    await world.pull()
    expect(await world.flights()).toHaveLength(3)
  })

  it('for no answer in time is tried again later, and then works', async () => {
    world.server.fail('silence')
    await world.pull(world.open({}, { timeoutMs: 1000 }))
    expect(calls()).toBe(1)
    expect(await world.failure()).toContain('Seats.aero has not answered within 1 seconds')

    world.pass(1)
    await world.pull()
    expect(await world.flights()).toHaveLength(3)
  })

  it('again and again is tried more and more seldom, up to once an hour', async () => {
    const waited: number[] = []
    for (let minute = 0, last = 0; minute < 300; minute += 1, world.pass(1)) {
      world.server.fail({ status: 500 })
      const before = calls()
      await world.pull()
      if (calls() === before) continue
      waited.push(minute - last)
      last = minute
    }

    expect(waited).toEqual([0, 1, 1, 2, 4, 8, 16, 32, 60, 60, 60])
  })

  it('leaves a sweep where it was', async () => {
    await world.rows('update pull_sweep set completed_at = null')
    world.server.fail({ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 })
    for (let call = 0; call < 5; call += 1) {
      await world.pull()
      world.pass(10)
    }

    expect(await world.flights()).toHaveLength(3)
  })
})

describe('pages that lead nowhere', () => {
  it.each<Failing>(['no cursor', 'no rows'])('with %s begin anew, a while later', async (fault) => {
    world.market.rows = rowsFrom('2026-11-21', 30).flatMap((row) =>
      Array.from({ length: 40 }, (_, number) => ({ ...row, ID: `${row.ID}-${number}` })),
    )
    world.server.fail(fault)
    await world.pull()
    expect(await world.failure()).toBe('Seats.aero says that there is more, and not where')
    world.pass(1)

    await world.pull()

    expect(world.server.calls.map(({ query }) => query['skip'])).toEqual([undefined, undefined, '1000'])
  })

  it('that Seats.aero does not understand any more begin anew, too', async () => {
    world.market.rows = rowsFrom('2026-11-21', 30).flatMap((row) =>
      Array.from({ length: 40 }, (_, number) => ({ ...row, ID: `${row.ID}-${number}` })),
    )
    await world.puller.run({ forMs: 60_000, onPage: () => world.server.fail({ status: 400 }) })
    world.pass(1)

    await world.pull()

    expect(world.server.calls.map(({ query }) => query['skip'])).toEqual([undefined, '1000', undefined, '1000'])
  })
})

describe('clocks', () => {
  it('that differ by minutes stop everything with a word, before prices get a wrong age', async () => {
    world.server.settings.now = () => new Date(world.clock.now.getTime() + 20 * 60_000)

    await world.pull()

    expect(await world.failure()).toBe(
      'The clock here is 20 minutes behind that of Seats.aero: set it, or prices would have the wrong age',
    )
    expect(await world.flights()).toEqual([])
  })

  it('that differ by a moment make nothing newer than now', async () => {
    world.market.rows = rowsFrom('2026-12-01', 1, { updatedAt: '2026-11-21T12:02:00Z' })

    await world.pull()

    expect(await world.rows('select changed_at from flight')).toEqual([{ changed_at: world.clock.now }])
  })
})
