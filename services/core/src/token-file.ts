import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { SecretsSeal } from './secrets/secrets-seal.ts'

/** A file that has to hold a secret holds nothing; the message is one line that says what to do. */
export class EmptySecretFile extends Error {
  override name = 'EmptySecretFile'
}

/**
 * The secret in the file: long enough not to be guessed.
 * @throws EmptySecretFile
 */
export const openTokenFile = (file: string): Promise<string> => openSecretFile(file, makeToken)

/** A secret for a file: 256 random bits in base64url. */
export const makeToken = () => randomBytes(32).toString('base64url')

/**
 * What the file holds: made on first use, and readable by its owner alone.
 * @throws EmptySecretFile
 */
export async function openSecretFile(file: string, make: () => string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const secret = (await readIfThere(file)) ?? (await create(file, make()))
  if (secret) return secret
  throw new EmptySecretFile(
    `${file} is empty: bring its content back, or delete the file and the next start makes another.`,
  )
}

/**
 * The same of a file that only this program reads, encrypted where the operator gives a key: one that is not, or that is with
 * the key before, is written anew.
 * @throws EmptySecretFile, WrongSecretsKey
 */
export async function openSealedFile(file: string, make: () => string, seals: SecretsSeal): Promise<string> {
  const purpose = basename(file)
  const stored = await openSecretFile(file, () => seals.seal(purpose, make()))
  const { secret, isAsWished } = seals.open(purpose, stored)
  if (!isAsWished) await replaceWhole(file, `${seals.seal(purpose, secret)}\n`)
  return secret
}

async function create(file: string, fresh: string) {
  return (await createWhole(file, `${fresh}\n`)) ? fresh : readIfThere(file)
}

const readIfThere = async (file: string) => {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** A line for the operator about each of these files that more people than its owner may read. */
export async function warningsAbout(files: string[]): Promise<string[]> {
  const warnings = await Promise.all(files.map(warningAbout))
  return warnings.flatMap((warning) => warning ?? [])
}

async function warningAbout(file: string) {
  const mode = await stat(file).then(
    ({ mode: bits }) => bits & 0o777,
    () => 0,
  )
  // Windows keeps its permissions elsewhere.
  if (process.platform === 'win32' || (mode & 0o077) === 0) return undefined
  const shown = mode.toString(8).padStart(4, '0')
  return `${file} can be read by others than its owner (${shown}): chmod 600 it, and replace it if others may have seen it.`
}

/** Whole or not at all, whenever the process ends; false when the file was there before. */
async function createWhole(file: string, content: string): Promise<boolean> {
  const unfinished = await writeBeside(file, content)
  try {
    // Unlike renaming, it never replaces what another process has made meanwhile.
    await link(unfinished, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** The old content or the new one, whenever the process ends, and however many do it at once. */
async function replaceWhole(file: string, content: string) {
  await rename(await writeBeside(file, content), file)
}

async function writeBeside(file: string, content: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, content, { flag: 'wx', mode: 0o600, flush: true })
  return unfinished
}
