import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { BuildChanges } from '@pointfare/shared/platform/build-changes'
import { numberOfBuild } from '../artifacts/artifacts.repository.ts'
import type { Database } from '@pointfare/core/db/database'

export type ChangesRepository = ReturnType<typeof createChangesRepository>

export const createChangesRepository = (db: Database) => ({
  /** What a visible build was declared as. */
  async findDeclaration(name: string, build: string): Promise<ArtifactDeclaration | undefined> {
    const [row] = await db.query<{ declaration: ArtifactDeclaration }>(findDeclaration, [name, build])
    return row?.declaration
  },

  /** Undefined for a build that is not visible yet. */
  async findNumber(name: string, build: string): Promise<number | undefined> {
    const [row] = await db.query<{ number: number }>(findNumber, [name, build])
    return row?.number
  },

  async findLiveBuild(channel: string, name: string): Promise<string | undefined> {
    const [row] = await db.query<{ build: string | null }>(findLiveBuild, [channel, name])
    return row?.build ?? undefined
  },

  /** What was recorded when the build was published; null when nothing was live to compare it with. */
  async findRecorded(name: string, build: string): Promise<BuildChanges | null> {
    const [row] = await db.query<{ changes: BuildChanges | null }>(findRecorded, [name, build])
    return row?.changes ?? null
  },

  async record(name: string, build: string, changes: BuildChanges) {
    await db.query(record, [name, build, JSON.stringify(changes)])
  },
})

const findDeclaration = {
  name: 'find_visible_declaration',
  text: `select declaration from artifact where name = $1 and build = $2 and state = 'ready'`,
}

const findNumber = {
  name: 'find_number_of_build',
  text: `select ${numberOfBuild} as number from artifact a where name = $1 and build = $2 and published_at is not null`,
}

const findLiveBuild = {
  name: 'find_live_build',
  text: `select builds ->> $2 as build from release
          where channel = $1 and seq = (select head_seq from channel where name = $1)`,
}

const findRecorded = {
  name: 'find_recorded_changes',
  text: 'select changes from artifact where name = $1 and build = $2',
}

const record = {
  name: 'record_changes',
  text: 'update artifact set changes = $3 where name = $1 and build = $2 and changes is null',
}
