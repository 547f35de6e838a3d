import { aReturnTrip, someReturnTrips } from '../testing/a-return-trip.ts'
import { formatPartyBalance } from './party-balance.ts'
import { formatCell, formatFound, formatPerTraveller, whyNone } from './trip-words.ts'

const family = { travellers: 4, currency: 'USD' } as const
const found = someReturnTrips([aReturnTrip()])

describe('return trips in words', () => {
  it('say how many there are and what the lowest costs', () => {
    expect(formatFound(found, 'en-GB')).toBe('1 return trip from 240,000 points')
    expect(formatFound(someReturnTrips([]), 'en-GB')).toBe('No return trips')
  })

  it('say what two days cost everybody', () => {
    const days = { ...found.matrix[0]!, nights: 7 }

    expect(formatCell(days, family, String, 'en-GB')).toBe(
      'Leave 2027-03-15, back 2027-03-22, 7 nights: 240,000 points and US$2,400 taxes with Virgin Atlantic',
    )
  })

  it('say what it is for each, where there is more than one', () => {
    expect(formatPerTraveller(aReturnTrip(), family, 'en-GB')).toBe('60,000 each, for 4 travellers')
    expect(formatPerTraveller(aReturnTrip(), { ...family, travellers: 1 }, 'en-GB')).toBe('')
  })

  it.each([
    [{ daysOut: 0, daysBack: 3 }, 'No flight out has 4 seats on one flight in that cabin on these days.'],
    [{ daysOut: 3, daysBack: 0 }, 'There are flights out, but no flight back has 4 seats on one flight in that cabin.'],
    [{ daysOut: 0, daysBack: 0 }, 'No flight out and no flight back has 4 seats on one flight in that cabin.'],
    [
      { daysOut: 1, daysBack: 2 },
      'There are flights out on 1 day and back on 2, but none 7–14 nights apart with one airline.',
    ],
  ])('say why there are none: %j', (days, words) => {
    expect(whyNone({ ...found, ...days }, { min: 7, max: 14 })).toBe(words)
  })
})

describe("a member's balance against a total", () => {
  const balance = { scheme: 'Virgin Atlantic Flying Club', points: 58_250 }

  it('says what is short', () => {
    expect(formatPartyBalance(96_000, balance, 'en-GB')).toBe(
      'Your Virgin Atlantic Flying Club points: 58,250 of 96,000, 37,750 short.',
    )
  })

  it('says what stays', () => {
    expect(formatPartyBalance(50_000, balance, 'en-GB')).toBe(
      'Your 58,250 Virgin Atlantic Flying Club points cover it, 8,250 stay.',
    )
  })

  it('counts a debt as nothing', () => {
    expect(formatPartyBalance(10, { ...balance, points: -5 }, 'en-GB')).toContain('0 of 10, 10 short')
  })
})
