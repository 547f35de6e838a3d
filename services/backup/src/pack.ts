import { createHash } from 'node:crypto'
import type { BackupPlace } from './backup-place.ts'
import type { ManifestParts } from './manifest.ts'
import { names } from './names.ts'

/** What is in memory at one time, several times over; a large database has thousands of parts. */
const partBytes = 16 * 1024 * 1024

export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Joins files to parts of one size: a cluster has thousands of files, most of them small. */
export function createPacker({ store, seal }: BackupPlace, backup: string) {
  const [files, parts]: [ManifestParts['files'], ManifestParts['parts']] = [[], []]
  let pending: Buffer[] = []
  let pendingBytes = 0

  async function writePart() {
    const name = names.part(backup, parts.length)
    const sealed = await seal.close(name, Buffer.concat(pending))
    await store.write(name, sealed)
    parts.push({ bytes: sealed.byteLength, sha256: sha256(sealed) })
    ;[pending, pendingBytes] = [[], 0]
  }

  return {
    async add(path: string, content: AsyncIterable<Buffer>) {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.byteLength
        pending.push(chunk)
        pendingBytes += chunk.byteLength
        if (pendingBytes >= partBytes) await writePart()
      }
      files.push({ path, bytes, sha256: hash.digest('hex') })
    },

    async finish(): Promise<ManifestParts> {
      if (pendingBytes > 0) await writePart()
      return { files, parts }
    },
  }
}
