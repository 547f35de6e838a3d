import type { PullStatus } from '@pointfare/shared/contracts/pull'
import type { Database } from '@pointfare/core/db/database'
import { createTurn } from '@pointfare/core/turn'
import { createPullControl } from './pull-control.ts'
import { pullJobName } from './pull-job.ts'
import type { Puller } from './puller.ts'

const turnMs = 5 * 60_000
const atOnceMs = 60_000

type Options = { db: Database; puller: Puller; now: () => Date; onPage: (name: string) => void }

/**
 * Asks for everything that is sold, as fast as the calls of the day allow, until all of it is there or nothing more can be
 * asked. Answers undefined while another process is at it.
 */
export async function pullByHand({ db, puller, now, onPage }: Options): Promise<PullStatus | undefined> {
  const turn = createTurn({ db, name: pullJobName, lastsMs: turnMs, now })
  if (!(await turn.take())) return undefined
  try {
    const control = createPullControl({ db, puller, now })
    let status = await control.want()
    for (let before = -1; status.callsToday > before && !isOver(status);) {
      before = status.callsToday
      await puller.run({ forMs: atOnceMs, onPage: ({ name }) => onPage(name) })
      await turn.take()
      status = await control.status()
    }
    return status
  } finally {
    await turn.end(now())
  }
}

const isOver = ({ sweeps, waitsUntil }: PullStatus) =>
  waitsUntil !== null || sweeps.every(({ dueAt }) => dueAt !== null)
