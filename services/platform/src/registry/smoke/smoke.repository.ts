import type { CheckRun } from '@pointfare/shared/platform/smoke'
import type { Database } from '@pointfare/core/db/database'

export type SmokeRepository = ReturnType<typeof createSmokeRepository>

export const createSmokeRepository = (db: Database) => ({
  /** Answers the number of the run. */
  async insert(run: Omit<CheckRun, 'id'>): Promise<number> {
    const { channel, builds, headSeq, verdict, findings, live = [], pages, startedAt, finishedAt } = run
    const json = [findings, pages, live].map((part) => JSON.stringify(part))
    const [row] = await db.query<{ id: number }>(insertRun, [
      channel,
      JSON.stringify(builds),
      headSeq,
      verdict,
      ...json,
      new Date(startedAt),
      new Date(finishedAt),
    ])
    return row!.id // an insert that does not throw returns its row
  },

  /** The newest verdict over exactly this site. */
  async findNewest(channel: string, builds: Record<string, string>): Promise<CheckRun | undefined> {
    const [row] = await db.query<Row>(findNewest, [channel, JSON.stringify(builds)])
    return row && toRun(row)
  },

  /** Newest first. */
  async list(channel: string, limit: number): Promise<CheckRun[]> {
    return (await db.query<Row>(listRuns, [channel, limit])).map(toRun)
  },
})

type Row = Omit<CheckRun, 'startedAt' | 'finishedAt'> & { startedAt: Date; finishedAt: Date }

const toRun = ({ startedAt, finishedAt, ...run }: Row): CheckRun => ({
  ...run,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt.toISOString(),
})

const columns = `id::int, channel, builds, head_seq as "headSeq", verdict, findings, live, pages, started_at as "startedAt",
  finished_at as "finishedAt"`

const insertRun = {
  name: 'insert_check_run',
  text: `insert into check_run (channel, builds, head_seq, verdict, findings, pages, live, started_at, finished_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id::int`,
}

const findNewest = {
  name: 'find_newest_check_run',
  text: `select ${columns} from check_run where channel = $1 and builds = $2 order by id desc limit 1`,
}

const listRuns = {
  name: 'list_check_runs',
  text: `select ${columns} from check_run where channel = $1 order by id desc limit $2`,
}
