import type { OpenDatabase } from '../db/database.ts'
import { openTestDatabase } from '../db/testing/open-test-database.ts'
import { createStoredCounter } from './stored-counter.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(() => db.query({ name: 'forget', text: 'truncate rate_limit' }))
afterAll(() => db.close())

const aCounter = (most = 2, name = 'visits') => createStoredCounter({ db, name, limit: { most, seconds: 600 } })

describe('a stored counter', () => {
  it('is over once more was counted than the limit allows, in every process', async () => {
    const [one, other] = [aCounter(), aCounter()]

    const counts = [await one.take('ada'), await other.take('ada'), await one.take('ada')]

    expect(counts.map(({ isOver, remaining }) => ({ isOver, remaining }))).toEqual([
      { isOver: false, remaining: 1 },
      { isOver: false, remaining: 0 },
      { isOver: true, remaining: 0 },
    ])
    expect(counts.at(-1)?.resetSeconds).toBeGreaterThan(500)
    expect((await other.take('ada')).isOver).toBe(true)
  })

  it('counts each by themselves, and each limit by itself', async () => {
    await aCounter(1).take('ada')

    expect(await aCounter(1).take('grace')).toMatchObject({ isOver: false })
    expect(await aCounter(1, 'calls').take('ada')).toMatchObject({ isOver: false })
  })

  it('counts nothing when it is only looked at', async () => {
    const counter = aCounter()
    await counter.take('ada', 2)

    expect(await counter.look('ada')).toMatchObject({ isOver: false, remaining: 0 })
    expect(await counter.look('grace')).toMatchObject({ isOver: false, remaining: 2 })
  })

  it('holds what is far over the limit, again and again', async () => {
    const counter = aCounter(1_000_000_000)

    for (let index = 0; index < 10; index += 1) await counter.take('ada', 1_000_000_000)

    expect((await counter.take('ada', 1_000_000_000)).isOver).toBe(true)
  })

  it('asks no database where there is no limit', async () => {
    const counter = aCounter(Infinity)
    await counter.take('ada', 1_000_000)

    expect(await counter.take('ada')).toMatchObject({ isOver: false, remaining: Infinity })
    expect(await db.query({ name: 'all', text: 'select from rate_limit' })).toEqual([])
  })
})
