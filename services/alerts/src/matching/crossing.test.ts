import { crossDay, type AlertDay } from './crossing.ts'

const hour = (hours: number) => new Date(Date.UTC(2027, 0, 1) + hours * 3_600_000)

/** `+` begins to match, `-` falls back, each at an hour. */
function rungAt(...changes: readonly [sign: '+' | '-', at: number][]): number[] {
  let day: AlertDay | undefined
  const rung: number[] = []
  for (const [sign, at] of changes) {
    const crossed = crossDay(day, { wasMet: sign === '-', isMet: sign === '+', at: hour(at) })
    day = crossed.day
    if (crossed.rings) rung.push(at)
  }
  return rung
}

describe('a day of departure', () => {
  it('rings when it begins to match', () => {
    expect(rungAt(['+', 1])).toEqual([1])
  })

  it('rings again once it had fallen back for three hours', () => {
    expect(rungAt(['+', 1], ['-', 2], ['+', 5])).toEqual([1, 5])
  })

  it('does not ring for what comes back sooner, as often as it does', () => {
    expect(rungAt(['+', 1], ['-', 2], ['+', 4.9], ['-', 5], ['+', 7.5])).toEqual([1])
  })

  it('that matched when the alert was made rings once it has fallen back and crossed again', () => {
    expect(rungAt(['-', 1], ['+', 2])).toEqual([])
    expect(rungAt(['-', 1], ['+', 4])).toEqual([4])
  })

  it('stays as it is while another flight matches', () => {
    expect(crossDay(undefined, { wasMet: true, isMet: true, at: hour(1) })).toEqual({ day: undefined, rings: false })
  })

  it('is met without a ring by what is no news, and remembers that', () => {
    expect(crossDay(undefined, { wasMet: false, isMet: true, at: hour(1), isNews: false })).toEqual({
      day: { isMet: true, metSince: hour(1), lostSince: null, rungAt: null },
      rings: false,
    })
  })
})
