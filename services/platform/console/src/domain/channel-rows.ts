import type { Convergence, RemoteFailures } from '@pointfare/shared/platform/open-tab'
import type { Canary, PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'
import type { LiveBuild, LiveBuilds } from '@pointfare/shared/platform/release-overview'

/** One artifact of a channel: its stable build, what other tabs run, and how it got there. */
export type ChannelRow = {
  name: string
  owner: string | undefined
  build: string
  version: string
  since: LiveBuild['since']
  /** Open tabs that run the stable build. */
  tabs: number
  canary: (Canary & { tabs: number }) | undefined
  /** Builds that were rolled back, newest first, and how many open tabs still run each. */
  withdrawn: { build: string; tabs: number }[]
  /** Tabs in which its live build or its canary failed within the last hour. */
  failures: number
}

/** The shell first, then the remotes by name. */
export function channelRows(
  { shell, remotes }: ReleaseDocument,
  live: LiveBuilds,
  builds: Convergence['builds'],
  failures: RemoteFailures,
): ChannelRow[] {
  const tabsOf = (name: string, build: string) =>
    builds.find((one) => one.name === name && one.build === build)?.tabs ?? 0

  return live.flatMap(({ name, since }) => {
    const remote: PinnedRemote | undefined = remotes[name]
    const pinned = name === 'shell' ? shell : remote
    if (!pinned) return []
    const { build, version, withdrawn = [] } = pinned
    const canary = remote?.canary
    const failing = failures.filter(
      (failure) => failure.remote === name && (failure.build === build || failure.build === canary?.build),
    )
    return {
      name,
      owner: remote?.owner,
      build,
      version,
      since,
      tabs: tabsOf(name, build),
      canary: canary && { ...canary, tabs: tabsOf(name, canary.build) },
      withdrawn: withdrawn.map((one) => ({ build: one, tabs: tabsOf(name, one) })),
      failures: failing.reduce((sum, failure) => sum + failure.failures, 0),
    }
  })
}
