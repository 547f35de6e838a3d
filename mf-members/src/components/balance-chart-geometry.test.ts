import type { BalanceChange } from '@pointfare/shared/contracts/membership'
import { balanceChartGeometry } from './balance-chart-geometry.ts'

const now = new Date('2027-03-11T00:00:00Z')
const change = (day: string, totalAfter: number): BalanceChange => ({
  type: 'airline',
  schemeName: 'Delta SkyMiles',
  pointsBefore: null,
  pointsAfter: totalAfter,
  totalAfter,
  changedAt: `2027-03-${day}T00:00:00.000Z`,
})
const geometry = (...changes: BalanceChange[]) => balanceChartGeometry({ changes, now, width: 460 })

describe('the chart of points', () => {
  it('holds each total until the next change, and the last until now', () => {
    const { line } = geometry(change('06', 30_000), change('01', 15_000))

    expect(line).toBe('M48 82H248V12H448')
  })

  it('counts in round figures from nothing up', () => {
    expect(geometry(change('01', 26_400)).ticks).toEqual([0, 10_000, 20_000, 30_000])
  })

  it.each([
    ['beside points', [change('06', -500), change('01', 400)], [-1000, -500, 0, 500]],
    ['alone', [change('06', -12.5)], [-15, -10, -5, 0]],
  ])('goes below nothing for debts %s', (_, changes, ticks) => {
    expect(geometry(...changes).ticks).toEqual(ticks)
  })

  it('has room where nothing was ever kept', () => {
    const { ticks, line } = geometry(change('11', 0))

    expect(ticks).toEqual([0, 500, 1000])
    expect(line).not.toContain('NaN')
  })
})
