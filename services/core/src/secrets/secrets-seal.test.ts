import { createSecretsSeal, WrongSecretsKey } from './secrets-seal.ts'

const one = 'one-key-of-an-operator-that-is-long-enough'
const two = 'two-keys-of-an-operator-are-more-than-one'
const secret = '-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n-----END PRIVATE KEY-----'

const byOne = createSecretsSeal({ key: one })
const stored = byOne.seal('alerts-key', secret)

describe('a secret at rest', () => {
  it('cannot be read where it lies, and lies there differently each time', () => {
    expect(stored).toMatch(/^sealed:v1:[\w-]{8}:[\w-]+$/)
    expect(Buffer.from(stored.split(':')[3]!, 'base64url').toString('latin1')).not.toContain('PRIVATE')
    expect(byOne.seal('alerts-key', secret)).not.toBe(stored)
  })

  it('is opened by its key, also in another process', () => {
    expect(createSecretsSeal({ key: one }).open('alerts-key', stored)).toEqual({ secret, isAsWished: true })
  })

  it('stays as it is where the operator gives no key', () => {
    const none = createSecretsSeal({})

    expect(none.seal('alerts-key', secret)).toBe(secret)
    expect(none.open('alerts-key', secret)).toEqual({ secret, isAsWished: true })
  })

  it.each([
    ['that lies there from before there was a key', { key: one }, secret],
    ['that the key before encrypted', { key: two, before: one }, stored],
    ['that is to be encrypted no more', { before: one }, stored],
  ])('is to be written anew when it is one %s', (_, keys, lying) => {
    const seals = createSecretsSeal(keys)

    expect(seals.open('alerts-key', lying)).toEqual({ secret, isAsWished: false })
    const anew = seals.seal('alerts-key', secret)
    expect(seals.open('alerts-key', anew)).toEqual({ secret, isAsWished: true })
  })

  it.each([
    ['without a key', {}, /^The alerts-key is encrypted with the key [\w-]{8}, and SECRETS_KEY is not set: set it/],
    [
      'with another key, both by their names',
      { key: two },
      /^The alerts-key is encrypted with the key [\w-]{8}, which is none of [\w-]{8}: set SECRETS_KEY to that key, or/,
    ],
  ])('is refused %s in one line that says what to set', (_, keys, line) => {
    const open = () => createSecretsSeal(keys).open('alerts-key', stored)

    expect(open).toThrow(WrongSecretsKey)
    expect(open).toThrow(line)
  })

  it('never tells the key in what it says', () => {
    expect(() => createSecretsSeal({ key: two }).open('alerts-key', stored)).not.toThrow(new RegExp(`${one}|${two}`))
  })

  it('cannot take the place of another, nor be changed', () => {
    const changed = stored.slice(0, -2) + (stored.endsWith('AA') ? 'BB' : 'AA')

    expect(() => byOne.open('release-signing-key', stored)).toThrow('The release-signing-key was changed since')
    expect(() => byOne.open('alerts-key', changed)).toThrow('The alerts-key was changed since')
  })
})
