import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { logFile } from '@pointfare/core/db/embedded/kept-log'
import type { BackupPlace } from './backup-place.ts'
import { DamagedBackup } from './errors.ts'
import type { Manifest } from './manifest.ts'
import { names, segmentNumber } from './names.ts'

/**
 * Writes the log since a backup into `folder`, up to the first piece that is missing.
 * @throws DamagedBackup when a piece of it is missing or damaged without which the backup itself is of no use, or, unless
 * `toMoment`, any
 */
export async function restoreLog(place: BackupPlace, manifest: Manifest, folder: string, toMoment: boolean) {
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
