import type { ArtifactDeclaration } from '@pointfare/shared/contracts/artifact'
import { PromotionRefused } from '../errors.ts'
import { checkSite } from '../gate/promotion-rules.ts'
import type { RemoteBuild } from '../gate/rule.ts'
import type { ChannelQueries } from './channels.repository.ts'
import type { Published } from './release-document.ts'

type PublishedSite = { shell: Published<ArtifactDeclaration>; remotes: Published<RemoteBuild>[] }

/**
 * The site that these builds make together.
 * @throws PromotionRefused naming builds that are not published, or the rules of the gate that the site breaks
 */
export async function findSite(queries: ChannelQueries, builds: Record<string, string>): Promise<PublishedSite> {
  const published = await queries.findPublished(builds)
  refuseUnpublished(builds, published)

  const shell = published.find(({ declaration }) => declaration.name === 'shell')
  if (!shell) {
    const message = `A site needs a shell; these are ${Object.keys(builds).join(', ')}`
    throw new PromotionRefused('The first release of a channel must hold a shell', [
      { field: 'shell-present', message },
    ])
  }

  const site = { shell, remotes: published.filter(isRemote).toSorted(byName) }
  const broken = checkSite({ shell: shell.declaration, remotes: site.remotes.map(({ declaration }) => declaration) })
  if (broken.length > 0) throw new PromotionRefused('These builds cannot be one site', broken)
  return site
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
