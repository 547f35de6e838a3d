import {
  mostRemoved,
  mostWithdrawn,
  type Canary,
  type PinnedBuild,
  type PinnedRemote,
  type ReleaseDocument,
  type RemovedRemote,
} from '@pointfare/shared/platform/release'

/** What a release changes of what is remembered. */
type Remembered = {
  /** Builds that are withdrawn by it, by artifact. */
  withdraws?: Readonly<Record<string, readonly string[]>> | undefined
  /** Canaries after it, by remote; those that are not named stay as they are, null ends one. */
  canaries?: Readonly<Record<string, Canary | null>> | undefined
}

/** Adds what browsers need to know of earlier releases: builds to leave at once, and builds to fall back to. */
export function withMemory(
  next: ReleaseDocument,
  last: ReleaseDocument | undefined,
  { withdraws = {}, canaries = {} }: Remembered,
): ReleaseDocument {
  const withdrawnOf = (name: string, build: string, before: { withdrawn?: string[] | undefined }) => {
    const all = [...(withdraws[name] ?? []), ...(before.withdrawn ?? [])].filter((known) => known !== build)
    const withdrawn = [...new Set(all)].slice(0, mostWithdrawn)
    return withdrawn.length > 0 ? { withdrawn } : {}
  }
  // Tabs that slept while it was away leave what they had of it.
  const removedOf = (name: string) => last?.removed?.find((one) => one.name === name)?.builds
  const remember = (name: string, remote: PinnedRemote): PinnedRemote => {
    const before = last?.remotes[name]
    if (!before) return { ...remote, ...withdrawnOf(name, remote.build, { withdrawn: removedOf(name) }) }
    const memory = withdrawnOf(name, remote.build, before)
    const previous = before.build === remote.build ? before.previous : toBuild(before)
    const canary = canaries[name] === undefined ? before.canary : canaries[name]
    const isUsable = previous && previous.build !== remote.build && !memory.withdrawn?.includes(previous.build)
    return { ...remote, ...memory, ...(isUsable ? { previous } : {}), ...(canary ? { canary } : {}) }
  }

  return {
    ...next,
    shell: last ? { ...next.shell, ...withdrawnOf('shell', next.shell.build, last.shell) } : next.shell,
    remotes: Object.fromEntries(Object.entries(next.remotes).map(([name, remote]) => [name, remember(name, remote)])),
    ...removedAfter(next, last),
  }
}

/** The remotes that are off the channel, and were on it. */
function removedAfter(
  { remotes }: ReleaseDocument,
  last: ReleaseDocument | undefined,
): Pick<ReleaseDocument, 'removed'> {
  const isOff = ({ name }: { name: string }) => !remotes[name]
  const before = Object.entries(last?.remotes ?? {}).map(
    ([name, { build, canary, withdrawn = [] }]): RemovedRemote => ({
      name,
      builds: [...(canary ? [canary.build] : []), build, ...withdrawn].slice(0, mostWithdrawn),
    }),
  )
  const removed = [...before.filter(isOff), ...(last?.removed ?? []).filter(isOff)].slice(0, mostRemoved)
  return removed.length > 0 ? { removed } : {}
}

function toBuild(remote: PinnedRemote): PinnedBuild {
  const { build, version, publishedAt, base, entry, preload, styles, server, integrity } = remote
  return { build, version, publishedAt, base, entry, preload, styles, ...(server ? { server } : {}), integrity }
}
