import type { ReleaseNews } from './words.ts'

/** Files of builds that none of so many releases names are thrown away. */
const rememberedReleases = 3
const rememberedWithdrawals = 200

/** What the worker knows of releases, newest first. */
export type KnownReleases = {
  releases: { createdAt: string; builds: string[]; contents?: string[] | undefined }[]
  /** Builds that no page may run any more. */
  withdrawn: string[]
}

export const nothingKnown: KnownReleases = { releases: [], withdrawn: [] }

/**
 * What is known after a page has told of its newest release. An older one teaches nothing: a tab that slept may tell of
 * it. By time and not by number, which begins anew with a new database.
 */
export function hear(known: KnownReleases, { createdAt, builds, contents, withdrawn }: ReleaseNews): KnownReleases {
  const [newest] = known.releases
  if (newest && Date.parse(createdAt) < Date.parse(newest.createdAt)) return known

  const others = known.releases.filter((release) => release.createdAt !== createdAt)
  const all = new Set([...withdrawn, ...known.withdrawn.filter((build) => !builds.includes(build))])
  return {
    releases: [{ createdAt, builds, contents }, ...others].slice(0, rememberedReleases),
    withdrawn: [...all].slice(0, rememberedWithdrawals),
  }
}

/** Whether a file is of a build that was rolled back, or of a remote that was taken off. */
export const isWithdrawn = ({ withdrawn }: KnownReleases, path: string) => withdrawn.some(holds(path))

/**
 * Whether a file is of a build that one of the last releases names, and that nobody took back. What several builds have is
 * not taken back with one of them: it does nothing until a build that starts loads it.
 */
export const isKnown = (known: KnownReleases, path: string) =>
  !isWithdrawn(known, path) &&
  known.releases.some(({ builds, contents = [] }) => builds.some(holds(path)) || contents.includes(path))

const holds = (path: string) => (build: string) => build.endsWith('/') && path.startsWith(build)
