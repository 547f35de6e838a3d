import type { SealedRelease } from '@pointfare/shared/platform/release-history'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runReleaseCommandLine } from '../../cli/release-command-line.ts'
import { createSecretsSeal } from '@pointfare/core/secrets/secrets-seal'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { openSigningKey } from './signing-key.ts'
import { recordOf, releaseHashOf } from '../channels/sealed-release.ts'
import { createSigner } from './signer.ts'
import { BrokenHistory, verifyHistory } from './verify-history.ts'

let registry: TestRegistry
let releases: SealedRelease[]

beforeAll(async () => {
  registry = await aRegistry()
  for (const build of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'mf-search-2')])
    await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  await registry.promote({ 'mf-search': 'mf-search-2' }, { reason: 'Faster results' })
  await registry.rollback('mf-search')
  await registry.freeze(true)
  releases = await Promise.all(
    [1, 2, 3, 4].map(async (seq) => (await registry.getWithToken(`channels/production/releases/${seq}`)).json()),
  )
  await registry.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => registry.close())

const verify = (changed: SealedRelease[], keys = registry.keys) => verifyHistory('production', changed, keys)

const withSecond = (change: (release: SealedRelease) => object) =>
  releases.map((release) => (release.seq === 2 ? { ...release, ...change(release) } : release))

describe('a history', () => {
  it('is proven with the key that signed it', async () => {
    expect(await verify(releases)).toEqual({ releases: 4, keyIds: [registry.keys[0]?.id] })
  })

  it.each<[string, (release: SealedRelease) => object, string]>([
    ['another reason', () => ({ reason: 'Nothing to see' }), 'who, why, when or what is not what was signed'],
    ['another author', () => ({ actor: 'nobody' }), 'who, why'],
    ['an overridden finding', () => ({ overridden: [] }), 'who, why'],
    ['another document', ({ document }) => ({ document: { ...document, frozen: true } }), 'its document is not'],
    ['another parent', () => ({ parentHash: 'abc' }), 'it does not follow'],
    ['the signature of another', () => ({ releaseSignature: releases[0]?.releaseSignature }), 'its record is not'],
    ['no signature of its document', ({ document }) => ({ document: unsigned(document) }), 'it is not signed'],
  ])('breaks at the release with %s', async (_, change, fault) => {
    await expect(verify(withSecond(change))).rejects.toThrow(`production breaks at release 2: ${fault}`)
  })

  it('breaks where a release is missing or is another channel’s', async () => {
    await expect(verify(releases.toSpliced(1, 1))).rejects.toThrow('release 2: release 3 of production is in its place')
    await expect(verifyHistory('staging', releases, registry.keys)).rejects.toThrow('release 1 of production is')
  })

  it('breaks at the signature when it was rewritten with hashes that fit', async () => {
    const rewritten = withSecond((release) => {
      const lie = { ...release, reason: 'Nothing to see' }
      const [header, , signature] = release.releaseSignature.split('.')
      const payload = Buffer.from(JSON.stringify(recordOf(lie))).toString('base64url')
      const releaseSignature = `${header}.${payload}.${signature}`
      return { reason: lie.reason, releaseSignature, releaseHash: releaseHashOf(releaseSignature) }
    })

    await expect(verify(rewritten)).rejects.toThrow('release 2: it was changed after it was signed')
  })

  it('signed by a stranger is not believed', async () => {
    await expect(verify(releases, [])).rejects.toThrow(BrokenHistory)
  })
})

const unsigned = ({ signature: _, ...document }: SealedRelease['document']) => document

describe('a release by its number', () => {
  it.each([
    ['0', 400],
    ['5', 404],
    ['99999999999', 400],
    ['last', 400],
  ])('%s is not there', async (seq, status) => {
    expect((await registry.getWithToken(`channels/production/releases/${seq}`)).statusCode).toBe(status)
  })
})

describe('the command line', () => {
  const cli = async (...args: string[]) => {
    const lines: string[] = []
    const write = (line: string) => lines.push(line)
    const { port } = registry.app.server.address() as AddressInfo
    const code = await runReleaseCommandLine(
      [...args, '--origin', `http://127.0.0.1:${port}`],
      { RELEASE_TOKEN: registry.token },
      { out: write, err: write },
    )
    return { code, text: lines.join('\n') }
  }

  it('verifies a channel over the network', async () => {
    expect(await cli('verify')).toEqual({
      code: 0,
      text: `production: 4 releases are as they were made, signed with ${registry.keys[0]?.id}`,
    })
  })

  it('makes a key that only its owner may read, and tells its public half', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'pointfare-key-')), 'next-key')

    const made = await cli('keys', 'create', file)

    const { key } = createSigner(await openSigningKey('', createSecretsSeal({}), await readFile(file, 'utf8')))
    expect(made).toEqual({
      code: 0,
      text: `${file} holds the key ${key.id}; pages believe it by its public half:\n${key.publicKey}`,
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await cli('keys', 'create', file)).toMatchObject({ code: 1, text: expect.stringContaining('EEXIST') })
    await rm(dirname(file), { recursive: true })
  })

  it('believes whom it is told to believe', async () => {
    const [own] = registry.keys
    const another = `B${'A'.repeat(86)}`

    expect(await cli('keys')).toEqual({ code: 0, text: `${own?.id}  ${own?.publicKey}` })
    expect(await cli('verify', 'production', '--key', own?.publicKey ?? '')).toMatchObject({ code: 0 })
    expect(await cli('verify', 'production', '--key', another)).toMatchObject({
      code: 1,
      text: expect.stringContaining('production breaks at release 1: it is signed with the key'),
    })
    expect(await cli('verify', 'production', '--key', 'me')).toMatchObject({ code: 2 })
  })
})
