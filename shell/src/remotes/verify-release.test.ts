/** @jest-environment node */
import { signedText, type ReleaseKey } from '@pointfare/shared/platform/release-key'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { createReleaseVerifier, createStatementReader } from './verify-release.ts'

type Signer = { key: ReleaseKey; privateKey: KeyObject }

function aSigner(id: string): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { key: { id, publicKey: Buffer.concat(point).toString('base64url') }, privateKey }
}

const [now, next, stranger] = [aSigner('now'), aSigner('next'), aSigner('stranger')]

/** As the registry writes it. */
const headerOf = (kid: string) =>
  Buffer.from(JSON.stringify({ alg: 'ES256', b64: false, crit: ['b64'], kid })).toString('base64url')

function signed<Document extends object>(document: Document, { key, privateKey }: Signer = now) {
  const header = headerOf(key.id)
  const options = { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
  const value = sign('sha256', Buffer.from(`${header}.${signedText(document)}`), options).toString('base64url')
  return { ...document, signature: `${header}..${value}` }
}

const release = aRelease({ 'mf-search': aPinnedRemote('mf-search') })
const verify = (document: unknown, keys = [now.key, next.key]) => createReleaseVerifier(keys, crypto.subtle)?.(document)

describe('a release', () => {
  it.each([now, next])('signed with a key of the page is taken: $key.id', async (signer) => {
    await expect(verify(signed(release, signer))).resolves.toBeUndefined()
  })

  it('is taken with fields of a later registry, and wherever its signature stands', async () => {
    const { signature, ...later } = signed({ ...release, mood: { good: true, better: [1] } })

    await expect(verify({ signature, ...later })).resolves.toBeUndefined()
  })

  it('whose fields came in another order is refused: its bytes are not those that were signed', async () => {
    const { seq, ...others } = signed(release)

    await expect(verify({ ...others, seq })).rejects.toThrow('was changed')
  })

  it.each<[string, (document: ReleaseDocument) => unknown, string]>([
    ['a newer number', (document) => ({ ...document, seq: 9 }), 'was changed'],
    ['another channel', (document) => ({ ...document, channel: 'staging' }), 'was changed'],
    ['another file', (document) => ({ ...document, shell: { ...document.shell, entry: 'evil.js' } }), 'was changed'],
    ['a field more', (document) => ({ ...document, mood: 'good' }), 'was changed'],
    ['no signature', ({ signature: _, ...document }) => document, 'is not signed'],
    ['a broken signature', (document) => ({ ...document, signature: `${headerOf('now')}..AAAA` }), 'was changed'],
    ['a signature that is no JWS', (document) => ({ ...document, signature: 'AAAA' }), 'names no key'],
    [
      'another key’s name',
      (document) => ({ ...document, signature: document.signature?.replace(headerOf('now'), headerOf('next')) }),
      'was changed',
    ],
  ])('is refused with %s', async (_, change, reason) => {
    await expect(verify(change(signed(release)))).rejects.toThrow(reason)
  })

  it('signed with a key that the page does not know is refused', async () => {
    await expect(verify(signed(release, stranger))).rejects.toThrow('the key stranger, which this page does not know')
    await expect(verify(signed(release), [])).rejects.toThrow('does not know')
  })

  it('cannot be verified on pages without TLS, where browsers lend no cryptography', () => {
    expect(createReleaseVerifier([now.key], undefined)).toBeUndefined()
  })
})

describe('what the registry says beside its releases', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  function said(value: object, typ = 'a-kind', { key, privateKey }: Signer = now) {
    const text = `${part({ alg: 'ES256', typ, kid: key.id })}.${part(value)}`
    const options = { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
    return `${text}.${sign('sha256', Buffer.from(text), options).toString('base64url')}`
  }
  const read = (text: string) => createStatementReader('a-kind', [now.key], crypto.subtle)?.(text)

  it('is read when a key of the page signed it', async () => {
    await expect(read(said({ seq: 7 }))).resolves.toEqual({ seq: 7 })
  })

  it.each([
    ['as another kind of text', said({ seq: 7 }, 'another-kind'), 'is no a-kind'],
    ['by a stranger', said({ seq: 7 }, 'a-kind', stranger), 'which this page does not know'],
    ['and changed', said({ seq: 7 }).replace(part({ seq: 7 }), part({ seq: 9 })), 'was changed'],
    ['nowhere', 'anything', 'is no a-kind'],
  ])('is refused when it was signed %s', async (_how, text, why) => {
    await expect(read(text)).rejects.toThrow(why)
  })

  it('cannot be read where the browser lends no cryptography', () => {
    expect(createStatementReader('a-kind', [now.key], undefined)).toBeUndefined()
  })
})
