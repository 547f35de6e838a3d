import { aPage, anAward, aRewardFlight } from '@pointfare/shared/testing/a-reward-flight'
import { awardOf, cabinLabel, seatsText, showCents, showDuration, showMoney, summaryLine } from './texts.ts'

describe('figures in words', () => {
  it.each([
    [475, '7 h 55 min'],
    [480, '8 h'],
    [12, '12 min'],
    [0, '0 min'],
  ])('%s minutes are %s', (minutes, text) => {
    expect(showDuration(minutes)).toBe(text)
  })

  it('prices have no small change, cents two digits', () => {
    expect(showMoney(1714.4, 'GBP', 'en-GB')).toBe('£1,714')
    expect(showCents(1.2, 'en-GB')).toBe('1.20¢')
  })

  it('cents are never rounded to the other side of a verdict', () => {
    expect(showCents(1.503, 'en-GB')).toBe('1.503¢')
    expect(showCents(1.4961, 'en-GB')).toBe('1.50¢')
    expect(showCents(1.5, 'en-GB')).toBe('1.50¢')
    expect(showCents(1.0002, 'en-GB')).toBe('1.0002¢')
  })

  it('a page says which part of the list it is', () => {
    const page = aPage(Array(20).fill(0), { pageNumber: 1, pageSize: 20, totalElements: 1986 })

    expect(summaryLine(page, 20, 'en-GB')).toBe('Showing flights 21-40 of 1,986')
  })
})

describe('a cabin', () => {
  it('has a name, and what a flight costs in it', () => {
    const flight = aRewardFlight()

    expect(cabinLabel('PREMIUM_ECONOMY')).toBe('Premium Economy')
    expect(awardOf(flight, 'PREMIUM_ECONOMY')).toBe(flight.awardPremiumEconomy)
  })

  it('has one seat, or more', () => {
    expect(seatsText(anAward({ cabinClassSeatCountString: '1' }))).toBe('1 seat')
    expect(seatsText(anAward({ cabinClassSeatCountString: '9+' }))).toBe('9+ seats')
  })
})
