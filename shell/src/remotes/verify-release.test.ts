/** @jest-environment node */
import { signedText, type ReleaseKey } from '@pointfare/shared/platform/release-key'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { aPinnedRemote, aRelease } from '../testing/a-release.ts'
import { createReleaseVerifier } from './verify-release.ts'

type Signer = { key: ReleaseKey; privateKey: KeyObject }

function aSigner(id: string): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { key: { id, publicKey: Buffer.concat(point).toString('base64url') }, privateKey }
}

const [now, next, stranger] = [aSigner('now'), aSigner('next'), aSigner('stranger')]

function signed<Document extends object>(document: Document, { key, privateKey }: Signer = now) {
  const options = { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
  const value = sign('sha256', Buffer.from(signedText(document)), options).toString('base64url')
  return { ...document, signature: { keyId: key.id, value } }
}

const release = aRelease({ 'mf-search': aPinnedRemote('mf-search') })
const verify = (document: unknown, keys = [now.key, next.key]) => createReleaseVerifier(keys, crypto.subtle)?.(document)

describe('a release', () => {
  it.each([now, next])('signed with a key of the page is taken: $key.id', async (signer) => {
    await expect(verify(signed(release, signer))).resolves.toBeUndefined()
  })

  it('is the same whatever order its fields come in, and with fields of a later registry', async () => {
    const later = { ...release, mood: { good: true, better: [1] } }
    const { signature, seq, remotes, ...rest } = signed(later)

    await expect(verify({ remotes, signature, ...rest, seq })).resolves.toBeUndefined()
  })

  it.each<[string, (document: ReleaseDocument) => unknown, string]>([
    ['a newer number', (document) => ({ ...document, seq: 9 }), 'was changed'],
    ['another channel', (document) => ({ ...document, channel: 'staging' }), 'was changed'],
    ['another file', (document) => ({ ...document, shell: { ...document.shell, entry: 'evil.js' } }), 'was changed'],
    ['a field more', (document) => ({ ...document, mood: 'good' }), 'was changed'],
    ['no signature', ({ signature: _, ...document }) => document, 'is not signed'],
    ['a broken signature', (document) => ({ ...document, signature: { keyId: 'now', value: 'AAAA' } }), 'was changed'],
    ['another key’s name', (document) => ({ ...document, signature: { ...document.signature, keyId: 'next' } }), 'was'],
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
