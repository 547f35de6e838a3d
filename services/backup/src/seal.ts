import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupRefused, DamagedBackup } from './errors.ts'

/** How backups look where they are kept: compressed, and nobody without the key can read or change them. */
export type Seal = {
  close(name: string, content: Uint8Array): Promise<Buffer>
  /** @throws DamagedBackup, BackupRefused when another key closed it, or none did */
  open(name: string, sealed: Buffer): Promise<Buffer>
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
/** Damage shows also where nothing is encrypted. */
const checked = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** What encrypted content begins with; compressed content begins with other bytes (RFC 8878, 3.1.1). */
const mark = Buffer.from('PFB1')
const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** AES-256-GCM with a key from `secret`, or compression alone. Content is bound to its name: none stands for another. */
export function createSeal(secret: string | undefined): Seal {
  const key = secret === undefined ? undefined : scryptSync(secret, 'pointfare backup', 32)

  return {
    async close(name, content) {
      const compressed = await compress(content, checked)
      if (!key) return compressed
      const iv = randomBytes(ivBytes)
      const encrypting = createCipheriv(cipher, key, iv).setAAD(Buffer.from(name))
      const encrypted = Buffer.concat([encrypting.update(compressed), encrypting.final()])
      return Buffer.concat([mark, iv, encrypting.getAuthTag(), encrypted])
    },

    async open(name, sealed) {
      const isEncrypted = sealed.subarray(0, mark.length).equals(mark)
      if (isEncrypted && !key)
        throw new BackupRefused(`${name} is encrypted: set BACKUP_KEY to the key it was made with.`)
      if (!isEncrypted && key) {
        throw new BackupRefused(
          `${name} is not encrypted, although BACKUP_KEY is set: was it made before, or by others?`,
        )
      }
      const compressed = isEncrypted && key ? decrypted(name, sealed, key) : sealed
      return decompress(compressed).catch((cause: unknown) => {
        throw new DamagedBackup(`${name} is damaged.`, { cause })
      })
    },
  }
}

function decrypted(name: string, sealed: Buffer, key: Buffer): Buffer {
  const [ivEnd, tagEnd] = [mark.length + ivBytes, mark.length + ivBytes + tagBytes]
  try {
    const decrypting = createDecipheriv(cipher, key, sealed.subarray(mark.length, ivEnd), { authTagLength: tagBytes })
    decrypting.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(ivEnd, tagEnd))
    return Buffer.concat([decrypting.update(sealed.subarray(tagEnd)), decrypting.final()])
  } catch (cause) {
    throw new DamagedBackup(`${name} is damaged, or BACKUP_KEY is not the key it was made with.`, { cause })
  }
}
