import { openPuller, rowsFrom, type TestPuller } from './testing/open-puller.ts'
import { paceAt } from './call-budget.ts'

let world: TestPuller
const calls = () => world.server.calls.length

describe('the calls of a day', () => {
  afterEach(() => world.close())

  it('are never exceeded, and go on with the next day (UTC)', async () => {
    world = await openPuller({ dailyCalls: 2 })
    world.market.rows = [...rowsFrom('2026-12-01', 1), ...rowsFrom('2027-06-01', 1)]

    await world.pull()
    await world.pull(world.open())
    expect(calls()).toBe(2)

    world.pass(12 * 60)
    await world.pull()
    expect(calls()).toBe(4)
    expect(await world.flights()).toHaveLength(2)
  })

  it('are those that Seats.aero says are left, whoever else uses the account', async () => {
    world = await openPuller({ everyMinutes: 5 })
    world.server.settings.remaining = 2

    await world.pull()

    expect(calls()).toBe(2)
  })

  it('are spread over the day, unless somebody wants a sweep now', async () => {
    world = await openPuller({ dailyCalls: 200, everyMinutes: 5 })
    world.clock.now = new Date('2026-11-21T00:00:00Z')
    const callsUntil: number[] = []
    for (let hour = 0; hour < 24; hour += 1) {
      for (let minute = 0; minute < 60; minute += 5, world.pass(5)) await world.pull()
      callsUntil.push(calls())
    }

    expect(callsUntil.at(-1)).toBe(200)
    expect(callsUntil[5]).toBeLessThanOrEqual(paceAt(new Date('2026-11-21T06:00:00Z'), 200))
    expect(callsUntil[11]).toBeGreaterThan(80)
  })

  it('wait as long as Seats.aero asks for with 429', async () => {
    world = await openPuller({ daysAhead: 30 })
    world.server.fail({ status: 429, headers: { 'retry-after': '600' } })
    await world.pull()
    world.pass(9)
    await world.pull()
    expect(calls()).toBe(1)

    world.pass(2)
    await world.pull()
    expect(calls()).toBe(2)
    expect(await world.failure()).toBe('Seats.aero wants fewer calls (429)')
  })

  it('wait until the time that Seats.aero names', async () => {
    world = await openPuller({ daysAhead: 30 })
    world.server.fail({ status: 429, headers: { 'retry-after': 'Sat, 21 Nov 2026 13:00:00 GMT' } })
    await world.pull()
    world.pass(59)
    await world.pull()
    expect(calls()).toBe(1)

    world.pass(2)
    await world.pull()
    expect(calls()).toBe(2)
  })
})

it.each([
  ['2026-11-21T00:00:00Z', 1000, 42],
  ['2026-11-21T12:00:00Z', 1000, 542],
  ['2026-11-21T23:59:59Z', 1000, 1000],
  ['2026-11-21T00:00:00Z', 5, 5],
])('at %s, %d calls a day allow %d', (at, daily, allowed) => {
  expect(paceAt(new Date(at), daily)).toBe(allowed)
})
