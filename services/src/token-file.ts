import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The secret in the file: made on first use, long enough not to be guessed, and readable by its owner alone. */
export async function openTokenFile(file: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url')
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 })
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(file, 'utf8')).trim()
  }
}
