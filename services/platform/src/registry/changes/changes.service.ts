import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { BuildChanges } from '@pointfare/shared/platform/build-changes'
import { isServerFile } from '@pointfare/shared/platform/artifact'
import { NotFound } from '@pointfare/core/errors'
import pLimit from 'p-limit'
import type { ArtifactStore } from '../store/artifact-store.ts'
import { buildChanges, type ScannedBuild } from './build-changes.ts'
import type { ChangesRepository } from './changes.repository.ts'
import { moduleSizes } from './module-sizes.ts'
import { mayNameOrigins, originsIn } from './origins.ts'
import { mayHoldTexts, textsIn } from './texts.ts'

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
    const read = async (path: string) => (await store.read({ name, build, path }))?.toString()
    const paths = new Set(declaration.files.map(({ path }) => path))
    const scans = await pLimit(filesAtOnce).map(declaration.files.filter(mayNameOrigins), async (file) => {
      const text = (await read(file.path)) ?? ''
      const isScript = mayHoldTexts(file) && !isServerFile(file.path)
      const map = `${file.path}.map`
      return {
        origins: originsIn(text),
        texts: isScript ? textsIn(text) : [],
        sizes: isScript ? moduleSizes(text, paths.has(map) ? await read(map) : undefined) : new Map<string, number>(),
      }
    })
    const sizes = new Map<string, number>()
    for (const [module, size] of scans.flatMap((scan) => [...scan.sizes])) {
      sizes.set(module, (sizes.get(module) ?? 0) + size)
    }
    return {
      declaration,
      number: await repository.findNumber(name, build),
      origins: [...new Set(scans.flatMap(({ origins }) => origins))].sort(),
      texts: [...new Set(scans.flatMap(({ texts }) => texts))],
      sizes,
    }
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

    /** Whoever knows a build's name may read it: without the people who made it. */
    record: (name: string, build: string, { from, to, ...changes }: BuildChanges) =>
      repository.record(name, build, { ...changes, from: withoutAuthor(from), to: withoutAuthor(to) }),

    /** What was recorded when a build was published. */
    recorded: (name: string, build: string) => repository.findRecorded(name, build),
  }
}

const withoutAuthor = ({ source: _, ...label }: BuildChanges['from']) => label
