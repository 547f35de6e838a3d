import type { Lease } from '@pointfare/core/lease'
import { MarketStopped, runMarket } from './run-market.ts'

const start = Date.parse('2026-11-21T10:00:00Z')

beforeEach(() => jest.useFakeTimers({ now: start }))
afterEach(() => jest.useRealTimers())

const alone: Lease = { take: async () => true, end: async () => {} }

function running(tick: (from: number, to: number) => Promise<number>, turn = alone) {
  const reports: unknown[] = []
  const market = { tick: jest.fn(tick) }
  const run = runMarket({ market, turn, now: () => new Date(), report: (error) => reports.push(error) })
  return { market, reports, stop: run.stop, intervals: () => market.tick.mock.calls }
}

describe('the running market', () => {
  it('leaves no moment out and takes none twice', async () => {
    const { intervals, stop } = running(async () => 1)

    await jest.advanceTimersByTimeAsync(10_000)
    await stop()

    expect(intervals()).toHaveLength(5)
    expect(intervals().flat()).toEqual([0, 2, 2, 4, 4, 6, 6, 8, 8, 10].map((seconds) => start + seconds * 1000))
  })

  it('stands still while another process lets it run, and goes on from there when that one ends', async () => {
    let isMine = false
    const { intervals, reports, stop } = running(async () => 1, { ...alone, take: async () => isMine })

    await jest.advanceTimersByTimeAsync(6000)
    expect(intervals()).toEqual([])

    isMine = true
    await jest.advanceTimersByTimeAsync(2000)
    await stop()

    expect(intervals()).toEqual([[start + 6000, start + 8000]])
    expect(reports).toEqual([])
  })

  it('lets another process go on at once when it is stopped', async () => {
    const end = jest.fn(async (_: Date) => {})
    const { stop } = running(async () => 1, { ...alone, end })

    await jest.advanceTimersByTimeAsync(2000)
    await stop()

    expect(end.mock.calls).toEqual([[new Date(start + 2000)]])
  })

  it('does not catch up after the computer slept', async () => {
    const { intervals, stop } = running(async () => 1)

    jest.setSystemTime(start + 8 * 3_600_000)
    await jest.advanceTimersByTimeAsync(2000)
    await stop()

    const [[from, to] = [0, 0]] = intervals()
    expect(to - from).toBe(60_000)
  })

  it('waits when the clock is set back', async () => {
    const { intervals, stop } = running(async () => 1)

    jest.setSystemTime(start - 3_600_000)
    await jest.advanceTimersByTimeAsync(4000)
    await stop()

    expect(intervals()).toEqual([[start - 3_600_000 + 2000, start - 3_600_000 + 4000]])
  })

  it('reports once that it stands still, and again only after it worked', async () => {
    let isAway = true
    let step = 0
    const { reports, intervals, stop } = running(async () => {
      step += 1
      // Sometimes there is nothing to report, which tells nothing.
      if (step % 2 === 0) return 0
      if (isAway) throw new Error('The database is away')
      return 1
    })

    await jest.advanceTimersByTimeAsync(8000)
    expect(reports).toEqual([expect.any(MarketStopped)])
    expect(String(reports[0])).toMatch(/goes on as soon as it can: The database is away$/)

    isAway = false
    await jest.advanceTimersByTimeAsync(4000)
    isAway = true
    await jest.advanceTimersByTimeAsync(4000)
    await stop()

    expect(intervals()).toHaveLength(8)
    expect(reports).toHaveLength(2)
  })

  it('takes one step at a time, and is stopped when the last one is done', async () => {
    let finish = (_: number) => {}
    const { intervals, stop } = running(() => new Promise((resolve) => (finish = resolve)))
    await jest.advanceTimersByTimeAsync(6000)
    expect(intervals()).toHaveLength(1)

    let isStopped = false
    const stopped = stop().then(() => (isStopped = true))
    await jest.advanceTimersByTimeAsync(2000)
    expect(isStopped).toBe(false)

    finish(1)
    await stopped
    await jest.advanceTimersByTimeAsync(6000)
    expect(intervals()).toHaveLength(1)
  })
})
