import { everybody, readAudience } from './start-canary.tsx'

describe('an audience in the fields of a dialog', () => {
  it('is everybody while nothing is chosen, or every device', () => {
    expect(readAudience(everybody)).toEqual({})
    expect(readAudience({ ...everybody, devices: ['phone', 'tablet', 'desktop'] })).toEqual({})
  })

  it('has countries as people write them', () => {
    expect(readAudience({ countries: ' gb; IE,', devices: ['phone'], members: 'out' })).toEqual({
      countries: ['GB', 'IE'],
      devices: ['phone'],
      signedIn: false,
    })
  })

  it('cannot be read with a country that is none', () => {
    expect(readAudience({ ...everybody, countries: 'England' })).toBeUndefined()
  })
})
