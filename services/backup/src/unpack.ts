import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace } from './backup-place.ts'
import { DamagedBackup } from './errors.ts'
import type { Manifest } from './manifest.ts'
import { names } from './names.ts'
import { sha256 } from './pack.ts'

/**
 * Writes the files of a backup below `folder`, each as it was saved.
 * @throws DamagedBackup when a part is missing or is another than was saved
 */
export async function unpack(place: BackupPlace, manifest: Manifest, folder: string) {
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
