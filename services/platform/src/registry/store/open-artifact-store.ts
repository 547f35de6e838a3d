import { join } from 'node:path'
import type { Config } from '@pointfare/core/config'
import type { ArtifactStore } from './artifact-store.ts'
import { createFolderStore } from './folder-store.ts'

/** Where a site without a bucket keeps builds. */
export const artifactsFolder = (dataDir: string) => join(dataDir, 'artifacts')

/**
 * Where this site keeps builds: in a bucket when one is configured, else in a folder of its own.
 * @throws InvalidConfig when the bucket's region is unknown
 */
export async function openArtifactStore({ dataDir, artifactStore }: Config): Promise<ArtifactStore> {
  if (!artifactStore) return createFolderStore(artifactsFolder(dataDir))

  // Only those who use a bucket wait for its client to load.
  const { openS3Store } = await import('./open-s3-store.ts')
  return openS3Store(artifactStore)
}
