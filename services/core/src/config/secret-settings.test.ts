import { readConfig } from '../config.ts'

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
