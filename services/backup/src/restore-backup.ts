import { logFile } from '@pointfare/core/db/embedded/stored-log'
import { openRecovery, type Recovered, type Recovery } from '@pointfare/core/db/embedded/recover-cluster'
import { CannotOpenDatabase } from '@pointfare/core/db/errors'
import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace } from './backup-place.ts'
import { BackupRefused, DamagedBackup } from './errors.ts'
import { listBackups } from './list-backups.ts'
import type { Manifest } from './manifest.ts'
import { names, segmentNumber, versionIn } from './names.ts'
import { sha256 } from './pack.ts'

/** What this version of the site can run on. */
export type Version = {
  /** Names of its migrations. */
  migrations: readonly string[]
  /** The major version of its PostgreSQL. */
  postgres: number
}

export type Restored = { backup: string; lastChangeAt: Date | null; files: number }

/**
 * Brings a site back into DATA_DIR, which is empty or not there yet: as it was at a moment, or as far as the log leads. Whenever
 * it does not succeed, DATA_DIR has no database afterwards.
 * @throws BackupRefused, DamagedBackup, CannotOpenDatabase with one line for people
 */
export async function restoreBackup(place: BackupPlace, wish: Wish, version: Version, now: Date): Promise<Restored> {
  const recovery = await openRecovery(place.dataDir)
  try {
    const manifest = await chooseBackup(place, wish, now)
    refusePostgres(manifest, version)
    refuseNewer(manifest.migrations, version)
    await unpack(place, manifest, recovery.clusterDir)
    await restoreLog(place, manifest, recovery.logDir, wish.to !== undefined)
    const { lastChangeAt, migrations } = await recover(recovery, wish.to)
    refuseNewer(migrations, version)
    const files = await restoreFiles(place, wish.to)
    recovery.place()
    return { backup: manifest.backup, lastChangeAt, files }
  } finally {
    recovery.close()
  }
}

function refusePostgres({ backup, postgres }: Manifest, version: Version) {
  if (postgres === version.postgres) return
  throw new BackupRefused(
    `Backup ${backup} is of PostgreSQL ${postgres}, and this version of the site has ${version.postgres}: ` +
      'restore it with the version that made it.',
  )
}

function refuseNewer(migrations: readonly string[], version: Version) {
  const unknown = migrations.find((name) => !version.migrations.includes(name))
  if (!unknown) return
  throw new BackupRefused(
    `This backup is of a newer version of the site (it has ${unknown}): restore it with that one.`,
  )
}

async function recover(recovery: Recovery, to: Date | undefined): Promise<Recovered> {
  try {
    return await recovery.recover(to)
  } catch (error) {
    if (!(error instanceof CannotOpenDatabase)) throw error
    const isEarlier = to && error.message.includes('before configured recovery target was reached')
    const why = isEarlier
      ? `The log ends before ${to.toISOString()}: leave --to out to have all there is.`
      : // The server's own log goes with what it could not make.
        error.message.replace(/ \(log: .*\)$/, '').replace('does not start', 'cannot apply the log')
    throw new BackupRefused(why, { cause: error })
  }
}

export type Wish = {
  /** The moment to go back to; without it, as far as the log leads. */
  to?: Date | undefined
  /** A backup to begin with; without it, the newest that is old enough. */
  backup?: string | undefined
}

/**
 * The backup that a restore begins with.
 * @throws BackupRefused when there is none that leads to the moment
 */
async function chooseBackup(place: BackupPlace, { to, backup }: Wish, now: Date): Promise<Manifest> {
  if (to && to > now)
    throw new BackupRefused(`${to.toISOString()} is yet to come: leave --to out to have all there is.`)
  const backups = await listBackups(place)
  const newest = backups.findLast((each) => (backup ? each.backup === backup : !to || each.stoppedAt <= to))
  if (newest && (!to || newest.stoppedAt <= to)) return newest

  const [oldest] = backups
  if (!oldest) throw new BackupRefused(`BACKUP_STORE ${place.store.place} holds no backup that was finished.`)
  if (backup && !newest) throw new BackupRefused(`There is no backup ${backup}; \`npm run backup -- list\` shows them.`)
  const first = (newest ?? oldest).stoppedAt.toISOString()
  throw new BackupRefused(`${to?.toISOString()} is too early: this leads to moments from ${first} on.`)
}

/**
 * Writes keys, tokens and builds into DATA_DIR, each as it was at `to`, or as it was last. Answers how many there are.
 * @throws DamagedBackup
 */
async function restoreFiles({ dataDir, store, seal }: BackupPlace, to: Date | undefined): Promise<number> {
  const latest = to?.getTime() ?? Infinity
  const versions = (await store.list(names.files)).flatMap((name) => versionIn(name) ?? [])
  const then = versions.filter(({ modifiedMs }) => modifiedMs <= latest)
  const byPath = Map.groupBy(then, ({ path }) => path)

  for (const ofPath of byPath.values()) {
    const version = ofPath.reduce((one, other) => (one.modifiedMs > other.modifiedMs ? one : other))
    const name = names.file(version)
    const sealed = await store.read(name)
    if (!sealed) throw new DamagedBackup(`${name} is missing.`)
    const target = join(dataDir, version.path)
    await mkdir(dirname(target), { recursive: true })
    // What lies at the top are keys and tokens.
    await writeFile(target, await seal.open(name, sealed), { mode: version.path.includes('/') ? 0o644 : 0o600 })
    // The next backup knows it by its time.
    await utimes(target, version.modifiedMs / 1000, version.modifiedMs / 1000)
  }
  return byPath.size
}

/**
 * Writes the log since a backup into `folder`, up to the first piece that is missing.
 * @throws DamagedBackup when a piece of it is missing or damaged without which the backup itself is of no use, or, unless
 * `toMoment`, any
 */
async function restoreLog(place: BackupPlace, manifest: Manifest, folder: string, toMoment: boolean) {
  const { store, seal } = place
  const prefix = names.logOf(manifest.systemId)
  const listed = (await store.list(prefix)).map((name) => name.slice(prefix.length))
  const stored = listed.filter((name) => logFile.test(name))
  const [first, last] = [numberOf(manifest.first), numberOf(manifest.last)]
  const numbers = new Set(stored.flatMap((segment) => segmentNumber(segment) ?? []))
  let end = first
  while (numbers.has(end)) end += 1n
  const hasMore = [...numbers].some((number) => number > end)
  if (end <= last || (hasMore && !toMoment)) throw new DamagedBackup(missing(manifest, end))

  for (const segment of stored) {
    const number = segmentNumber(segment)
    const isNeeded = number === undefined ? segment.endsWith('.history') : number >= first && number < end
    if (!isNeeded) continue
    const name = prefix + segment
    const sealed = await store.read(name)
    if (!sealed) throw new DamagedBackup(`${name} is missing.`)
    await writeFile(join(folder, segment), await seal.open(name, sealed), { mode: 0o600 })
  }
}

function missing({ backup, systemId, first }: Manifest, number: bigint) {
  const name = `${first.slice(0, 8)}${hex(number / 256n)}${hex(number % 256n)}`
  return `The log of backup ${backup} is incomplete: ${names.segment(systemId, name)} is missing.`
}

const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0')

const numberOf = (segment: string) => segmentNumber(segment) ?? 0n

/**
 * Writes the files of a backup below `folder`, each as it was saved.
 * @throws DamagedBackup when a part is missing or is another than was saved
 */
async function unpack(place: BackupPlace, manifest: Manifest, folder: string) {
  const saved = createReader(readParts(place, manifest))

  for (const path of manifest.folders) await mkdir(join(folder, path), { recursive: true, mode: 0o700 })
  for (const { path, bytes, sha256: expected } of manifest.files) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    await pipeline(saved.next(bytes, hash), createWriteStream(target, { mode: 0o600 }))
    if (hash.digest('hex') !== expected) {
      throw new DamagedBackup(`Backup ${manifest.backup} is damaged: ${path} is not what was saved.`)
    }
  }
}

/** Reads on where it stopped, so many bytes at a time; fewer when there are no more. */
function createReader(parts: AsyncIterator<Buffer, undefined>) {
  let rest: Buffer | undefined = Buffer.alloc(0)

  return {
    async *next(bytes: number, hash: Hash): AsyncGenerator<Buffer> {
      for (let missing = bytes; missing > 0 && rest;) {
        if (rest.byteLength === 0) rest = (await parts.next()).value
        const chunk: Buffer = rest?.subarray(0, missing) ?? Buffer.alloc(0)
        rest = rest?.subarray(chunk.byteLength)
        hash.update(chunk)
        missing -= chunk.byteLength
        yield chunk
      }
    },
  }
}

async function* readParts(
  { store, seal }: BackupPlace,
  { backup, parts }: Manifest,
): AsyncGenerator<Buffer, undefined> {
  for (const [index, part] of parts.entries()) {
    const name = names.part(backup, index)
    const sealed = await store.read(name)
    if (!sealed) throw new DamagedBackup(`Backup ${backup} is incomplete: ${name} is missing.`)
    if (sha256(sealed) !== part.sha256) throw new DamagedBackup(`Backup ${backup} is damaged: ${name} has changed.`)
    yield await seal.open(name, sealed)
  }
}
