import { RuntimeConfig, tenantElsewhere } from './runtime-config.ts'

const tenantOf = (domain: string, siteOrigin = 'https://pointfare.example') =>
  tenantElsewhere({ siteOrigin, auth: { domain, clientId: 'site', audience: 'api' } })

describe('the tenant that keeps the logins', () => {
  it.each(['pointfare.example', 'https://pointfare.example', 'https://pointfare.example/', 'http://pointfare.example'])(
    'is the site itself at %s',
    (domain) => {
      expect(tenantOf(domain)).toBeUndefined()
    },
  )

  it.each([
    ['pointfare.eu.auth0.com', 'pointfare.eu.auth0.com'],
    ['https://login.example/', 'login.example'],
    ['http://localhost:4001', 'localhost:4001'],
    ['login.example/https://', 'login.example/https:/'],
  ])('is elsewhere at %s', (domain, host) => {
    expect(tenantOf(domain)).toBe(host)
  })
})

it('the tokens of a session are kept in the browser unless a site says otherwise', () => {
  expect(RuntimeConfig.shape.tokenStore.parse(undefined)).toBe('localstorage')
})
