import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ChannelQueries } from '../channels/channels.repository.ts'
import { findSite, newFindings, refuseFindings } from '../channels/find-site.ts'
import { buildsOf, releaseDocument } from '../channels/release-document.ts'
import type { Signer } from '../signing/signer.ts'

type Previewed = {
  /** What everybody has. */
  live: ReleaseDocument
  name: string
  build: string
  /** What the tabs of this preview follow, and no others. */
  channel: string
}

/**
 * The live release with one build in it, and without canaries, signed for the tabs of its own address. With another shell
 * every remote is pinned anew, for it borrows other files.
 * @throws PromotionRefused for a build that cannot be part of the site
 */
export async function previewRelease(
  queries: ChannelQueries,
  { live, name, build, channel }: Previewed,
  signer: Pick<Signer, 'signed'>,
): Promise<ReleaseDocument> {
  const site = await findSite(queries, { ...buildsOf(live), [name]: build })
  refuseFindings(newFindings(site.findings, await queries.findHead(live.channel)))

  const { signature: _, frozen: __, removed = [], ...others } = live
  const alone = releaseDocument({ channel, seq: live.seq, createdAt: new Date(live.createdAt), ...site })
  const own = alone.remotes[name]
  const kept = Object.fromEntries(
    Object.entries(live.remotes).map(([other, { canary: ___, ...remote }]) => [other, remote]),
  )
  const gone = removed.filter((remote) => remote.name !== name)
  return signer.signed({
    ...others,
    channel,
    ...(gone.length > 0 ? { removed: gone } : {}),
    ...(name === 'shell'
      ? { shell: alone.shell, remotes: alone.remotes }
      : { remotes: { ...kept, ...(own ? { [name]: own } : {}) } }),
  })
}
