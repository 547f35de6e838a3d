import { federationRuntime } from '@pointfare/shared/platform/artifact'
import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { PinnedBuild, PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'
import { isShared } from '../gate/is-shared.ts'
import type { RemoteBuild } from '../gate/rule.ts'

export type Published<Declaration> = { declaration: Declaration; publishedAt: Date }

type Candidate = {
  channel: string
  seq: number
  createdAt: Date
  shell: Published<ArtifactDeclaration>
  remotes: Published<RemoteBuild>[]
}

/** The document that pins these builds, and nothing else, as the site of a channel. */
export const releaseDocument = ({ channel, seq, createdAt, shell, remotes }: Candidate): ReleaseDocument => ({
  schema: 1,
  channel,
  seq,
  createdAt: createdAt.toISOString(),
  shell: pin(shell),
  remotes: Object.fromEntries(remotes.map((remote) => [remote.declaration.name, pinRemote(remote, shell.declaration)])),
})

function pinRemote({ declaration, publishedAt }: Published<RemoteBuild>, shell: ArtifactDeclaration): PinnedRemote {
  const { owner, shellApi, routes, slots, prefetch, connect = [], sends, offers } = declaration.remote
  const sharedModules = sharedFiles(declaration, shell)
  return {
    ...pin({ declaration, publishedAt }),
    owner,
    shellApi,
    routes,
    slots,
    prefetch,
    ...(connect.length > 0 ? { connect } : {}),
    ...(sends ? { sends } : {}),
    ...(offers ? { offers } : {}),
    ...(sharedModules.length > 0 ? { lent: sharedModules } : {}),
  }
}

/** Files of what a remote borrows, and will run instead of copies of its own. */
function sharedFiles({ plain, shared, fallbacks }: ArtifactDeclaration, shell: ArtifactDeclaration): string[] {
  const borrowed = Object.entries({ ...fallbacks, ...shared }).filter(([module, range]) =>
    isShared(shell, module, range),
  )
  const modules = [...borrowed.map(([module]) => module), ...(plain ? [] : [federationRuntime])]
  return [...new Set(modules.flatMap((module) => shell.lent?.[module] ?? []))]
}

/** A build as releases name it: where it is, what it starts with, and the hash of each file. */
export function pin({ declaration, publishedAt }: Published<ArtifactDeclaration>): PinnedBuild {
  const { name, build, version, entry, plain, preload, pages, styles, server, files } = declaration
  // Source maps are for developers who go and look: part of the artifact, never of what a page loads.
  const loaded = files.filter(({ path }) => !path.endsWith('.map'))
  return {
    build,
    version,
    publishedAt: publishedAt.toISOString(),
    base: `/artifacts/${name}/${build}/`,
    entry,
    ...(plain ? { plain } : {}),
    preload,
    ...(pages ? { pages } : {}),
    styles,
    ...(server ? { server } : {}),
    integrity: Object.fromEntries(loaded.map(({ path, integrity }) => [path, integrity])),
  }
}

/** Which build of each artifact a release serves. */
export const buildsOf = ({ shell, remotes }: Pick<ReleaseDocument, 'shell' | 'remotes'>): Record<string, string> => ({
  shell: shell.build,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { build }]) => [name, build])),
})
