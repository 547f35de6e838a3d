import { fileAddress, isContentPath, pathAt } from '@pointfare/shared/platform/file-address'
import type { PinnedBuild, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { KeptFile, ReleaseNews } from '../worker/words.ts'

/** What the worker is told of a release: every build that may run by it, and those that may not. */
export function newsOf({ createdAt, shell, remotes, removed = [] }: ReleaseDocument): ReleaseNews {
  const withdrawn = [
    ...basesOf('shell', shell.withdrawn),
    ...Object.entries(remotes).flatMap(([name, remote]) => basesOf(name, remote.withdrawn)),
    ...removed.flatMap(({ name, builds }) => basesOf(name, builds)),
  ]
  const builds = buildsOf({ shell, remotes })
  return { createdAt, builds: builds.map(({ base }) => base), contents: builds.flatMap(contentsOf), withdrawn }
}

/** Where a build has the files that other builds may have as well. */
const contentsOf = (build: Pick<PinnedBuild, 'base' | 'integrity'>) =>
  Object.entries(build.integrity)
    .filter(([path, integrity]) => isContentPath(path, integrity))
    .map(([path]) => fileAddress(build, path))

/** The same place that every release gives the files of a build. */
const basesOf = (name: string, builds: readonly string[] = []) => builds.map((build) => `/artifacts/${name}/${build}/`)

function buildsOf({
  shell,
  remotes,
}: Pick<ReleaseDocument, 'shell' | 'remotes'>): Pick<PinnedBuild, 'base' | 'integrity'>[] {
  const ofRemotes = Object.values(remotes).flatMap(({ previous, canary, ...stable }) => [
    stable,
    ...(canary ? [canary] : []),
    ...(previous ? [previous] : []),
  ])
  return [shell, ...ofRemotes]
}

/** Of the files that a page has loaded, those that a release pins, of builds that did not fail it. */
export function filesThatRan(
  paths: Iterable<string>,
  release: ReleaseDocument,
  hasFailed: (base: string) => boolean,
): KeptFile[] {
  const builds = buildsOf(release).filter(({ base }) => !hasFailed(base))
  return [...new Set(paths)].flatMap((path) => {
    const integrity = builds.map((build) => build.integrity[pathAt(build, path) ?? '']).find(Boolean)
    return integrity ? [{ url: path, integrity }] : []
  })
}
