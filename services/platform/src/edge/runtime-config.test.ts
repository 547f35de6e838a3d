import { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { readConfig } from '@pointfare/core/config'
import { runtimeConfig } from './runtime-config.ts'
import { aRelease } from './testing/a-release.ts'

describe('the runtime config', () => {
  const reported = runtimeConfig(readConfig({}), aRelease().shell, {
    demoData: false,
    hotels: true,
    holidays: false,
    pushKey: 'BAEC',
    releaseKeys: [],
  })

  it('is what the contract promises, and tells nothing of the server', () => {
    expect(RuntimeConfig.parse(reported)).toEqual(reported)
    expect(Object.keys(reported)).not.toContain('databaseUrl')
  })

  it('tells what browsers subscribe to pushes with', () => {
    expect(reported.pushKey).toBe('BAEC')
  })

  it('links to the award search of every airline with data, each a valid address once it is filled', () => {
    for (const [airline, template] of Object.entries(reported.bookingLinks)) {
      const link = template
        .replace('{origin}', 'LHR')
        .replace('{destination}', 'JFK')
        .replaceAll('{travellers}', '1')
        .replace(/\{date[^}]*\}/, 'DATE')

      expect({ airline, link: new URL(link).href }).toEqual({ airline, link })
      expect(link).toMatch(/LHR.*JFK.*DATE/)
    }
    expect(Object.keys(reported.bookingLinks).sort()).toEqual(['AA', 'BA', 'DL', 'UA', 'VS'])
  })

  it('links to the hotel chains, each a valid address once it is filled', () => {
    for (const [chain, template] of Object.entries(reported.hotelLinks)) {
      const link = template.replaceAll(/\{[^}]+\}/g, 'X')

      expect({ chain, link: new URL(link).href }).toEqual({ chain, link })
      expect(template).toMatch(/\{city\}.*\{checkIn/)
    }
  })

  it('tells which other things can be searched, beside what the settings say', () => {
    expect(reported.features).toEqual({
      homeVariant: 'search',
      apiDebug: false,
      hotels: true,
      holidays: false,
      ownTenant: true,
      socialLogin: false,
      endsLogin: false,
    })
  })

  it('links to the award search both ways of those whose address takes a way back', () => {
    for (const [airline, template] of Object.entries(reported.returnBookingLinks)) {
      const link = template
        .replaceAll('{origin}', 'LHR')
        .replaceAll('{destination}', 'JFK')
        .replaceAll('{travellers}', '4')
        .replace(/\{date[^}]*\}/, 'DATE')
        .replace(/\{return[^}]*\}/, 'RETURN')

      expect({ airline, link: new URL(link).href }).toEqual({ airline, link })
      expect(link).toMatch(/LHR.*JFK.*DATE.*RETURN/)
    }
    expect(Object.keys(reported.returnBookingLinks).sort()).toEqual(['AA', 'BA', 'DL', 'UA'])
  })
})
