import type { OpenDatabase } from './database.ts'
import { startDatabaseClock, type DatabaseClock } from './database-clock.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const minuteMs = 60_000

let db: OpenDatabase
let clocks: DatabaseClock[] = []
beforeAll(async () => {
  db = await openTestDatabase()
})
afterEach(() => {
  for (const clock of clocks) clock.stop()
  clocks = []
})
afterAll(() => db.close())

/** Of a process whose own clock is so far ahead. */
async function aClock(aheadMs: number, query = db.query) {
  const clock = await startDatabaseClock({ query }, () => Date.now() + aheadMs)
  clocks.push(clock)
  return clock
}

it.each([5, -5])(
  'processes whose clocks are %i minutes apart agree on the time, and the wrong one knows that it is',
  async (minutes) => {
    const [right, wrong] = [await aClock(0), await aClock(minutes * minuteMs)]

    expect(Math.abs(right.now().getTime() - wrong.now().getTime())).toBeLessThan(2000)
    expect(Math.round(wrong.aheadSeconds() / 10) * 10).toBe(minutes * 60)
    expect([right.isOff(), wrong.isOff()]).toEqual([false, true])
  },
)

it('a clock that is nearly right is believed, so that time does not jump with every look', async () => {
  const clock = await aClock(1000)
  const before = Date.now() + 1000

  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before)
  expect(clock.isOff()).toBe(false)
})

it('while the database does not answer the own clock counts', async () => {
  const clock = await aClock(5 * minuteMs, () => Promise.reject(new Error('away')))

  expect(clock.now().getTime()).toBeGreaterThanOrEqual(Date.now() + 5 * minuteMs - 1000)
  expect(clock.aheadSeconds()).toBe(0)
})
