import type { Database } from '@pointfare/core/db/database'
import { byMinute, nobody, type Minute, type Promotion, type Stratum, type Trial } from '../visits/visits.repository.ts'

/** What one page told; `visit` is its name among visits. */
export type SoughtVisit = {
  channel: string
  remote: string
  trial: string
  visit: string
  isReached: boolean
  at: Date
}

export type GoalsRepository = ReturnType<typeof createGoalsRepository>

export const createGoalsRepository = (db: Database) => ({
  /** Counts what visits that are known and weigh told, each of them once. */
  async count(visits: readonly SoughtVisit[]) {
    await db.query(countGoals, [
      visits.map(({ channel }) => channel),
      visits.map(({ remote }) => remote),
      visits.map(({ trial }) => trial),
      visits.map(({ visit }) => visit),
      visits.map(({ isReached }) => isReached),
      visits.map(({ at }) => at),
    ])
  },

  /** Of a canary and its stable, minute by minute: who looked for something, and who did not find it. */
  minutes: ({ channel, remote, trial, canary, stable }: Trial) =>
    db.query<Minute>(goalMinutes, [channel, remote, trial, canary, stable]),

  /** What the network that found least with the canary brought to both. */
  loudest: ({ channel, remote, trial, canary, stable }: Trial) =>
    db.query<Minute>(loudestGoals, [channel, remote, trial, canary, stable]),

  /** With a build since everybody has it, and with the one before it for as long before that, as long as `lookBack`. */
  async before({ channel, remote, build, before, at }: Promotion, lookBack: string) {
    const values = [channel, remote, build, before, at, lookBack]
    const [row] = await db.query<Record<keyof Stratum | 'loudestSought' | 'loudestMissed', number>>(goalsAround, values)
    const { loudestSought: canaryVisits = 0, loudestMissed: canaryFailed = 0, ...all } = row ?? {}
    return { all: { ...nobody, ...all }, loudest: { ...nobody, canaryVisits, canaryFailed } }
  },

  async forgetBefore(time: Date) {
    await db.query(forgetGoals, [time])
  },
})

const countGoals = {
  name: 'count_goals',
  text: `with told as (
           select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::timestamptz[])
             as t(channel, remote, trial, page, reached, at)
         ), seeking as (
           update build_visit v set sought_at = told.at, missed = not told.reached from told
            where (v.channel, v.remote, v.trial, v.page) = (told.channel, told.remote, told.trial, told.page)
              and v.sought_at is null
           returning v.channel, v.remote, v.trial, v.build, v.weighs, told.reached, date_trunc('minute', told.at) as minute
         )
         insert into goal_minute (channel, remote, trial, minute, build, sought, missed)
         select channel, remote, trial, minute, build, count(*), count(*) filter (where not reached)
           from seeking where weighs
          group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
         on conflict (channel, remote, trial, minute, build) do update
           set sought = goal_minute.sought + excluded.sought, missed = goal_minute.missed + excluded.missed`,
}

const goalMinutes = {
  name: 'goals_of_trial',
  text: `select ${byMinute('sought', 'missed')} from goal_minute
          where channel = $1 and remote = $2 and trial = $3 and build in ($4, $5)
          group by minute order by minute`,
}

const loudestGoals = {
  name: 'loudest_goals_of_trial',
  text: `with visit as (
           select date_trunc('minute', sought_at) as minute, build, network, missed from build_visit
            where channel = $1 and remote = $2 and trial = $3 and weighs and sought_at is not null and build in ($4, $5)
         ), network as (
           select network from visit where build = $4 and missed
            group by network order by count(*) desc, network limit 1
         )
         select ${byMinute('1', 'missed::int')} from visit join network using (network)
          group by minute order by minute`,
}

const goalsAround = {
  name: 'goals_around_promotion',
  text: `with promoted as (select date_trunc('minute', $5::timestamptz) as minute),
         loudest as (
           select count(*) as sought, count(*) filter (where missed) as missed from build_visit, promoted
            where channel = $1 and remote = $2 and trial = $3 and build = $3 and weighs and sought_at >= minute
            group by network order by 2 desc, 1 limit 1
         )
         select coalesce(sum(sought) filter (where g.minute >= p.minute), 0)::int "canaryVisits",
                coalesce(sum(missed) filter (where g.minute >= p.minute), 0)::int "canaryFailed",
                coalesce(sum(sought) filter (where g.minute < p.minute), 0)::int "stableVisits",
                coalesce(sum(missed) filter (where g.minute < p.minute), 0)::int "stableFailed",
                coalesce((select sought from loudest where missed > 0), 0)::int "loudestSought",
                coalesce((select missed from loudest where missed > 0), 0)::int "loudestMissed"
           from goal_minute g, promoted p
          where channel = $1 and remote = $2
            and (build = $3 and trial = $3 and g.minute >= p.minute
                 or build = $4 and g.minute < p.minute and g.minute >= $5::timestamptz - $6::interval)`,
}

const forgetGoals = { name: 'forget_goals', text: 'delete from goal_minute where minute < $1' }
