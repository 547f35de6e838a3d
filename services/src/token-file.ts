import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The secret in the file: long enough not to be guessed. */
export const openTokenFile = (file: string): Promise<string> =>
  openSecretFile(file, () => randomBytes(32).toString('base64url'))

/** What the file holds: made on first use, and readable by its owner alone. */
export async function openSecretFile(file: string, make: () => string): Promise<string> {
  const fresh = make()
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 })
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(file, 'utf8')).trim()
  }
}
