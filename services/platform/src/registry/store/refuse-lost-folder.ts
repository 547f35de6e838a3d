import { access } from 'node:fs/promises'
import type { Config } from '@pointfare/core/config'
import type { Database } from '@pointfare/core/db/database'
import { artifactsFolder } from './open-artifact-store.ts'

/** The database knows releases whose builds are not here; the message is one line that says what to do. */
export class BuildsMissing extends Error {
  override name = 'BuildsMissing'
}

/**
 * A site that has released something and has lost the folder with its builds would start, and serve nothing.
 * @throws BuildsMissing
 */
export async function refuseLostFolder(db: Database, { dataDir, artifactStore }: Config) {
  if (artifactStore) return
  const folder = artifactsFolder(dataDir)
  if ((await isThere(folder)) || !(await hasReleases(db))) return

  throw new BuildsMissing(
    `${folder} is missing, and with it the builds of every release in the database: bring the folder back, ` +
      'name the bucket they are in with ARTIFACT_STORE, or make an empty folder there and publish the builds again.',
  )
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function hasReleases(db: Database) {
  const [row] = await db.query<{ isReleased: boolean }>(anyRelease)
  return row?.isReleased ?? false
}

const anyRelease = { name: 'any_release', text: 'select exists (select from release) as "isReleased"' }
