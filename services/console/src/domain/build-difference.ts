import type { ArtifactDeclaration } from '@pointfare/shared/contracts/artifact'

/** What going from one build to another changes. */
export type BuildDifference = {
  versions: Change
  pages: { added: string[]; removed: string[] }
  slots: { added: string[]; removed: string[] }
  /** Ranges of borrowed modules, or versions of lent ones; undefined: not borrowed. */
  modules: ({ module: string } & Change<string | undefined>)[]
  files: { same: number; added: number; removed: number }
  /** Of what pages load: source maps do not count. */
  bytes: Change<number>
}

type Change<Value = string> = { from: Value; to: Value }

export function buildDifference(from: ArtifactDeclaration, to: ArtifactDeclaration): BuildDifference {
  const filesOf = ({ files }: ArtifactDeclaration) => files.filter(({ path }) => !path.endsWith('.map'))
  const hashesOf = (build: ArtifactDeclaration) => filesOf(build).map(({ integrity }) => integrity)
  const files = changed(hashesOf(from), hashesOf(to))
  const bytesOf = (build: ArtifactDeclaration) => filesOf(build).reduce((sum, { bytes }) => sum + bytes, 0)
  const modules = [...new Set([...Object.keys(from.shared), ...Object.keys(to.shared)])].sort()

  return {
    versions: { from: from.version, to: to.version },
    pages: changed(pagesOf(from), pagesOf(to)),
    slots: changed(from.remote?.slots ?? [], to.remote?.slots ?? []),
    modules: modules
      .map((module) => ({ module, from: from.shared[module], to: to.shared[module] }))
      .filter((module) => module.from !== module.to),
    files: {
      same: filesOf(to).length - files.added.length,
      added: files.added.length,
      removed: files.removed.length,
    },
    bytes: { from: bytesOf(from), to: bytesOf(to) },
  }
}

const pagesOf = ({ remote }: ArtifactDeclaration) => (remote?.routes ?? []).map(({ path }) => path)

const changed = (from: string[], to: string[]) => ({
  added: to.filter((one) => !from.includes(one)),
  removed: from.filter((one) => !to.includes(one)),
})
