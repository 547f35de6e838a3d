import { priceStanding, priceVerdict, formatStanding, formatVerdict } from './price-standing.ts'
import type { PriceStep } from './price-steps.ts'
import type { PriceAround } from './search-prices.ts'

const now = new Date('2027-06-30T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const step = (days: number, points: number | null): PriceStep => ({ at: daysAgo(days), points })

const words = (...steps: PriceStep[]) => formatStanding('Economy', priceStanding(steps, now), 'en-GB')

describe('how a price stands in its own history', () => {
  it.each([
    [
      [step(90, 17_000), step(30, 14_000), step(2, 6_000)],
      'Economy costs 6,000 points now, usually 17,000 on this flight: the lowest in 90 days.',
    ],
    [
      [step(90, 10_000), step(9, 12_500)],
      'Economy costs 12,500 points now, usually 10,000 on this flight: the highest in 90 days.',
    ],
    [
      [step(90, 12_500), step(20, 20_000), step(9, 12_500)],
      'Economy costs 12,500 points now, as usual on this flight: the lowest in 90 days.',
    ],
    [[step(90, 12_500)], 'Economy costs 12,500 points now, as in all of the last 90 days.'],
    [
      [step(30, null), step(0, 12_500)],
      'Economy costs 12,500 points now: the first time it can be booked in the last 30 days.',
    ],
    [[step(40, 12_500), step(10, null)], 'Economy cannot be booked with points now, as for 25 % of the last 40 days.'],
    [[step(0.5, 12_500)], 'Economy costs 12,500 points now; it is known for less than a day.'],
    [[], 'Economy cannot be booked with points now.'],
  ])('is said in one sentence: %#', (steps, sentence) => {
    expect(words(...steps)).toBe(sentence)
  })
})

const all = { dearerPercent: 0, cheaperPercent: 0, clearlyDearerPercent: 0, clearlyCheaperPercent: 0, days: 90 }

const low = { ...all, dearerPercent: 83, cheaperPercent: 5, clearlyDearerPercent: 60 }

const high = { ...all, cheaperPercent: 79, clearlyCheaperPercent: 79 }

const labelled = (standing: typeof all, around?: PriceAround) => priceVerdict(standing, around)?.label

describe('the verdict on a price', () => {
  it.each([
    [83, 60, { label: 'Low', words: 'low: cheaper than 83 % of this route’s prices in the last 90 days' }],
    [75, 50, { label: 'Low', words: 'low: cheaper than 75 % of this route’s prices in the last 90 days' }],
    [74, 74, { label: 'Typical', words: 'typical of this route in the last 90 days' }],
    [83, 49, { label: 'Typical', words: 'typical of this route in the last 90 days' }],
    [0, 0, { label: 'Typical', words: 'typical of this route in the last 90 days' }],
  ])('when it was dearer for %d %% of the time and clearly dearer for %d %%', (dearer, clearly, expected) => {
    expect(priceVerdict({ ...all, dearerPercent: dearer, clearlyDearerPercent: clearly })).toEqual(expected)
  })

  it.each([
    [100, 50, 'High'],
    [75, 75, 'High'],
    [74, 74, 'Typical'],
    [79, 0, 'Typical'],
  ])('when it was cheaper for %d %% of the time and clearly cheaper for %d %%', (cheaper, clearly, label) => {
    expect(labelled({ ...all, cheaperPercent: cheaper, clearlyCheaperPercent: clearly })).toBe(label)
  })

  it('is never high for the lowest price of the search, nor for a day that the calendar calls cheap', () => {
    expect(labelled(high, { isLowest: true, step: undefined })).toBeUndefined()
    expect(labelled(high, { isLowest: false, step: 2 })).toBeUndefined()
    expect(labelled(high, { isLowest: false, step: 3 })).toBe('High')
  })

  it('is never low for a day that the calendar calls dear', () => {
    expect(labelled(low, { isLowest: false, step: 4 })).toBeUndefined()
    expect(labelled(low, { isLowest: true, step: 1 })).toBe('Low')
  })

  it('speaks of no more days than are known', () => {
    expect(priceVerdict({ ...low, days: 12 })?.words).toBe(
      'low: cheaper than 83 % of this route’s prices in the last 12 days',
    )
    expect(priceVerdict({ ...all, days: 1 })?.words).toBe('typical of this route in the last day')
  })

  it('is none where too little is known', () => {
    expect([priceVerdict(null), priceVerdict(undefined)]).toEqual([undefined, undefined])
  })

  it('is said together with the price', () => {
    const verdict = priceVerdict(low)

    expect(verdict && formatVerdict(6_000, verdict, 'en-GB')).toBe(
      '6,000 points, low: cheaper than 83 % of this route’s prices in the last 90 days',
    )
  })
})
