import { readConfig } from './config.ts'
import { InvalidConfig } from './config/invalid-config.ts'

describe('the model that describes holidays', () => {
  const all = { HOLIDAY_MODEL_URL: 'https://models.example/v1', HOLIDAY_MODEL_KEY: 'key', HOLIDAY_MODEL_NAME: 'small' }

  it('is none unless it is set', () => {
    expect(readConfig({}).holidayModel).toBeUndefined()
    expect(readConfig({ HOLIDAY_MODEL_TIMEOUT_SECONDS: '5' }).holidayModel).toBeUndefined()
  })

  it('has an address, a key, a name and a time limit', () => {
    expect(readConfig({ ...all, HOLIDAY_MODEL_TIMEOUT_SECONDS: '5' }).holidayModel).toEqual({
      url: 'https://models.example/v1',
      key: 'key',
      name: 'small',
      timeoutMs: 5000,
    })
  })

  it.each(Object.keys(all))('cannot be used without %s, which is named', (missing) => {
    const read = () => readConfig({ ...all, [missing]: '' })

    expect(read).toThrow(InvalidConfig)
    expect(read).toThrow(new RegExp(`^${missing}: `))
  })

  it.each(['ftp://models.example', 'models.example'])('cannot be reached at %s', (url) => {
    expect(() => readConfig({ ...all, HOLIDAY_MODEL_URL: url })).toThrow(/^HOLIDAY_MODEL_URL: /)
  })
})

describe('proxies in front', () => {
  it.each([
    ['', false],
    ['0', false],
    ['10.0.0.7', ['10.0.0.7']],
    ['10.0.0.0/8, fd00::/8, ::1', ['10.0.0.0/8', 'fd00::/8', '::1']],
  ])('are trusted as they are named: %j', (text, trusted) => {
    expect(readConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual(trusted)
  })

  it.each([
    'true',
    '*',
    'nginx',
    '-1',
    '1.5',
    '11',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.7,',
    '10.0.0.7 10.0.0.8',
  ])('cannot be %j', (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(
      'TRUSTED_PROXIES: must be addresses or networks between commas, or how many proxies there are',
    )
  })
})

describe('budgets of builds', () => {
  it('are the usual ones unless they are set', () => {
    expect(readConfig({}).releases.budgets).toEqual({})
  })

  it('name artifacts, the size of all files, of what a page loads at once, and of what servers run', () => {
    expect(
      readConfig({ RELEASE_BUDGETS: 'mf-search=8MB/600kB, mf-deals=2MB/300kB/1MB, shell=6.5MB' }).releases.budgets,
    ).toEqual({
      'mf-search': { totalBytes: 8_000_000, startBytes: 600_000 },
      'mf-deals': { totalBytes: 2_000_000, startBytes: 300_000, serverBytes: 1_000_000 },
      shell: { totalBytes: 6_500_000 },
    })
  })

  it.each(['mf-search', 'mf-search=8', 'mf-search=8GB', '8MB', 'mf-search=8MB/', 'mf-search=8MB/1MB/1MB/1MB'])(
    'cannot be read from %s',
    (text) => {
      expect(() => readConfig({ RELEASE_BUDGETS: text })).toThrow(/^RELEASE_BUDGETS: must be like /)
    },
  )
})

describe('previews', () => {
  it.each([
    [{}, { mode: 'on', domain: null }],
    [{ SITE_ORIGIN: 'http://localhost:4931' }, { mode: 'on', domain: null }],
    [{ DEMO_DATA: 'off' }, { mode: 'off', domain: null }],
    [{ SITE_ORIGIN: 'https://pointfare.example' }, { mode: 'off', domain: null }],
    [
      { PREVIEWS: 'people', PREVIEW_DOMAIN: 'previews.example', SITE_ORIGIN: 'https://pointfare.example' },
      { mode: 'people', domain: 'previews.example' },
    ],
  ])('are taken as %j says', (env, previews) => {
    expect(readConfig(env).previews).toEqual(previews)
  })

  it.each([
    [{ PREVIEWS: 'yes' }, 'PREVIEWS: must be off, people or on'],
    [{ PREVIEW_DOMAIN: 'previews.example', PREVIEWS: 'off' }, 'PREVIEW_DOMAIN: needs PREVIEWS=people'],
    [{ PREVIEW_DOMAIN: 'https://previews.example' }, 'PREVIEW_DOMAIN: must be the name of a host'],
    [{ PREVIEW_DOMAIN: '192.0.2.7' }, 'PREVIEW_DOMAIN: must be the name of a host'],
  ])('are not taken as %j says', (env, message) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(message)
  })
})

describe('overrides', () => {
  it.each([
    [{}, { mode: 'off' }],
    [{ ENVIRONMENT: 'staging' }, { mode: 'off' }],
    [{ ENVIRONMENT: 'development' }, { mode: 'on' }],
    [{ ENVIRONMENT: 'development', OVERRIDES: 'off' }, { mode: 'off' }],
    [{ OVERRIDES: 'on' }, { mode: 'on' }],
    [
      { OVERRIDES: 'people', OVERRIDE_PEOPLE: 'ada, grace' },
      { mode: 'people', people: ['ada', 'grace'] },
    ],
  ])('are taken as %j says', (env, overrides) => {
    expect(readConfig(env).overrides).toEqual(overrides)
  })

  it.each([
    [{ OVERRIDES: 'people' }, 'OVERRIDE_PEOPLE: must name whose release tokens'],
    [{ OVERRIDES: 'on', OVERRIDE_PEOPLE: 'ada' }, 'OVERRIDE_PEOPLE: needs OVERRIDES=people'],
    [{ OVERRIDES: 'people', OVERRIDE_PEOPLE: 'ada;grace' }, 'OVERRIDE_PEOPLE: must be names of release tokens'],
    [{ OVERRIDES: 'yes' }, 'OVERRIDES: '],
  ])('are not taken as %j says', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
})

const shifted = { POINTFARE_CLOCK_OFFSET_MS: '86400000' }

describe('a shifted clock', () => {
  it('is refused without demo data, with what mends it', () => {
    expect(() => readConfig({ ...shifted, DEMO_DATA: 'off' })).toThrow(
      'POINTFARE_CLOCK_OFFSET_MS: only beside demo data, DEMO_DATA=on, may the clock be ahead: start this site without POINTFARE_NOW',
    )
  })

  it.each([
    ['beside demo data', { DEMO_DATA: 'on' }],
    ['in tests', { DEMO_DATA: 'off', SHIFTED_CLOCK: 'on' }],
  ])('is taken %s, and said', (_, settings) => {
    const { warnings } = readConfig({ ...shifted, ...settings })

    expect(warnings).toEqual([expect.stringMatching(/^The clock of this site is ahead by 86400000 ms \(1\.00 days\)/)])
  })

  it('is not spoken of where there is none', () => {
    expect(readConfig({}).warnings).toEqual([])
  })
})

const key = 'one-key-of-an-operator-that-is-long-enough'

describe('the operator’s key for secrets', () => {
  it.each(['SECRETS_KEY', 'SECRETS_KEY_BEFORE'])('is long, or %s is named as unusable', (name) => {
    expect(() => readConfig({ [name]: 'short' })).toThrow(`${name}: must have 32 characters or more`)
    expect(() => readConfig({ [name]: key })).not.toThrow()
  })

  it('is missed, in one line, at a site that others use', () => {
    const { warnings } = readConfig({ SITE_ORIGIN: 'https://flights.example' })

    expect(warnings).toEqual([expect.stringMatching(/^SECRETS_KEY is not set: private keys lie in the database/)])
  })

  it.each([
    ['where it is set', { SITE_ORIGIN: 'https://flights.example', SECRETS_KEY: key }],
    ['on somebody’s own machine', { SITE_ORIGIN: 'http://localhost:4000' }],
    ['where nothing is set', {}],
  ])('is not missed %s', (_, env) => {
    expect(readConfig(env).warnings).toEqual([])
  })
})
