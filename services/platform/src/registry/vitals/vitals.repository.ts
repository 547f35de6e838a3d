import type { Database } from '@pointfare/core/db/database'
import type { VitalsOfPage } from '@pointfare/shared/platform/vitals-report'
import type { VitalName } from '@pointfare/shared/platform/web-vitals'
import type { Trial } from '../visits/visits.repository.ts'

/** What one page told of itself; `visit` is its name among visits, `page` the path as it was declared. */
export type TimedVisit = {
  /** yyyy-MM-dd in UTC. */
  day: string
  /** The ten minutes in which it was told. */
  slot: Date
  channel: string
  release: number
  remote: string
  build: string
  page: string
  trial: string
  visit: string
  steps: Partial<Record<VitalName, number | undefined>>
}

export type StepRow = Omit<VitalsOfPage, 'counts'> & { step: number; visits: number }
export type TrialStepRow = { slot: Date; build: string; page: string; vital: VitalName; step: number; visits: number }

export type VitalsRepository = ReturnType<typeof createVitalsRepository>

export const createVitalsRepository = (db: Database) => ({
  /**
   * Counts what visits that are known told, each of them once. Of a network only the first `mostOfNetwork` pages of a
   * trial weigh when its canary is judged.
   */
  async count(visits: readonly TimedVisit[], mostOfNetwork: number) {
    await db.query(countVitals, [
      visits.map(({ day }) => day),
      visits.map(({ slot }) => slot),
      visits.map(({ channel }) => channel),
      visits.map(({ release }) => release),
      visits.map(({ remote }) => remote),
      visits.map(({ build }) => build),
      visits.map(({ page }) => page),
      visits.map(({ trial }) => trial),
      visits.map(({ visit }) => visit),
      visits.map(({ steps }) => steps.lcp ?? null),
      visits.map(({ steps }) => steps.inp ?? null),
      visits.map(({ steps }) => steps.cls ?? null),
      visits.map(({ steps }) => steps.ttfb ?? null),
      mostOfNetwork,
    ])
  },

  /** Of these builds of a channel, all releases together. */
  ofBuilds: (channel: string, builds: readonly { name: string; build: string }[], since: string) =>
    db.query<StepRow>(ofBuilds, [channel, builds.map(({ name }) => name), builds.map(({ build }) => build), since]),

  /** Of the releases from `first` to `last`. */
  ofReleases: (channel: string, first: number, last: number, since: string) =>
    db.query<StepRow>(ofReleases, [channel, first, last, since]),

  /** Of a canary and its stable since it began, by ten minutes. */
  ofTrial: ({ channel, remote, trial, canary, stable }: Trial) =>
    db.query<TrialStepRow>(ofTrial, [channel, remote, trial, canary, stable]),

  async forgetBefore(day: string, slot: Date) {
    await db.query(forgetDays, [day])
    await db.query(forgetSlots, [slot])
  },
})

const countVitals = {
  name: 'count_web_vitals',
  text: `with told as (
           select * from unnest($1::date[], $2::timestamptz[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[],
                                $8::text[], $9::text[], $10::int[], $11::int[], $12::int[], $13::int[])
             as t(day, slot, channel, release, remote, build, page, trial, visit, lcp, inp, cls, ttfb)
         ), timed as (
           update build_visit v set timed = true
             from told t
            where (v.channel, v.remote, v.trial, v.page) = (t.channel, t.remote, t.trial, t.visit)
              and v.build = t.build and not v.timed
           returning t.*, v.network, v.weighs
         ), placed as (
           select *, weighs and trial <> build
                     and row_number() over (partition by channel, remote, trial, network, weighs order by visit)
                         + (select count(*) from build_visit v
                             where (v.channel, v.remote, v.trial, v.network)
                                 = (timed.channel, timed.remote, timed.trial, timed.network)
                               and v.weighs and v.timed) <= $14::int as judged
             from timed
         ), measured as (
           select placed.*, vital, step
             from placed
            cross join lateral (values ('lcp', lcp), ('inp', inp), ('cls', cls), ('ttfb', ttfb)) m(vital, step)
            where step is not null
         ), trials as (
           insert into vital_trial (channel, remote, trial, slot, build, page, vital, step, visits)
           select channel, remote, trial, slot, build, page, vital, step, count(*)
             from measured where judged
            group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
           on conflict (channel, remote, trial, slot, build, page, vital, step) do update
             set visits = vital_trial.visits + excluded.visits
         )
         insert into vital_day (channel, release, remote, build, page, vital, step, day, visits)
         select channel, release, remote, build, page, vital, step, day, count(*)
           from measured
          group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
         on conflict (channel, release, remote, build, page, vital, step, day) do update
           set visits = vital_day.visits + excluded.visits`,
}

const ofBuilds = {
  name: 'web_vitals_of_builds',
  text: `select null::int as release, remote as name, build, page, vital, step, sum(visits)::int as visits
           from vital_day
          where channel = $1 and day >= $4
            and (remote, build) in (select * from unnest($2::text[], $3::text[]))
          group by remote, build, page, vital, step
          order by remote, build, page, vital, step`,
}

const ofReleases = {
  name: 'web_vitals_of_releases',
  text: `select release, remote as name, build, page, vital, step, sum(visits)::int as visits
           from vital_day
          where channel = $1 and release between $2 and $3 and day >= $4
          group by release, remote, build, page, vital, step
          order by release, remote, build, page, vital, step`,
}

const ofTrial = {
  name: 'web_vitals_of_trial',
  text: `select slot, build, page, vital, step, visits from vital_trial
          where channel = $1 and remote = $2 and trial = $3 and build in ($4, $5)
          order by page, vital, slot`,
}

const forgetDays = { name: 'forget_vital_days', text: 'delete from vital_day where day < $1' }

const forgetSlots = { name: 'forget_vital_slots', text: 'delete from vital_trial where slot < $1' }
