import { isLocal, type OverrideRequest } from '@pointfare/shared/platform/override'
import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ChannelQueries } from '../channels/channels.repository.ts'
import { findSite, refuseFindings } from '../channels/find-site.ts'
import { buildsOf, releaseDocument } from '../channels/release-document.ts'
import { NotFound } from '@pointfare/core/errors'

/**
 * The live release with one remote replaced, and without canaries.
 * @throws NotFound for a remote of which no build is published, PromotionRefused for a build that cannot run here
 */
export async function overriddenRelease(
  queries: ChannelQueries,
  live: ReleaseDocument,
  request: OverrideRequest,
): Promise<ReleaseDocument> {
  const remote = await remoteOf(queries, live, request)
  // Signed was another: the shell is told, and follows no release.
  const { signature: _, ...unsigned } = live
  return { ...unsigned, remotes: { ...withoutCanaries(live), [request.name]: remote } }
}

async function remoteOf(queries: ChannelQueries, live: ReleaseDocument, { name, source }: OverrideRequest) {
  const { channel, seq, createdAt, remotes } = live
  const withBuild = async (build: string) => {
    const site = await findSite(queries, { ...buildsOf(live), [name]: build })
    refuseFindings(site.findings)
    const pinned = releaseDocument({ channel, seq, createdAt: new Date(createdAt), ...site }).remotes[name]
    if (!pinned) throw new NotFound(`${name} is no remote`)
    return pinned
  }
  if (!isLocal({ source })) return withBuild(source)

  const released = remotes[name]
  if (released) return localRemote(released, source)
  // A developer's machine serves scripts; what the remote's pages are called, its newest build says.
  const newest = await queries.findNewestBuild(name)
  if (newest !== undefined) return localRemote(await withBuild(newest), source)
  throw new NotFound(`No build of ${name} is published, and none says what its pages are: publish one first`)
}

/** As the developer's machine serves it: nothing is pinned, and there is nothing to fall back to. */
function localRemote(
  { previous: _, canary: __, server: ___, ...released }: PinnedRemote,
  origin: string,
): PinnedRemote {
  return { ...released, base: `${origin}/`, entry: 'remoteEntry.js', preload: [], styles: [], integrity: {} }
}

const withoutCanaries = ({ remotes }: ReleaseDocument) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { canary: _, ...remote }]) => [name, remote]))
