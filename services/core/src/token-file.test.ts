import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecretsSeal, WrongSecretsKey } from './secrets/secrets-seal.ts'
import { EmptySecretFile, openSealedFile, openTokenFile, warningsAbout } from './token-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointfare-token-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('a file with a secret', () => {
  it('is made once by all who open it together', async () => {
    const file = join(folder, 'token')

    const secrets = await Promise.all(Array.from({ length: 20 }, () => openTokenFile(file)))

    expect(new Set(secrets)).toEqual(new Set([await openTokenFile(file)]))
    expect(await readdir(folder)).toEqual(['token'])
  })

  it.each(['', '\n', '  '])('is refused with what to do when it holds %j', async (content) => {
    const file = join(folder, 'token')
    await writeFile(file, content)

    const opened = openTokenFile(file)

    await expect(opened).rejects.toThrow(EmptySecretFile)
    await expect(opened).rejects.toThrow(`${file} is empty: bring its content back, or delete the file`)
  })
})

describe('a file with a secret that only this program reads', () => {
  const keys = { one: 'one-key-of-an-operator-that-is-long-enough', two: 'two-keys-of-an-operator-are-more-than-one' }
  const file = () => join(folder, 'alerts-key')
  const open = (given: Parameters<typeof createSecretsSeal>[0]) =>
    openSealedFile(file(), () => 'a fresh secret', createSecretsSeal(given))

  it('is made encrypted where there is a key', async () => {
    expect(await open({ key: keys.one })).toBe('a fresh secret')

    expect(await readFile(file(), 'utf8')).toMatch(/^sealed:v1:\S+\n$/)
    expect(await open({ key: keys.one })).toBe('a fresh secret')
  })

  it('is encrypted at the next start with a key, by however many processes, and keeps its secret', async () => {
    await writeFile(file(), 'an old secret\n', { mode: 0o600 })

    const secrets = await Promise.all(Array.from({ length: 10 }, () => open({ key: keys.one })))

    expect(new Set(secrets)).toEqual(new Set(['an old secret']))
    expect(await readFile(file(), 'utf8')).not.toContain('secret')
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['alerts-key'])
  })

  it('follows from key to key, and is opened by none from before', async () => {
    await open({ key: keys.one })
    const before = await readFile(file(), 'utf8')
    await expect(open({ key: keys.two })).rejects.toThrow(WrongSecretsKey)

    expect(await open({ key: keys.two, before: keys.one })).toBe('a fresh secret')

    expect(await readFile(file(), 'utf8')).not.toBe(before)
    expect(await open({ key: keys.two })).toBe('a fresh secret')
    await expect(open({ key: keys.one })).rejects.toThrow('The alerts-key is encrypted with the key')
    await expect(open({})).rejects.toThrow('SECRETS_KEY is not set')
  })

  it('is as it was before when encryption is taken off again', async () => {
    await open({ key: keys.one })

    expect(await open({ before: keys.one })).toBe('a fresh secret')
    expect(await readFile(file(), 'utf8')).toBe('a fresh secret\n')
  })
})

describe('a warning about files that others may read', () => {
  it.each([0o644, 0o640, 0o604])('names one of mode %o and the remedy', async (mode) => {
    const [own, shared] = [join(folder, 'own'), join(folder, 'shared')]
    await openTokenFile(own)
    await openTokenFile(shared)
    await chmod(shared, mode)

    const warnings = await warningsAbout([own, shared, join(folder, 'none')])

    expect(warnings).toEqual([
      `${shared} can be read by others than its owner (0${mode.toString(8)}): chmod 600 it, and replace it if others may have seen it.`,
    ])
  })
})
