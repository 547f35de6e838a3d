import type { PriceProspect } from '@pointfare/shared/contracts/price-outlook'
import { outlookWords } from './outlook-words.ts'

const aProspect = (change: Partial<PriceProspect> = {}): PriceProspect => ({
  days: 7,
  fellPercent: 12,
  gonePercent: 31,
  cases: 1214,
  flights: 40,
  advice: 'BOOK',
  ...change,
})

const words = (...changes: Partial<PriceProspect>[]) => outlookWords(changes.map(aProspect), 'en-GB')

describe('whether to book or to wait', () => {
  it('is said with how often prices like it fell and were gone, and of how many', () => {
    expect(words({})).toEqual({
      title: 'Book now',
      sentence:
        'Prices like this fell within 7 days 12 % of the time and were gone 31 % of the time (1,214 cases on this ' +
        'route): booking now is the safer bet.',
      other: undefined,
    })
  })

  it.each([
    ['WAIT', 'Wait', /: waiting is the better bet\.$/],
    ['UNCLEAR', 'No clear answer', /: neither booking nor waiting stands out\.$/],
  ] as const)('has words for %s', (advice, title, end) => {
    expect(words({ advice })).toMatchObject({ title, sentence: expect.stringMatching(end) })
  })

  it('is said of the nearest days that are clear, and then of the others', () => {
    const said = words({ advice: 'UNCLEAR' }, { days: 30, fellPercent: 40, gonePercent: 9, cases: 80, advice: 'WAIT' })

    expect(said?.title).toBe('Wait')
    expect(said?.sentence).toMatch(/^Prices like this fell within 30 days 40 % of the time/)
    expect(said?.other).toBe('They fell within 7 days 12 % of the time and were gone 31 % of the time (1,214 cases).')
  })

  it('is not said where too few prices are like it', () => {
    expect(words()).toBeUndefined()
  })
})
