import { PutObjectCommand } from '@aws-sdk/client-s3'
import { createS3Store } from '../s3-store.ts'
import { aFolderStore, type TestStore } from './a-folder-store.ts'
import { anS3Server } from './an-s3-server.ts'

async function aBucketStore(): Promise<TestStore> {
  const { client, bucket, empty, close } = await anS3Server()
  return {
    // Every read goes to the bucket: what tests do to it must show.
    store: createS3Store({ client, bucket, prefix: 'some/where/', memoryBytes: 0 }),
    damage: (path, content) =>
      client.send(new PutObjectCommand({ Bucket: bucket, Key: `some/where/${path}`, Body: content })),
    lose: async () => empty(),
    close,
  }
}

/** Every kind of store, for tests that must hold for each. */
export const storeKinds = [
  { kind: 'a folder', openStore: aFolderStore },
  { kind: 'a bucket', openStore: aBucketStore },
]
