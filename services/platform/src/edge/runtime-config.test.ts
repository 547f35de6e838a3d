import { RuntimeConfig } from '@pointfare/shared/platform/runtime-config'
import { readConfig } from '@pointfare/server/config'
import { pagePolicies, pagePolicy } from './security-headers.ts'
import { runtimeConfig } from './runtime-config.ts'
import { aRelease } from './testing/a-release.ts'

describe('the runtime config', () => {
  const told = runtimeConfig(readConfig({}), aRelease().shell, {
    demoData: false,
    hotels: true,
    holidays: false,
    pushKey: 'BAEC',
    releaseKeys: [],
  })

  it('is what the contract promises, and tells nothing of the server', () => {
    expect(RuntimeConfig.parse(told)).toEqual(told)
    expect(Object.keys(told)).not.toContain('databaseUrl')
  })

  it('tells what browsers subscribe to pushes with', () => {
    expect(told.pushKey).toBe('BAEC')
  })

  it('links to the award search of every airline with data, each a valid address once it is filled', () => {
    for (const [airline, template] of Object.entries(told.bookingLinks)) {
      const link = template
        .replace('{origin}', 'LHR')
        .replace('{destination}', 'JFK')
        .replaceAll('{travellers}', '1')
        .replace(/\{date[^}]*\}/, 'DATE')

      expect({ airline, link: new URL(link).href }).toEqual({ airline, link })
      expect(link).toMatch(/LHR.*JFK.*DATE/)
    }
    expect(Object.keys(told.bookingLinks).sort()).toEqual(['AA', 'BA', 'DL', 'UA', 'VS'])
  })

  it('links to the hotel chains, each a valid address once it is filled', () => {
    for (const [chain, template] of Object.entries(told.hotelLinks)) {
      const link = template.replaceAll(/\{[^}]+\}/g, 'X')

      expect({ chain, link: new URL(link).href }).toEqual({ chain, link })
      expect(template).toMatch(/\{city\}.*\{checkIn/)
    }
  })

  it('tells which other things can be searched, beside what the settings say', () => {
    expect(told.features).toEqual({
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
    for (const [airline, template] of Object.entries(told.returnBookingLinks)) {
      const link = template
        .replaceAll('{origin}', 'LHR')
        .replaceAll('{destination}', 'JFK')
        .replaceAll('{travellers}', '4')
        .replace(/\{date[^}]*\}/, 'DATE')
        .replace(/\{return[^}]*\}/, 'RETURN')

      expect({ airline, link: new URL(link).href }).toEqual({ airline, link })
      expect(link).toMatch(/LHR.*JFK.*DATE.*RETURN/)
    }
    expect(Object.keys(told.returnBookingLinks).sort()).toEqual(['AA', 'BA', 'DL', 'UA'])
  })
})

describe("a page's policy", () => {
  it('lets no markup move its addresses, bring a plugin, frame it or send its forms elsewhere', () => {
    const policy = pagePolicy('abc', readConfig({})).split('; ')

    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    )
  })

  it('lets the page talk to its own origin, the API bases and the identity tenant, and nobody else', () => {
    const config = readConfig({
      API_BASE_FLIGHT: 'https://flights.example/base',
      AUTH0_DOMAIN: 'tenant.auth0.example',
      AUTH0_CLIENT_ID: 'site',
      AUTH0_AUDIENCE: 'https://api.example/',
    })

    const policy = pagePolicy('abc', config)

    expect(policy).toContain("connect-src 'self' https://flights.example https://tenant.auth0.example;")
    expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';")
    expect(policy).not.toContain('google')
    expect(policy).not.toContain('unsafe')
  })

  it('lets ads be framed from where they are configured, and from nowhere else', () => {
    const withAds = readConfig({ AD_FRAME_URL: 'https://ads.example/frame?place={place}' })

    expect(pagePolicy('abc', withAds)).toMatch(/frame-src 'self' \S+ https:\/\/ads\.example;/)
    expect(pagePolicy('abc', readConfig({}))).not.toContain('ads.example')
  })

  it('blocks every script that nothing pins, unless a Google tag is configured', () => {
    const withTag = readConfig({ GOOGLE_TAG_ID: 'G-1' })

    expect(pagePolicies('abc', readConfig({}))).toHaveProperty('integrity-policy', 'blocked-destinations=(script)')
    expect(pagePolicies('abc', withTag)).not.toHaveProperty('integrity-policy')
    expect(pagePolicy('abc', withTag)).toContain('https://*.googletagmanager.com')
  })
})
