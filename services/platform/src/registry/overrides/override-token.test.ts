import { createPrivateKey } from 'node:crypto'
import { createSigner } from '../signing/sign-releases.ts'
import { makeSigningKey } from '../signing/signing-key.ts'
import { overrideToken, readOverrideToken } from './override-token.ts'

const signer = createSigner(createPrivateKey(makeSigningKey()))
const override = {
  id: 'one',
  name: 'mf-search',
  source: 'http://localhost:3002',
  channel: 'production',
  grantedBy: 'ci-search',
  until: '2027-03-01T12:00:00.000Z',
}
const token = overrideToken(override, signer)
const here = { keys: [signer.key], channel: 'production' }

describe('the token of an override', () => {
  it('says what was asked for, and with which release token', () => {
    expect(readOverrideToken(token, here)).toEqual(override)
  })

  it('is of one channel', () => {
    expect(readOverrideToken(token, { ...here, channel: 'staging' })).toBeUndefined()
  })

  it('is of one site', () => {
    const other = createSigner(createPrivateKey(makeSigningKey()))

    expect(readOverrideToken(token, { ...here, keys: [other.key] })).toBeUndefined()
  })

  it('cannot be changed', () => {
    const [, ...signature] = token.split('.')
    const payload = Buffer.from(JSON.stringify({ ...override, name: 'mf-members' })).toString('base64url')

    expect(readOverrideToken([payload, ...signature].join('.'), here)).toBeUndefined()
  })

  it('is not any text that was signed here', () => {
    const payload = Buffer.from(JSON.stringify(override)).toString('base64url')
    const { keyId, value } = signer.sign(payload)

    expect(readOverrideToken([payload, keyId, value].join('.'), here)).toBeUndefined()
  })

  it('is refused without the name of who asked for it', () => {
    const { grantedBy: _, ...nobodys } = override

    expect(readOverrideToken(overrideToken(nobodys as typeof override, signer), here)).toBeUndefined()
  })

  it.each(['', 'x', '..', '{}.{}.{}', 'a.b.c.d', `${token}.x`])('is not %p', (text) => {
    expect(readOverrideToken(text, here)).toBeUndefined()
  })
})
