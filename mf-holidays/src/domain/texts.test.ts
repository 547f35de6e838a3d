import { aDestination } from '../testing/a-result.ts'
import { costLines, flightFacts, flightTitle, money, partyAndStay, suggestionCount } from './texts.ts'

const [flight] = aDestination().flights

describe('words', () => {
  it('have no cents for money', () => {
    expect(money(1240.4, 'USD', 'en-US')).toBe('$1,240')
  })

  it('know one from many for a party and its stay', () => {
    expect(partyAndStay({ numberOfTravelers: 1, durationInDays: 7 })).toBe('1 traveller, 7 days')
    expect(partyAndStay({ numberOfTravelers: 2, durationInDays: 1 })).toBe('2 travellers, 1 day')
    expect(suggestionCount(1)).toBe('1 suggestion')
  })

  it('say which costs are not known', () => {
    const lines = costLines({ points: 20_000, pointsValue: 240, taxes: null, stay: 1000 }, 'USD', 'en-US')

    expect(lines.map(({ amount }) => amount)).toEqual(['$240', 'not known, and not included', '$1,000'])
    expect(lines[0]?.name).toBe('20,000 points, worth about')
  })

  it('say of a flight which, when, for how much and how many', () => {
    expect(flight && flightTitle(flight, 'en-GB')).toBe('LHR to JFK, 15 Mar 2027')
    expect(flight && flightFacts(flight, 'en-US')).toBe('VS3, Economy, 10,000 points each, 9+ seats')
    expect(flight && flightFacts({ ...flight, seats: '1' }, 'en-US')).toMatch(/, 1 seat$/)
  })
})
