import { DatabaseUnavailable } from './db/database-unavailable.ts'
import { createWriteBehind } from './write-behind.ts'

let stored: string[][]
let reports: unknown[]
/** What the database answers instead of storing. */
let trouble: Error | undefined

beforeEach(() => {
  jest.useFakeTimers()
  stored = []
  reports = []
  trouble = undefined
})
afterEach(() => jest.useRealTimers())

const aBuffer = (most = 100, merge?: (earlier: string, later: string) => string) =>
  createWriteBehind<string>({
    store: async (rows) => {
      if (trouble) throw trouble
      stored.push(rows)
    },
    ...(merge ? { merge } : {}),
    most,
    everyMs: 1000,
    report: (error) => reports.push(error),
  })

const away = new DatabaseUnavailable('away')

describe('rows that are written behind', () => {
  it('are stored together, those of one key as one', async () => {
    const buffer = aBuffer(100, (earlier, later) => `${earlier} and ${later}`)
    buffer.add('home', 'one')
    buffer.add('search', 'other')
    buffer.add('home', 'two')

    await jest.advanceTimersByTimeAsync(1000)

    expect(stored).toEqual([['one and two', 'other']])
  })

  it('wait for a database that is away, and come before what is added meanwhile', async () => {
    const buffer = aBuffer()
    trouble = away
    buffer.add('home', 'earlier')
    buffer.add('search', 'earlier')
    const failing = buffer.flush()
    await Promise.resolve()
    buffer.add('home', 'later')
    buffer.add('dashboard', 'later')
    await failing
    expect(reports).toEqual([away])

    trouble = undefined
    await buffer.flush()

    expect(stored).toEqual([['later', 'earlier', 'later']])
  })

  it('are reported once when the database refuses them, and hold up no others', async () => {
    const buffer = aBuffer()
    trouble = new Error('A text that cannot be stored')
    buffer.add('home', 'unstorable')
    await buffer.flush()

    trouble = undefined
    buffer.add('search', 'good')
    await buffer.flush()

    expect(stored).toEqual([['good']])
    expect(reports).toHaveLength(1)
  })

  it('are never more than the most, however long the database is away', async () => {
    const buffer = aBuffer(3)
    trouble = away
    for (const key of ['a', 'b', 'c', 'd']) buffer.add(key, key)
    const failing = buffer.flush()
    await Promise.resolve()
    buffer.add('e', 'e')
    buffer.add('a', 'again')
    await failing

    trouble = undefined
    await buffer.flush()

    expect(stored).toEqual([['again', 'b', 'c']])
  })

  it('are asked less and less of a database that is away', async () => {
    const buffer = aBuffer()
    trouble = away
    buffer.add('home', 'one')

    await jest.advanceTimersByTimeAsync(7000)
    expect(reports).toHaveLength(3)
    await jest.advanceTimersByTimeAsync(600_000)
    expect(reports.length).toBeLessThan(30)

    trouble = undefined
    await jest.advanceTimersByTimeAsync(30_000)
    expect(stored).toEqual([['one']])
  })

  it('are stored in portions when there are ten thousand', async () => {
    const buffer = aBuffer(20_000)
    for (let number = 0; number < 12_000; number += 1) buffer.add(String(number), String(number))

    await buffer.flush()

    expect(stored.map((rows) => rows.length)).toEqual([5000, 5000, 2000])
  })

  it('are stored before it closes, and not looked for afterwards', async () => {
    const buffer = aBuffer()
    buffer.add('home', 'one')

    await buffer.close()

    expect(stored).toEqual([['one']])
    expect(jest.getTimerCount()).toBe(0)
  })
})
