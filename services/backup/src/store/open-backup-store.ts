import type { Config } from '@pointfare/core/config'
import { InvalidConfig } from '@pointfare/core/config/invalid-config'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupRefused } from '../errors.ts'
import type { BackupStore } from './backup-store.ts'

type Location = NonNullable<Config['backup']>['store']

/** Nobody waits for backups, and their parts are larger than what visitors load. */
const timeouts = { connectionTimeout: 5000, requestTimeout: 120_000, throwOnRequestTimeout: true }

/**
 * Where backups of this site are kept. Credentials of a bucket come from the places where the AWS SDK looks.
 * @throws InvalidConfig when the bucket's region is unknown
 */
export async function openBackupStore(location: Location): Promise<BackupStore> {
  if ('folder' in location) return createFolderStore(location.folder)

  // Only those who use a bucket wait for its client to load.
  const [{ S3Client }, { createS3Store }] = await Promise.all([import('@aws-sdk/client-s3'), import('./s3-store.ts')])
  const { bucket, prefix, endpoint, region } = location
  const client = new S3Client({
    requestHandler: timeouts,
    // We hash everything ourselves, and not every store knows the SDK's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(region ? { region } : {}),
  })
  await client.config.region().catch((cause: unknown) => {
    throw new InvalidConfig([{ name: 'S3_REGION', message: 'must name the region of the bucket, such as eu-west-2' }], {
      cause,
    })
  })
  return createS3Store({ client, bucket, prefix })
}

const unfinished = '.unfinished'

/** A folder, such as a disk of another machine. Nobody but its owner may read it: keys are in it. */
export function createFolderStore(root: string): BackupStore {
  return {
    place: root,

    async write(name, content) {
      const target = join(root, name)
      const draft = join(root, unfinished, randomUUID())
      try {
        await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await writeFile(draft, content, { mode: 0o600, flush: true })
        await rename(draft, target)
      } catch (cause) {
        await rm(draft, { force: true }).catch(() => {})
        throw refused(root, cause)
      }
    },

    async read(name) {
      try {
        return await readFile(join(root, name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw refused(root, error)
      }
    },

    async list(folder) {
      try {
        const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile())
        return files.map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length)).toSorted()
      } catch (error) {
        if (isMissing(error)) return []
        throw refused(root, error)
      }
    },

    remove: (name) => rm(join(root, name), { force: true }),
  }
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

const refused = (root: string, cause: unknown) =>
  new BackupRefused(`BACKUP_STORE ${root} cannot be used (${(cause as NodeJS.ErrnoException).code}).`, { cause })
