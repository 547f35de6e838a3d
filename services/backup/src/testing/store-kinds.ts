import { S3Client } from '@aws-sdk/client-s3'
import { startFauxqs } from 'fauxqs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupStore } from '../store/backup-store.ts'
import { createFolderStore } from '../store/open-backup-store.ts'
import { createS3Store } from '../store/s3-store.ts'

export type TestStore = { store: BackupStore; close: () => Promise<unknown> }

export async function aFolderStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'pointfare-backups-'))
  return { store: createFolderStore(folder), close: () => rm(folder, { recursive: true, force: true }) }
}

async function aBucketStore(): Promise<TestStore> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  server.createBucket('backups')
  const credentials = { accessKeyId: 'tests', secretAccessKey: 'tests' }
  const client = new S3Client({ endpoint: server.address, region: 'eu-west-2', credentials, forcePathStyle: true })
  return {
    store: createS3Store({ client, bucket: 'backups', prefix: 'some/where/' }),
    async close() {
      client.destroy()
      await server.stop()
    },
  }
}

/** Every kind of store, for tests that must hold for each. */
export const storeKinds = [
  { kind: 'a folder', openStore: aFolderStore },
  { kind: 'a bucket', openStore: aBucketStore },
]
