import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { BuildChanges } from '@pointfare/shared/platform/build-changes'
import { NotFound } from '@pointfare/server/errors'
import { inParallel } from '../in-parallel.ts'
import type { ArtifactStore } from '../store/artifact-store.ts'
import { buildChanges, type ScannedBuild } from './build-changes.ts'
import type { ChangesRepository } from './changes.repository.ts'
import { mayNameOrigins, originsIn } from './origins.ts'

const filesAtOnce = 8

type Dependencies = {
  repository: ChangesRepository
  store: Pick<ArtifactStore, 'read'>
  /** What builds are compared with when they are published. */
  channel: string
}

export type ChangesService = ReturnType<typeof createChangesService>

/** How builds differ: shown when one is published, and kept for its promotion. */
export function createChangesService({ repository, store, channel }: Dependencies) {
  async function scanned(declaration: ArtifactDeclaration): Promise<ScannedBuild> {
    const { name, build } = declaration
    const texts = await inParallel(filesAtOnce, declaration.files.filter(mayNameOrigins), async ({ path }) =>
      originsIn((await store.read({ name, build, path }))?.toString() ?? ''),
    )
    return { declaration, origins: [...new Set(texts.flat())].sort() }
  }

  async function visible(name: string, build: string) {
    const declaration = await repository.findDeclaration(name, build)
    if (!declaration) throw new NotFound(`No build ${build} of ${name} is published`)
    return scanned(declaration)
  }

  return {
    /** @throws NotFound for a build that is not visible */
    between: async (name: string, from: string, to: string): Promise<BuildChanges> =>
      buildChanges(await visible(name, from), await visible(name, to)),

    /** How a build whose files are all there differs from the live one; null when none is live. */
    async againstLive(declaration: ArtifactDeclaration): Promise<BuildChanges | null> {
      const { name, build } = declaration
      const live = await repository.findLiveBuild(channel, name)
      if (live === undefined || live === build) return null
      return buildChanges(await visible(name, live), await scanned(declaration))
    },

    record: (name: string, build: string, changes: BuildChanges) => repository.record(name, build, changes),

    /** What was recorded when a build was published. */
    recorded: (name: string, build: string) => repository.findRecorded(name, build),
  }
}
