import type { Convergence } from '@pointfare/shared/platform/open-tab'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'

/** A build that open tabs are leaving: `left` of `of` tabs run it no more. */
export type Leaving = { name: string; build: string; left: number; of: number }

type Address = { name: string; build: string }

/** Builds that a release withdrew and the one before did not. */
export function newlyWithdrawn(before: ReleaseDocument, after: ReleaseDocument): Address[] {
  const known = new Set(withdrawnBy(before).map(addressOf))
  return withdrawnBy(after).filter((one) => !known.has(addressOf(one)))
}

/** How far tabs are with leaving `watched` builds, and all others that were withdrawn and still run somewhere. */
export function leavingBuilds({ tabs, builds }: Convergence, watched: readonly Address[]): Leaving[] {
  const running = builds.filter(({ state }) => state === 'withdrawn')
  const all = new Map([...watched, ...running].map(({ name, build }) => [addressOf({ name, build }), { name, build }]))
  return [...all.values()].map(({ name, build }) => {
    const stragglers = builds.find((one) => one.name === name && one.build === build)?.tabs ?? 0
    return { name, build, left: tabs - stragglers, of: tabs }
  })
}

/** `37 of 40 open tabs have left build x`. */
export function formatLeaving({ name, build, left, of }: Leaving): string {
  const address = `${name}@${build}`
  if (of === 0) return `No tab is open, so none runs build ${address}`
  if (left < of) return `${left} of ${of} open tabs have left build ${address}`
  return of === 1 ? `The one open tab has left build ${address}` : `All ${of} open tabs have left build ${address}`
}

const addressOf = ({ name, build }: Address) => `${name}@${build}`

const withdrawnBy = ({ shell, remotes, removed = [] }: ReleaseDocument): Address[] => [
  ...Object.entries({ shell, ...remotes }).flatMap(([name, { withdrawn = [] }]) =>
    withdrawn.map((build) => ({ name, build })),
  ),
  ...removed.flatMap(({ name, builds }) => builds.map((build) => ({ name, build }))),
]
