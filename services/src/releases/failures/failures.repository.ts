import type { RemoteFailureReport } from '@pointfare/shared/contracts/open-tab'
import type { Database } from '../../db/database.ts'

export type Counted = RemoteFailureReport & { minute: Date; failures: number }
export type FailuresOfBuild = Pick<RemoteFailureReport, 'remote' | 'build' | 'kind' | 'message'> & { failures: number }

export type FailuresRepository = ReturnType<typeof createFailuresRepository>

export const createFailuresRepository = (db: Database) => ({
  async add(rows: Counted[]) {
    await db.query(addFailures, [
      rows.map(({ channel }) => channel),
      rows.map(({ remote }) => remote),
      rows.map(({ build }) => build),
      rows.map(({ kind }) => kind),
      rows.map(({ minute }) => minute),
      rows.map(({ failures }) => failures),
      rows.map(({ message }) => message),
    ])
  },

  /** Builds that failed since then, those that failed most first. */
  since: (channel: string, time: Date) => db.query<FailuresOfBuild>(failuresSince, [channel, time]),
})

const addFailures = {
  name: 'add_remote_failures',
  text: `insert into remote_failure (channel, remote, build, kind, minute, failures, message)
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::int[], $7::text[])
         on conflict (channel, remote, build, kind, minute) do update
           set failures = remote_failure.failures + excluded.failures, message = excluded.message`,
}

const failuresSince = {
  name: 'remote_failures_since',
  text: `select remote, build, kind, sum(failures)::int failures, (array_agg(message order by minute desc))[1] message
           from remote_failure where channel = $1 and minute >= $2
          group by remote, build, kind order by sum(failures) desc limit 50`,
}
