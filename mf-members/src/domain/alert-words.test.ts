import type { AlertWatch } from '@pointfare/shared/contracts/alert'
import { formatMatches, formatRings, warningAbout, formatWatch } from './alert-words.ts'

const watch: AlertWatch = {
  airlines: 'VS',
  origin: 'LHR',
  destination: 'JFK',
  from: '2027-03-01',
  to: '2027-03-20',
  cabin: 'BUSINESS',
  travellers: 2,
  mostPoints: 60_000,
  saverOnly: false,
}
const words = (change: Partial<AlertWatch> = {}) => formatWatch({ ...watch, ...change }, 'en-GB')
const rung = (times: number, tooFewData = false) => ({ rings: { days: 90, times, on: [], tooFewData } })

describe('an alert in words', () => {
  it('says all that is looked for', () => {
    expect(words()).toBe(
      'Business for 2 from LHR to JFK is at most 60,000 points each between 1 Mar and 20 Mar 2027 with Virgin Atlantic',
    )
  })

  it('says that any price will do, and that savers count alone', () => {
    expect(words({ mostPoints: null, travellers: 1, airlines: 'ANY', to: '2027-03-01', saverOnly: true })).toBe(
      'Business from LHR to JFK has saver seats for points on 1 Mar 2027 with any airline',
    )
  })

  it('names the one flight', () => {
    expect(words({ flightNumber: 'VS3', travellers: 1, saverOnly: true })).toBe(
      'Business from LHR to JFK is at most 60,000 points as a saver between 1 Mar and 20 Mar 2027 on flight VS3',
    )
  })

  it('says of a pair how long and in which cabins', () => {
    expect(words({ trip: { leastNights: 7, mostNights: 14, backCabin: 'ECONOMY' } })).toBe(
      'Business out and Economy back for 2 from LHR to JFK and back after 7–14 nights is at most 60,000 points each leaving between 1 Mar and 20 Mar 2027 with Virgin Atlantic',
    )
  })
})

describe('what an alert would tell', () => {
  it('counts what matches now', () => {
    expect(formatMatches({ flights: 0, days: 0, best: [] }, false, 'en-GB')).toMatch(/^Nothing matches now/)
    expect(formatMatches({ flights: 1, days: 1, best: [] }, false, 'en-GB')).toBe('Matches 1 flight on 1 day now')
    expect(formatMatches({ flights: 28, days: 22, best: [] }, false, 'en-GB')).toBe('Matches 28 flights on 22 days now')
    expect(formatMatches({ flights: 2, days: 2, best: [] }, true, 'en-GB')).toBe('Matches 2 ways out now')
  })

  it.each([
    [rung(0), 'This alert would not have triggered in the last 90 days.'],
    [rung(1), 'This alert would have triggered once in the last 90 days.'],
    [rung(4), 'This alert would have triggered 4 times in the last 90 days.'],
    [rung(4, true), /^We have not followed these flights for 90 days yet/],
  ])('counts how often it would have triggered: %j', (preview, expected) => {
    expect(formatRings(preview)).toMatch(expected)
  })

  it('warns of silence and of noise', () => {
    expect(warningAbout(rung(0))).toMatch(/^It may never trigger/)
    expect(warningAbout(rung(21))).toMatch(/^That is a lot of notifications/)
    expect(warningAbout(rung(20))).toBeUndefined()
    expect(warningAbout(rung(0, true))).toBeUndefined()
  })
})
