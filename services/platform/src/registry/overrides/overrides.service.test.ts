import { createPrivateKey } from 'node:crypto'
import { createSigner } from '../signing/signer.ts'
import { makeSigningKey } from '../signing/signing-key.ts'
import { overrideToken, readOverrideToken } from './overrides.service.ts'

const signer = createSigner(createPrivateKey(makeSigningKey()))
const override = {
  id: 'one',
  name: 'mf-search',
  source: 'http://localhost:3002',
  channel: 'production',
  grantedBy: 'ci-search',
  until: '2027-03-01T12:00:00.000Z',
}
let token: string
beforeAll(async () => {
  token = await overrideToken(override, signer)
})
const here = { keys: [signer.key], channel: 'production' }

describe('the token of an override', () => {
  it('says what was asked for, and with which release token', async () => {
    await expect(readOverrideToken(token, here)).resolves.toEqual(override)
  })

  it('is of one channel', async () => {
    await expect(readOverrideToken(token, { ...here, channel: 'staging' })).resolves.toBeUndefined()
  })

  it('is of one site', async () => {
    const other = createSigner(createPrivateKey(makeSigningKey()))

    await expect(readOverrideToken(token, { ...here, keys: [other.key] })).resolves.toBeUndefined()
  })

  it('cannot be changed', async () => {
    const [header, , signature] = token.split('.')
    const payload = Buffer.from(JSON.stringify({ ...override, name: 'mf-members' })).toString('base64url')

    await expect(readOverrideToken([header, payload, signature].join('.'), here)).resolves.toBeUndefined()
  })

  it('is not any text that was signed here', async () => {
    const another = await signer.sign('pointfare-release-record', override)

    await expect(readOverrideToken(another, here)).resolves.toBeUndefined()
  })

  it('is refused without the name of who asked for it', async () => {
    const { grantedBy: _, ...nobodys } = override

    const unnamed = await overrideToken(nobodys as typeof override, signer)

    await expect(readOverrideToken(unnamed, here)).resolves.toBeUndefined()
  })

  it.each(['', 'x', '..', '{}.{}.{}', 'a.b.c.d', 'e30.e30.e30'])(
    'is not %p, nor has it that behind it',
    async (text) => {
      await expect(readOverrideToken(text, here)).resolves.toBeUndefined()
      await expect(readOverrideToken(`${token}.${text}`, here)).resolves.toBeUndefined()
    },
  )
})
