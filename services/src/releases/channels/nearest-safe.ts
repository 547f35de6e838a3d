import type { RollbackTarget } from '@pointfare/shared/contracts/release'
import { RollbackRefused, type Finding } from '../errors.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import { findingsOf, rollbackTargets } from './rollback-targets.ts'

/** Whoever has tried so many ways back had better name the builds. */
const mostTries = 50

/**
 * The builds after `names` went back as little as they can together: what no two of them could do alone, they may do at
 * once. `rest` is what everything else is then.
 * @throws RollbackRefused when there is no such way back
 */
export async function nearestSafe(
  tx: ChannelQueries,
  head: ReleaseRow,
  rest: Record<string, string>,
  names: string[],
): Promise<Record<string, string>> {
  const all = new Map<string, RollbackTarget[]>()
  for (const name of names) all.set(name, await rollbackTargets(tx, head, name))

  const choices = names.map(
    (name) => all.get(name)?.flatMap(({ build, wasWithdrawn }) => (wasWithdrawn ? [] : build)) ?? [],
  )
  for (const way of nearestFirst(choices)) {
    const builds = { ...rest, ...Object.fromEntries(names.map((name, index) => [name, way[index] ?? ''])) }
    if ((await findingsOf(tx, head, builds)).length === 0) return builds
  }
  throw new RollbackRefused(
    `${head.channel} served no earlier build of ${names.join(' and ')} that is safe to go back to`,
    [...all.values()].flat().flatMap(against),
  )
}

const against = ({ build, findings, wasWithdrawn }: RollbackTarget): Finding[] =>
  wasWithdrawn ? [{ field: build, message: 'was rolled back itself' }] : findings

/** One of each list, those first whose places in their lists add up to the least. */
function nearestFirst(lists: string[][]): string[][] {
  const ways = lists.reduce<{ way: string[]; steps: number }[]>(
    (known, list) =>
      known
        .flatMap(({ way, steps }) => list.map((build, step) => ({ way: [...way, build], steps: steps + step })))
        .toSorted((a, b) => a.steps - b.steps)
        .slice(0, mostTries),
    [{ way: [], steps: 0 }],
  )
  return ways.map(({ way }) => way)
}
