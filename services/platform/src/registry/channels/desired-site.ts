import type { SiteWish } from '@pointfare/shared/platform/release-decisions'
import { NotFound } from '@pointfare/core/errors'
import { isDeepStrictEqual } from 'node:util'
import { RemovalRefused, RollbackRefused } from '../errors.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'

/** Builds by artifact name; null: it goes. */
export type Patch = Readonly<Record<string, string | null>>

export type DesiredSite = {
  /** All builds of the site that is asked for. */
  builds: Record<string, string>
  /** What of it differs from what is live. */
  patch: Patch
  /** What a new channel begins with, because nobody named a shell for it. */
  begins: Readonly<Record<string, string>>
  /** The earlier release whose site it is. */
  restores: number | null
  /** Artifacts that are taken back: what is live of them is left at once. */
  back: ReadonlySet<string>
  /** Remotes that the other channel has not, and that stay. */
  stays: string[]
}

/** Further back a release has to be named. */
const mostReleasesBack = 100

/**
 * A channel without a release begins with what `served` serves, unless it is told what shell it is to have.
 * @throws NotFound for a release, a channel or a remote that there is not, RemovalRefused for a site without a shell
 */
export async function desiredSite(
  queries: ChannelQueries,
  channel: string,
  head: ReleaseRow | undefined,
  wish: SiteWish,
  served: string,
): Promise<DesiredSite> {
  const live = head?.builds ?? {}
  const { builds: single = {} } = wish
  const begins =
    head || wish.from !== undefined || single['shell'] ? {} : ((await queries.findHead(served))?.builds ?? {})
  refuseMissing(channel, { ...begins, ...live }, single)
  const restores = head && wish.restore !== undefined ? await releaseToRestore(queries, head, wish.restore) : undefined
  if (wish.restore !== undefined && !restores) throw new NotFound(`Nothing was released to ${channel} yet`)

  const source = wish.from === undefined ? undefined : await siteOf(queries, wish.from, wish.names)
  const base = restores?.builds ?? (wish.exact ? source : { ...begins, ...live, ...source }) ?? live
  const builds = withPatch(base, single)
  const patch = patchBetween(live, builds)
  const goes = Object.keys(patch).filter((name) => patch[name] === null)
  if (goes.includes('shell')) {
    throw new RemovalRefused('Everything on the site stands in the shell: roll it back, or promote another')
  }
  const hasCanary = (name: string) => head?.doc.remotes[name]?.canary !== undefined
  const isBack = (name: string) => live[name] !== undefined && (patch[name] !== undefined || hasCanary(name))
  const back = Object.keys(restores?.builds ?? {}).filter((name) => single[name] === undefined && isBack(name))
  return {
    builds,
    patch,
    begins,
    restores: restores?.seq ?? null,
    back: new Set(back),
    stays: source && !wish.exact && !wish.names ? Object.keys(live).filter((name) => !source[name]) : [],
  }
}

export const withPatch = (builds: Readonly<Record<string, string>>, patch: Patch): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...builds, ...patch }).flatMap(([name, build]) => (build === null ? [] : [[name, build]])),
  )

function patchBetween(live: Record<string, string>, builds: Record<string, string>): Patch {
  const names = [...new Set([...Object.keys(live), ...Object.keys(builds)])]
  const changed = names.filter((name) => live[name] !== builds[name])
  return Object.fromEntries(changed.map((name) => [name, builds[name] ?? null]))
}

function refuseMissing(channel: string, live: Record<string, string>, single: Patch) {
  const missing = Object.keys(single).find((name) => single[name] === null && !live[name])
  if (missing) throw new NotFound(`${missing} is not part of ${channel}`)
}

async function siteOf(queries: ChannelQueries, channel: string, names: string[] | undefined) {
  const head = await queries.findHead(channel)
  if (!head) throw new NotFound(`Nothing was released to ${channel} yet`)
  const missing = names?.find((name) => !head.builds[name])
  if (missing) throw new NotFound(`${missing} is not part of ${channel}`)
  return names ? Object.fromEntries(names.map((name) => [name, head.builds[name] ?? ''])) : head.builds
}

async function releaseToRestore(queries: ChannelQueries, head: ReleaseRow, wanted: number | 'previous') {
  if (wanted === 'previous') return releaseBefore(queries, head)
  const found = await queries.find(head.channel, wanted)
  if (!found) throw new NotFound(`There is no release ${wanted} of ${head.channel}`)
  return found
}

const takingBack = new Set(['rollback', 'restore', 'abort', 'auto_rollback'])

/**
 * The site before the last change. After a way back it is the one before that which was gone back to: whoever goes back
 * twice does not come back to what they left.
 */
async function releaseBefore(queries: ChannelQueries, head: ReleaseRow) {
  const { shell, remotes } = head.doc
  const isWithdrawn = (name: string, build: string) =>
    (name === 'shell' ? shell : remotes[name])?.withdrawn?.includes(build) === true
  const earlier = (await queries.list(head.channel, mostReleasesBack, 0)).filter(({ seq }) => seq < head.seq)
  const isSame = ({ builds }: Pick<ReleaseRow, 'builds'>) => isDeepStrictEqual(builds, head.builds)
  const goneBackTo = takingBack.has(head.kind) ? (earlier.find(isSame)?.seq ?? head.seq) : head.seq

  const found = earlier.find(
    (release) =>
      release.seq < goneBackTo &&
      !isSame(release) &&
      !Object.entries(release.builds).some(([name, build]) => isWithdrawn(name, build)),
  )
  if (!found) throw new RollbackRefused(`${head.channel} served no earlier site that was not withdrawn since`)
  return found
}
