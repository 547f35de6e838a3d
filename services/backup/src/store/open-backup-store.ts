import type { Config } from '@pointfare/core/config'
import { InvalidConfig } from '@pointfare/core/config/invalid-config'
import type { BackupStore } from './backup-store.ts'
import { createFolderStore } from './folder-store.ts'

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
