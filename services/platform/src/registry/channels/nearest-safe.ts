import type { RollbackTarget } from '@pointfare/shared/platform/release-history'
import type { Finding } from '@pointfare/core/errors'
import { RollbackRefused } from '../errors.ts'
import type { ChannelQueries, ReleaseRow } from './channels.repository.ts'
import { findingsOf, rollbackTargets } from './rollback-targets.ts'

/** After so many ways back, builds have to be named. */
const mostTries = 50

/** A build to go back to, or none: the remote was not there before. */
type Choice = string | undefined

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

  const choices = await Promise.all(names.map(async (name) => choicesFor(tx, head, name, all.get(name) ?? [])))
  for (const way of nearestFirst(choices)) {
    const builds = { ...rest }
    names.forEach((name, index) => put(builds, name, way[index]))
    if ((await findingsOf(tx, head, builds)).length === 0) return builds
  }
  const exit = names.includes('shell') ? '' : `; remove takes ${names.length === 1 ? 'it' : 'them'} off the channel`
  throw new RollbackRefused(
    `${head.channel} served no earlier build of ${names.join(' and ')} that is safe to go back to${exit}`,
    [...all.values()].flat().flatMap(against),
  )
}

/** Before the first build of a remote there was none, if there was a site already. */
async function choicesFor(
  tx: ChannelQueries,
  head: ReleaseRow,
  name: string,
  targets: RollbackTarget[],
): Promise<Choice[]> {
  const earlier = targets.flatMap(({ build, wasWithdrawn }) => (wasWithdrawn ? [] : build))
  if (earlier.length > 0 || name === 'shell') return earlier
  const addition = await tx.findAddition(head.channel, name)
  return addition && addition.seq > 1 && addition.build === head.builds[name] ? [undefined] : []
}

function put(builds: Record<string, string>, name: string, build: Choice) {
  if (build === undefined) delete builds[name]
  else builds[name] = build
}

const against = ({ build, findings, wasWithdrawn }: RollbackTarget): Finding[] =>
  wasWithdrawn ? [{ field: build, message: 'was rolled back itself' }] : findings

/** One of each list, those first whose places in their lists add up to the least. */
function nearestFirst(lists: Choice[][]): Choice[][] {
  const ways = lists.reduce<{ way: Choice[]; steps: number }[]>(
    (known, list) =>
      known
        .flatMap(({ way, steps }) => list.map((build, step) => ({ way: [...way, build], steps: steps + step })))
        .toSorted((a, b) => a.steps - b.steps)
        .slice(0, mostTries),
    [{ way: [], steps: 0 }],
  )
  return ways.map(({ way }) => way)
}
