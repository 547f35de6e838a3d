import { nearestOrigin } from './near-me.ts'

const places = [
  { airportCode: 'LHR', city: 'London', country: 'GB', destinations: 40 },
  { airportCode: 'MAN', city: 'Manchester', country: 'GB', destinations: 12 },
  { airportCode: 'JFK', city: 'New York', country: 'US', destinations: 14 },
  { airportCode: 'LAX', city: 'Los Angeles', country: 'US', destinations: 3 },
]
const nowhere = { recent: [], timeZone: 'UTC', locale: 'en' }

describe('where a first visit starts', () => {
  it('is the origin of the last search, if one can fly from there', () => {
    expect(nearestOrigin(places, { ...nowhere, recent: ['XXX', 'MAN', 'LHR'], timeZone: 'Europe/London' })).toBe('MAN')
  })

  it('else the city of the time zone, else the country of the language', () => {
    expect(nearestOrigin(places, { ...nowhere, timeZone: 'America/New_York', locale: 'en-GB' })).toBe('JFK')
    expect(nearestOrigin(places, { ...nowhere, timeZone: 'Europe/Jersey', locale: 'en-GB' })).toBe('LHR')
  })

  it('has ten places to go to, or is where most can be reached', () => {
    expect(nearestOrigin(places, { ...nowhere, timeZone: 'America/Los_Angeles' })).toBe('LHR')
    expect(nearestOrigin(places, nowhere)).toBe('LHR')
    expect(nearestOrigin([], nowhere)).toBeUndefined()
  })
})
