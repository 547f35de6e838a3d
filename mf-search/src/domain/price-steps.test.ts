import { anAward, aRewardFlight, noAward } from '@pointfare/shared/testing/a-reward-flight'
import { priceSteps, formatStep, formatSteps } from './price-steps.ts'

const seen = (day: number, economy: number, flightNumber = 'VS3') =>
  aRewardFlight({
    flightNumber,
    scrapedAt: [2027, 3, day, 10, 5, 0],
    awardEconomy: economy > 0 ? anAward({ cabinPointsValue: economy }) : noAward(),
  })

const economyOf = (...records: ReturnType<typeof seen>[]) => {
  const [economy] = priceSteps(records, 'VS3')
  if (!economy) throw new Error('Economy is the first cabin')
  return economy
}

/** Newest first, as the API answers. */
const records = [seen(5, 17_500), seen(4, 0), seen(3, 15_000), seen(2, 90_000, 'VS25'), seen(1, 20_000)]

describe('the price steps of a flight', () => {
  it('are its own, oldest first, with a gap where it could not be booked', () => {
    expect(economyOf(...records).steps.map(({ at, points }) => [at.getUTCDate(), points])).toEqual([
      [1, 20_000],
      [3, 15_000],
      [4, null],
      [5, 17_500],
    ])
  })

  it('leave out records that changed something else', () => {
    const { steps } = economyOf(seen(3, 15_000), seen(2, 20_000), seen(1, 20_000))

    expect(steps.map(({ at }) => at.getUTCDate())).toEqual([1, 3])
  })

  it('can be said in a sentence', () => {
    expect(formatSteps(economyOf(...records), 'en-GB')).toBe(
      'Economy: from 20,000 to 17,500 points, lowest 15,000 on 3 Mar 2027, 3 changes.',
    )
  })

  it.each([
    ['nothing changed', [seen(1, 20_000)], 'Economy: 20,000 points, unchanged.'],
    ['it was never offered', [seen(2, 0), seen(1, 0)], 'Economy: never available.'],
    [
      'it is gone',
      [seen(2, 0), seen(1, 20_000)],
      'Economy: from 20,000 to not available, lowest 20,000 on 1 Mar 2027, 1 change.',
    ],
  ])('have a sentence of their own when %s', (_, given, sentence) => {
    expect(formatSteps(economyOf(...given), 'en-GB')).toBe(sentence)
  })

  it('can be said one by one', () => {
    expect(economyOf(...records).steps.map((step) => formatStep('Economy', step, 'en-GB'))).toEqual([
      'Economy 20,000 points from 1 Mar 2027 10:05 UTC',
      'Economy 15,000 points from 3 Mar 2027 10:05 UTC',
      'Economy not available from 4 Mar 2027 10:05 UTC',
      'Economy 17,500 points from 5 Mar 2027 10:05 UTC',
    ])
  })
})
