import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmptySecretFile, openTokenFile, warningsAbout } from './token-file.ts'

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
