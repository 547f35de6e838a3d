import { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '@pointfare/core/config'
import { InvalidConfig } from '@pointfare/core/config/invalid-config'
import type { ArtifactStore } from './artifact-store.ts'
import { createS3Store } from './s3-store.ts'

type Location = NonNullable<Config['artifactStore']>

/** Visitors wait for some of these; a store that is slower is as good as away. */
const timeouts = { connectionTimeout: 2000, requestTimeout: 15_000, throwOnRequestTimeout: true }

/**
 * A store in a bucket of Amazon S3 or a compatible service. Credentials come from the places where the SDK looks:
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, the role of the machine.
 * @throws InvalidConfig when no region can be found
 */
export async function openS3Store({ bucket, prefix, endpoint, region }: Location): Promise<ArtifactStore> {
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
