import { anAward, aRewardFlight, noAward } from '@pointfare/shared/testing/a-reward-flight'
import { linesOfCabin, linesOfDay, linesOfFlight } from './price-lines.ts'

const seen = (day: number, flightNumber: string, economy: number) =>
  aRewardFlight({
    flightNumber,
    scrapedAt: [2027, 3, day, 10, 0, 0],
    awardEconomy: economy > 0 ? anAward({ cabinPointsValue: economy }) : noAward(),
  })

/** Newest first, as the API answers. */
const records = [
  seen(6, 'VS3', 9_000),
  seen(5, 'VS25', 0),
  seen(4, 'VS3', 20_000),
  seen(2, 'VS25', 12_000),
  seen(1, 'VS3', 15_000),
]

const stepsOf = ({ steps }: { steps: { at: Date; points: number | null }[] } = { steps: [] }) =>
  steps.map(({ at, points }) => [at.getUTCDate(), points])

describe('the lines of a price history', () => {
  it('are the cabins of one flight', () => {
    const lines = linesOfFlight(records, 'VS3')

    expect(lines.map(({ label }) => label)).toEqual(['Economy', 'Premium Economy', 'Business', 'First'])
    expect(stepsOf(lines[0])).toEqual([
      [1, 15_000],
      [4, 20_000],
      [6, 9_000],
    ])
  })

  it('are the flights of a day in one cabin, in the order of their numbers', () => {
    const lines = linesOfCabin(records, 'ECONOMY')

    expect(lines.map(({ label }) => label)).toEqual(['VS3', 'VS25'])
    expect(stepsOf(lines[1])).toEqual([
      [2, 12_000],
      [5, null],
    ])
  })

  it('are the lowest of the day in each cabin, from when every flight is known', () => {
    expect(stepsOf(linesOfDay(records)[0])).toEqual([
      [2, 12_000],
      [5, 20_000],
      [6, 9_000],
    ])
  })
})
