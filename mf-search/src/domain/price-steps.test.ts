import { anAward, aRewardFlight, noAward } from '@pointfare/shared/testing/a-reward-flight'
import { priceSteps, stepsInWords } from './price-steps.ts'

const now = new Date('2027-03-10T00:00:00Z')
const show = (points: number) => points.toLocaleString('en-GB')

const seen = (day: number, economy: number, flightNumber = 'VS3') =>
  aRewardFlight({
    flightNumber,
    scrapedAt: [2027, 3, day, 0, 0, 0],
    awardEconomy: economy > 0 ? anAward({ cabinPointsValue: economy }) : noAward(),
    awardPremiumEconomy: noAward(),
    awardBusiness: noAward(),
  })

/** Newest first, as the API answers. */
const records = [seen(5, 17_500), seen(4, 0), seen(3, 15_000), seen(2, 90_000, 'VS25'), seen(1, 20_000)]

describe('the prices of a flight over time', () => {
  const [economy, ...others] = priceSteps(records, 'VS3', now)

  it('are its own, oldest first, and last until now', () => {
    expect(economy?.steps.map(({ at, points }) => [at.getUTCDate(), points])).toEqual([
      [1, 20_000],
      [3, 15_000],
      [4, null],
      [5, 17_500],
      [10, 17_500],
    ])
  })

  it('leave out cabins that never had one', () => {
    expect(others).toEqual([])
  })

  it('can be said in a sentence', () => {
    expect(economy && stepsInWords(economy, show)).toBe(
      'Economy: from 20,000 to 17,500 points, lowest 15,000, 3 changes.',
    )
  })

  it('need fewer words when nothing has changed', () => {
    const [steady] = priceSteps([seen(1, 20_000)], 'VS3', now)

    expect(steady && stepsInWords(steady, show)).toBe('Economy: 20,000 points, unchanged.')
  })
})
