import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a site keeps the token that lets publish and promote. */
export const releaseTokenFile = (dataDir: string) => join(dataDir, 'release-token')

/** The token of this installation, made on first use and readable by its owner alone. */
export async function openReleaseToken(dataDir: string): Promise<string> {
  const file = releaseTokenFile(dataDir)
  const fresh = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 })
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(file, 'utf8')).trim()
  }
}
