import type { PriceProspect } from '@pointfare/shared/contracts/price-outlook'
import { outlookWords } from './price-history-verdict.tsx'

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

it('says of a cabin that is not flown all the way that others were not either', () => {
  const prospect = {
    days: 7,
    fellPercent: 3,
    gonePercent: 14,
    cases: 181,
    flights: 20,
    advice: 'UNCLEAR',
    cabinShare: 82,
  } as const

  expect(outlookWords([prospect], 'en-GB')?.basis).toEqual([
    'In 7 days 3 % of such prices, of ways partly in another cabin like this one, fell and 14 % were gone (181 cases on this route).',
  ])
})

describe('whether to book or to wait', () => {
  it('is said with how often prices like it fell and were gone, and of how many', () => {
    expect(words({})).toEqual({
      advice: 'Book now',
      basis: ['In 7 days 12 % of such prices fell and 31 % were gone (1,214 cases on this route).'],
    })
  })

  it.each([
    ['WAIT', 'Wait'],
    ['UNCLEAR', undefined],
  ] as const)('has words for %s', (advice, said) => {
    expect(words({ advice })?.advice).toBe(said)
  })

  it('is said of the nearest days that are clear, with the basis of all', () => {
    const said = words({ advice: 'UNCLEAR' }, { days: 30, fellPercent: 40, gonePercent: 9, cases: 80, advice: 'WAIT' })

    expect(said?.advice).toBe('Wait')
    expect(said?.basis).toHaveLength(2)
  })

  it('is not said where too few prices are like it', () => {
    expect(words()).toBeUndefined()
  })
})
