import { signedText } from '@pointfare/shared/platform/release-key'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecretsSeal } from '@pointfare/core/secrets/secrets-seal'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { makeSigningKey, openSigningKey, signingKeyFile } from './signing-key.ts'
import { createSigner, readSigned, verifyDocument } from './signer.ts'

describe('the signing key', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pointfare-signing-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const keyOf = async (set?: string) => createSigner(await openSigningKey(folder, createSecretsSeal({}), set)).key

  it('is made once, and readable by its owner alone', async () => {
    const [first, second] = [await keyOf(), await keyOf()]

    expect(second).toEqual(first)
    expect((await stat(signingKeyFile(folder))).mode & 0o777).toBe(0o600)
  })

  it('can be set, as PEM or as its base64 in one line, and then is not made', async () => {
    const pem = makeSigningKey().toString()
    const line = pem.replaceAll(/-----[^-]*-----|\n/g, '')

    expect(await keyOf(line)).toEqual(await keyOf(pem))
    expect(await keyOf(pem.replaceAll('\n', String.raw`\n`))).toEqual(await keyOf(pem))
    await expect(readFile(signingKeyFile(folder))).rejects.toThrow('ENOENT')
  })

  it.each([
    ['nonsense', 'RELEASE_SIGNING_KEY is no P-256 key'],
    [ofAnotherCurve(), 'RELEASE_SIGNING_KEY is no P-256 key'],
  ])('is refused with one line when it cannot sign', async (set, line) => {
    await expect(openSigningKey(folder, createSecretsSeal({}), set)).rejects.toThrow(line)
  })

  it('names its file when that was damaged', async () => {
    await writeFile(signingKeyFile(folder), 'nonsense')

    await expect(openSigningKey(folder, createSecretsSeal({}))).rejects.toThrow(
      `${signingKeyFile(folder)} is no P-256 key`,
    )
  })
})

function ofAnotherCurve() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

describe('a release', () => {
  let registry: TestRegistry
  beforeEach(async () => {
    registry = await aRegistry()
    for (const build of [aShell(), aRemote('mf-search')]) await registry.publish(build)
  })
  afterEach(() => registry.close())

  const promoted = async () =>
    (await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })).json<ReleaseDocument>()

  it('carries its signature wherever it is sent', async () => {
    const { signature } = await promoted()

    const head = (await registry.get('channels/production/head')).json<ReleaseDocument>()
    expect(signature?.split('.')).toEqual([headerOf({ kid: registry.keys[0]?.id }), '', expect.any(String)])
    expect([head.signature, registry.live.current()?.signature]).toEqual([signature, signature])
  })

  it('is verified by the cryptography of browsers', async () => {
    const { signature = '', ...document } = await promoted()
    const [header, , value = ''] = signature.split('.')
    const point = Buffer.from(registry.keys[0]?.publicKey ?? '', 'base64url')
    const curve = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await crypto.subtle.importKey('raw', point, curve, false, ['verify'])
    const check = (text: string) => {
      const bytes = Buffer.from(value, 'base64url')
      return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes, Buffer.from(`${header}.${text}`))
    }

    expect(await check(signedText(document))).toBe(true)
    expect(await check(signedText({ ...document, seq: 2 }))).toBe(false)
  })
})

describe('a signature', () => {
  const signer = createSigner(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
  const stranger = createSigner(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)

  const said = { seat: '1A' }

  it('proves what was said, as what it was said, and by whom', async () => {
    const text = await signer.sign('ticket', said)
    const [header, , signature] = text.split('.')
    const other = Buffer.from(JSON.stringify({ seat: '1B' })).toString('base64url')

    await expect(readSigned([signer.key], 'ticket', text)).resolves.toEqual(said)
    await expect(readSigned([signer.key], 'invoice', text)).rejects.toThrow('is signed as ticket, not as invoice')
    await expect(readSigned([signer.key], 'ticket', `${header}.${other}.${signature}`)).rejects.toThrow('was changed')
    await expect(readSigned([stranger.key], 'ticket', text)).rejects.toThrow('which is not trusted')
    await expect(readSigned([signer.key], 'ticket', 'nonsense')).rejects.toThrow('is not signed')
  })

  it('proves a document as it is, and none that was said as something else', async () => {
    const signed = await signer.signed(said)
    const [header, payload, signature] = (await signer.sign('ticket', said)).split('.')

    await expect(verifyDocument([signer.key], signed)).resolves.toBeUndefined()
    await expect(verifyDocument([signer.key], { ...signed, row: 1 })).rejects.toThrow('was changed after it was signed')
    await expect(verifyDocument([stranger.key], signed)).rejects.toThrow('which is not trusted')
    await expect(verifyDocument([signer.key], said)).rejects.toThrow('is not signed')
    await expect(verifyDocument([signer.key], { ...said, signature: `${header}..${signature}` })).rejects.toThrow('was')
    expect(payload).not.toBe('')
  })
})

const headerOf = (more: object) =>
  Buffer.from(JSON.stringify({ alg: 'ES256', b64: false, crit: ['b64'], ...more })).toString('base64url')
