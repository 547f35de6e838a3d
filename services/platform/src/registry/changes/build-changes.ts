import { isLoaded } from '@pointfare/shared/platform/artifact'
import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { BuildChanges } from '@pointfare/shared/platform/build-changes'

/** A build as it was declared, and the origins that its files name. */
export type ScannedBuild = { declaration: ArtifactDeclaration; origins: string[] }

/** What going from one build to another changes for visitors, for the shell and for other hosts. */
export function buildChanges(from: ScannedBuild, to: ScannedBuild): BuildChanges {
  const [before, after] = [from.declaration, to.declaration]
  return {
    from: { build: before.build, version: before.version },
    to: { build: after.build, version: after.version },
    pages: changed(pagesOf(before), pagesOf(after)),
    slots: changed(before.remote?.slots ?? [], after.remote?.slots ?? []),
    modules: modulesChanged(before, after),
    bytes: { from: bytesOf(before), to: bytesOf(after) },
    origins: changed(from.origins, to.origins),
  }
}

function modulesChanged(before: ArtifactDeclaration, after: ArtifactDeclaration) {
  const rangesOf = ({ shared, fallbacks, remote }: ArtifactDeclaration) => ({
    ...shared,
    ...fallbacks,
    ...(remote ? { 'shell API': remote.shellApi } : {}),
  })
  const [from, to] = [new Map(Object.entries(rangesOf(before))), new Map(Object.entries(rangesOf(after)))]
  return [...new Set([...from.keys(), ...to.keys()])]
    .sort()
    .map((module) => ({ module, from: from.get(module) ?? null, to: to.get(module) ?? null }))
    .filter((module) => module.from !== module.to)
}

const pagesOf = ({ remote }: ArtifactDeclaration) => (remote?.routes ?? []).map(({ path }) => path)

const bytesOf = ({ files }: ArtifactDeclaration) =>
  files.reduce((sum, { path, bytes }) => (isLoaded(path) ? sum + bytes : sum), 0)

const changed = (from: string[], to: string[]) => ({
  added: to.filter((one) => !from.includes(one)),
  removed: from.filter((one) => !to.includes(one)),
})
