import type { RemoteFailureReport, SeenFailureKind } from '@pointfare/shared/platform/open-tab'
import type { Database } from '@pointfare/core/db/database'

/** `tab`: a page in which it failed. */
export type Failure = Omit<RemoteFailureReport, 'proof' | 'kind' | 'outside'> & {
  kind: SeenFailureKind
  channel: string
  tab: string
  at: Date
}
export type FailuresOfBuild = Pick<Failure, 'remote' | 'build' | 'kind' | 'message'> & { failures: number }

export type FailuresRepository = ReturnType<typeof createFailuresRepository>

export const createFailuresRepository = (db: Database) => ({
  /** Each tab, build and kind at most once, and only of builds that were published. */
  async add(rows: Failure[]) {
    await db.query(addFailures, [
      rows.map(({ channel }) => channel),
      rows.map(({ remote }) => remote),
      rows.map(({ build }) => build),
      rows.map(({ kind }) => kind),
      rows.map(({ tab }) => tab),
      rows.map(({ at }) => at),
      rows.map(({ message }) => message),
    ])
  },

  async forgetBefore(time: Date) {
    await db.query(forgetBefore, [time])
  },

  /** Builds that failed since then, those that failed in most tabs first. */
  since: (channel: string, time: Date) => db.query<FailuresOfBuild>(failuresSince, [channel, time]),
})

const addFailures = {
  name: 'add_remote_failures',
  text: `insert into remote_failure (channel, remote, build, kind, tab, at, message)
         select t.* from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
           as t(channel, remote, build, kind, tab, at, message)
          where exists (select from artifact a where a.name = t.remote and a.build = t.build and a.state = 'ready')
         on conflict (channel, remote, build, tab, kind) do update set at = excluded.at, message = excluded.message`,
}

const forgetBefore = { name: 'forget_remote_failures', text: 'delete from remote_failure where at < $1' }

const failuresSince = {
  name: 'remote_failures_since',
  text: `select remote, build, kind, count(*)::int failures, (array_agg(message order by at desc))[1] message
           from remote_failure where channel = $1 and at >= $2
          group by remote, build, kind order by count(*) desc, remote, build limit 50`,
}
