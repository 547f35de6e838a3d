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
