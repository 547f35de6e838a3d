import type { Database, Statement } from '@pointfare/db/database'
import { dayMs } from '@pointfare/shared/contracts/days'
import { keepRetention } from './keep-retention.ts'

let answer: (statement: Statement) => unknown[]
let runs: number
const db: Database = {
  query: async <Row>(statement: Statement) => answer(statement) as Row[],
  transaction: (work) => work(db),
}

let retention: ReturnType<typeof keepRetention>
const reported: unknown[] = []
beforeEach(() => {
  jest.useFakeTimers()
  runs = 0
  reported.length = 0
  answer = ({ name }) => {
    if (name === 'retention_remove_held') runs += 1
    return []
  }
  retention = keepRetention(db, {
    historyDays: 400,
    now: () => new Date('2026-11-21T12:00:00Z'),
    report: (event) => reported.push(event),
  })
})
afterEach(async () => {
  await retention.stop()
  jest.useRealTimers()
})

it('applies retention soon after the start, and then every day', async () => {
  await jest.advanceTimersByTimeAsync(60_000)
  expect(runs).toBe(1)

  await jest.advanceTimersByTimeAsync(2 * dayMs)
  expect(runs).toBe(3)
})

it('reports a failure, and tries again the next day', async () => {
  const failure = new Error('the database is away')
  const works = answer
  answer = () => {
    throw failure
  }
  await jest.advanceTimersByTimeAsync(60_000)
  answer = works

  await jest.advanceTimersByTimeAsync(dayMs)

  expect(reported).toEqual([failure])
  expect(runs).toBe(1)
})

it('says when batches were removed without a decision', async () => {
  answer = ({ name }) => (name === 'retention_remove_held' ? [{ count: 2 }] : [])

  await jest.advanceTimersByTimeAsync(60_000)

  expect(reported).toEqual(['2 held batches were dropped: nobody decided about them for a month'])
})

it('does nothing more once it is stopped', async () => {
  await retention.stop()

  await jest.advanceTimersByTimeAsync(2 * dayMs)

  expect(runs).toBe(0)
})
