import type { OpenTab } from '@pointfare/shared/platform/open-tab'
import { canonicalJson } from '../canonical-json.ts'
import type { Database } from '@pointfare/core/db/database'

/** What the tab of one page runs. */
export type TabReport = Pick<OpenTab, 'seq' | 'builds'> & { tab: string; channel: string; isClosing: boolean; at: Date }
export type TabsByBuild = { name: string; build: string; tabs: number }

export type TabsRepository = ReturnType<typeof createTabsRepository>

export const createTabsRepository = (db: Database) => ({
  /** Each tab at most once; older reports do not overtake newer ones. */
  async keep(reports: TabReport[]) {
    await db.query(keepTabs, [
      reports.map(({ tab }) => tab),
      reports.map(({ channel }) => channel),
      reports.map(({ seq }) => seq),
      reports.map(({ builds }) => JSON.stringify(builds)),
      reports.map(({ at }) => at),
    ])
  },

  /** Notes when the builds that these tabs run, or may load next, were last needed; to ten minutes, which is enough. */
  async noteBuilds(reports: TabReport[]) {
    // Most tabs run the same; who does is of no interest here.
    const distinct = new Map(reports.map((report) => [keyOf(report), report])).values().toArray()
    await db.query(noteBuilds, [
      distinct.map(({ channel }) => channel),
      distinct.map(({ seq }) => seq),
      distinct.map(({ builds }) => JSON.stringify(builds)),
      distinct.map(({ at }) => at),
    ])
  },

  async forget(tabs: string[]) {
    await db.query(forgetTabs, [tabs])
  },

  async forgetBefore(time: Date) {
    await db.query(forgetBefore, [time])
  },

  /** How many tabs there are, and how many of them follow `seq` or later and run none of `withdrawn`. */
  async count(channel: string, since: Date, seq: number, withdrawn: Record<string, string>[]) {
    const values = [channel, since, seq, withdrawn.map((build) => JSON.stringify(build))]
    const [row] = await db.query<{ tabs: number; converged: number }>(countTabs, values)
    return row ?? { tabs: 0, converged: 0 }
  },

  /** Of these builds, those that nobody was given any more since then. */
  async takenBackBefore(channel: string, time: Date, builds: readonly Pick<TabsByBuild, 'name' | 'build'>[]) {
    const values = [channel, time, builds.map(({ name }) => name), builds.map(({ build }) => build)]
    return db.query<Pick<TabsByBuild, 'name' | 'build'>>(takenBackBefore, values)
  },

  countByBuild: (channel: string, since: Date) => db.query<TabsByBuild>(countByBuild, [channel, since]),
})

const keyOf = ({ channel, seq, builds }: TabReport) => canonicalJson([channel, seq, builds])

const keepTabs = {
  name: 'keep_open_tabs',
  text: `insert into open_tab (tab, channel, seq, builds, seen_at)
         select * from unnest($1::text[], $2::text[], $3::int[], $4::jsonb[], $5::timestamptz[])
         on conflict (tab) do update
           set channel = excluded.channel, seq = excluded.seq, builds = excluded.builds, seen_at = excluded.seen_at
           where open_tab.seen_at <= excluded.seen_at`,
}

/** Only builds that can be served: any visitor may report, and must not fill the table with names of their own. */
const noteBuilds = {
  name: 'note_seen_builds',
  text: `with report as (
           select * from unnest($1::text[], $2::int[], $3::jsonb[], $4::timestamptz[]) as r(channel, seq, builds, at)
         ), seen as (
           select key as name, value as build, at from report, jsonb_each_text(builds)
           union all
           select key, value, at from report join release using (channel, seq), jsonb_each_text(release.builds)
         )
         insert into build_seen (name, build, seen_at)
         select name, build, max(at) from seen join artifact using (name, build)
          where state = 'ready' group by name, build order by name, build
         on conflict (name, build) do update set seen_at = excluded.seen_at
           where build_seen.seen_at < excluded.seen_at - interval '10 minutes'`,
}

const forgetTabs = { name: 'forget_open_tabs', text: 'delete from open_tab where tab = any($1)' }

const forgetBefore = { name: 'forget_silent_tabs', text: 'delete from open_tab where seen_at < $1' }

const countTabs = {
  name: 'count_open_tabs',
  text: `select count(*)::int tabs,
                (count(*) filter (where seq >= $3 and not (builds @> any($4::jsonb[]))))::int converged
           from open_tab where channel = $1 and seen_at >= $2`,
}

const takenBackBefore = {
  name: 'builds_taken_back_before',
  text: `select name, build from unnest($3::text[], $4::text[]) as asked(name, build)
          where (select min(created_at) from release
                  where channel = $1
                    and seq > (select coalesce(max(seq), 0) from release
                                where channel = $1
                                  and (builds ->> name = build
                                       or doc #>> array['remotes', name, 'canary', 'build'] = build))) <= $2`,
}

const countByBuild = {
  name: 'count_open_tabs_by_build',
  text: `select key name, value build, count(*)::int tabs
           from open_tab, jsonb_each_text(builds)
          where channel = $1 and seen_at >= $2
          group by key, value order by key, count(*) desc, value`,
}
