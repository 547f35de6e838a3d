import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { Finding } from '@pointfare/core/errors'
import { PromotionRefused } from '../errors.ts'
import { checkSite } from '../gate/promotion-rules.ts'
import type { RemoteBuild } from '../gate/rule.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import type { Published } from './release-document.ts'

type PublishedSite = {
  shell: Published<ArtifactDeclaration>
  remotes: Published<RemoteBuild>[]
  /** What the gate holds against it. */
  findings: Finding[]
}

/**
 * The site that these builds make together.
 * @throws PromotionRefused naming builds that are not published
 */
export async function findSite(queries: ChannelQueries, builds: Record<string, string>): Promise<PublishedSite> {
  const published = await queries.findPublished(builds)
  refuseUnpublished(builds, published)

  const shell = published.find(({ declaration }) => declaration.name === 'shell')
  if (!shell) {
    throw new PromotionRefused('The first release of a channel must hold a shell', [shellMissing(Object.keys(builds))])
  }
  const remotes = published.filter(isRemote).toSorted(byName)
  const site = { shell: shell.declaration, remotes: remotes.map(({ declaration }) => declaration) }
  return { shell, remotes, findings: checkSite(site) }
}

export const shellMissing = (names: string[]): Finding => ({
  field: 'shell-present',
  message: `A site needs a shell; these are ${names.join(', ')}`,
})

/**
 * What speaks against a site and not against the present one: an override that was made before must not stop others.
 */
export function newFindings(findings: Finding[], head: Pick<ReleaseRow, 'overridden'> | undefined): Finding[] {
  const known = head?.overridden ?? []
  return findings.filter(({ field, message }) => !known.some((one) => one.field === field && one.message === message))
}

/** @throws PromotionRefused naming the rules of the gate that the site breaks */
export function refuseFindings(findings: Finding[]) {
  if (findings.length > 0) throw new PromotionRefused('These builds cannot be one site', findings)
}

function refuseUnpublished(builds: Record<string, string>, published: Published<ArtifactDeclaration>[]) {
  const found = new Set(published.map(({ declaration }) => declaration.name))
  const unknown = Object.entries(builds).filter(([name]) => !found.has(name))
  if (unknown.length === 0) return
  throw new PromotionRefused(
    'Only builds that are published completely can be promoted',
    unknown.map(([name, build]) => ({ field: name, message: `no build ${build} of ${name} is published` })),
  )
}

const isRemote = (build: Published<ArtifactDeclaration>): build is Published<RemoteBuild> =>
  build.declaration.remote !== undefined

const byName = (a: Published<RemoteBuild>, b: Published<RemoteBuild>) =>
  a.declaration.name < b.declaration.name ? -1 : 1
