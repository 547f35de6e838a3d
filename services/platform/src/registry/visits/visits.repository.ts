import type { Database } from '@pointfare/core/db/database'

/** The first build of a remote that a page ran or tried, and whether it failed there. */
export type Visit = {
  channel: string
  remote: string
  trial: string
  page: string
  build: string
  network: string
  failed: boolean
  at: Date
}

export type Trial = { channel: string; remote: string; trial: string; canary: string; stable: string }

/** Visits that began with a build and with what it is compared with, and how many of them failed. */
export type Stratum = { canaryVisits: number; canaryFailed: number; stableVisits: number; stableFailed: number }

/** The same of one minute. */
export type Minute = Stratum & { minute: Date }

export const nobody: Stratum = { canaryVisits: 0, canaryFailed: 0, stableVisits: 0, stableFailed: 0 }

/** A build that everybody got, and the one that everybody had. */
export type Promotion = { channel: string; remote: string; build: string; before: string; at: Date }

export type VisitsRepository = ReturnType<typeof createVisitsRepository>

export const createVisitsRepository = (db: Database) => ({
  /**
   * Counts each page once for each remote and trial, and a failure of it once; what was told before changes nothing. Of
   * a network only the first `mostOfNetwork` pages within an hour weigh.
   */
  async count(visits: readonly Visit[], mostOfNetwork: number) {
    const keys = [
      visits.map(({ channel }) => channel),
      visits.map(({ remote }) => remote),
      visits.map(({ trial }) => trial),
      visits.map(({ page }) => page),
      visits.map(({ build }) => build),
      visits.map(({ failed }) => failed),
    ]
    const networks = visits.map(({ network }) => network)
    const times = visits.map(({ at }) => at)
    await db.transaction(async (tx) => {
      await tx.query(beginVisits, [...keys, networks, times, mostOfNetwork])
      await tx.query(failVisits, keys)
    })
  },

  /** How a canary and its stable fared, minute by minute, in all networks. */
  minutes: ({ channel, remote, trial, canary, stable }: Trial) =>
    db.query<Minute>(minutes, [channel, remote, trial, canary, stable]),

  /** What the network in which the canary failed most brought to these minutes. */
  loudest: ({ channel, remote, trial, canary, stable }: Trial) =>
    db.query<Minute>(loudest, [channel, remote, trial, canary, stable]),

  /** How a build fared since everybody has it, and the one before it for as long before that, as long as `lookBack`. */
  async before(promotion: Promotion, lookBack: string): Promise<{ all: Stratum; loudest: Stratum }> {
    const { channel, remote, build, before, at } = promotion
    const [row] = await db.query<Record<keyof Stratum | `loudest${'Visits' | 'Failed'}`, number>>(promotionVisits, [
      channel,
      remote,
      build,
      before,
      at,
      lookBack,
    ])
    const { loudestVisits: canaryVisits = 0, loudestFailed: canaryFailed = 0, ...all } = row ?? {}
    return { all: { ...nobody, ...all }, loudest: { ...nobody, canaryVisits, canaryFailed } }
  },

  /** Pages of a trial are known for as long as their proof is good, others until they can start no visit any more. */
  async forgetBefore(visits: Date, untried: Date, counted: Date) {
    await db.query(forgetVisits, [visits, untried])
    await db.query(forgetMinutes, [counted])
  },
})

/** Builds that were never published count no visits. */
const beginVisits = {
  name: 'begin_build_visits',
  text: `with told as (
           select t.* from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::text[],
                                  $8::timestamptz[])
             as t(channel, remote, trial, page, build, failed, network, at)
           where exists (select from artifact a where a.name = t.remote and a.build = t.build and a.state = 'ready')
         ), fresh as (
           select told.*, row_number() over (partition by channel, remote, trial, network order by at, page) place
             from told
            where not exists (select from build_visit v
                               where (v.channel, v.remote, v.trial, v.page) = (told.channel, told.remote, told.trial, told.page))
         ), begun as (
           insert into build_visit (channel, remote, trial, page, build, network, weighs, failed, at)
           select channel, remote, trial, page, build, network,
                  place + (select count(*) from build_visit v
                            where (v.channel, v.remote, v.trial, v.network)
                                = (fresh.channel, fresh.remote, fresh.trial, fresh.network)
                              and v.weighs and v.at > fresh.at - interval '1 hour') <= $9::int,
                  failed, at
             from fresh
           on conflict do nothing
           returning channel, remote, trial, build, at, weighs, failed
         )
         insert into build_minute (channel, remote, trial, minute, build, visits, failed)
         select channel, remote, trial, date_trunc('minute', at), build, count(*), count(*) filter (where failed)
           from begun where weighs
          group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
         on conflict (channel, remote, trial, minute, build) do update
           set visits = build_minute.visits + excluded.visits, failed = build_minute.failed + excluded.failed`,
}

/** Of visits that had begun well: counted in the minute in which they began. */
const failVisits = {
  name: 'fail_build_visits',
  text: `with failing as (
           update build_visit v set failed = true
             from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[])
               as t(channel, remote, trial, page, build, failed)
            where (v.channel, v.remote, v.trial, v.page) = (t.channel, t.remote, t.trial, t.page)
              and v.build = t.build and t.failed and not v.failed
           returning v.channel, v.remote, v.trial, date_trunc('minute', v.at) as minute, v.build, v.weighs
         )
         update build_minute m set failed = m.failed + f.failed
           from (select channel, remote, trial, minute, build, count(*)::int as failed from failing where weighs
                  group by 1, 2, 3, 4, 5) f
          where (m.channel, m.remote, m.trial, m.minute, m.build) = (f.channel, f.remote, f.trial, f.minute, f.build)`,
}

/** Columns of a canary ($4) and its stable ($5) in each minute, of these columns of visits. */
export const byMinute = (visits: string, failed: string) => `minute,
  coalesce(sum(${visits}) filter (where build = $4), 0)::int "canaryVisits",
  coalesce(sum(${failed}) filter (where build = $4), 0)::int "canaryFailed",
  coalesce(sum(${visits}) filter (where build = $5), 0)::int "stableVisits",
  coalesce(sum(${failed}) filter (where build = $5), 0)::int "stableFailed"`

const minutes = {
  name: 'minutes_of_trial',
  text: `select ${byMinute('visits', 'failed')} from build_minute
          where channel = $1 and remote = $2 and trial = $3 and build in ($4, $5)
          group by minute order by minute`,
}

const loudest = {
  name: 'loudest_network_of_trial',
  text: `with visit as (
           select date_trunc('minute', at) as minute, build, network, failed from build_visit
            where channel = $1 and remote = $2 and trial = $3 and weighs and build in ($4, $5)
         ), network as (
           select network from visit where build = $4 and failed
            group by network order by count(*) desc, network limit 1
         )
         select ${byMinute('1', 'failed::int')} from visit join network using (network)
          group by minute order by minute`,
}

/** A canary's visits say of its build what they say of it when everybody has it; those of the promotion are its own. */
const promotionVisits = {
  name: 'visits_around_promotion',
  text: `with loudest as (
           select count(*) as visits, count(*) filter (where failed) as failed from build_visit
            where channel = $1 and remote = $2 and trial = $3 and build = $3 and weighs and at >= date_trunc('minute', $5::timestamptz)
            group by network order by 2 desc, 1 limit 1
         )
         select coalesce(sum(visits) filter (where minute >= date_trunc('minute', $5::timestamptz)), 0)::int "canaryVisits",
                coalesce(sum(failed) filter (where minute >= date_trunc('minute', $5::timestamptz)), 0)::int "canaryFailed",
                coalesce(sum(visits) filter (where minute < date_trunc('minute', $5::timestamptz)), 0)::int "stableVisits",
                coalesce(sum(failed) filter (where minute < date_trunc('minute', $5::timestamptz)), 0)::int "stableFailed",
                coalesce((select visits from loudest where failed > 0), 0)::int "loudestVisits",
                coalesce((select failed from loudest where failed > 0), 0)::int "loudestFailed"
           from build_minute
          where channel = $1 and remote = $2
            and (build = $3 and trial = $3 and minute >= date_trunc('minute', $5::timestamptz)
                 or build = $4 and minute < date_trunc('minute', $5::timestamptz) and minute >= $5::timestamptz - $6::interval)`,
}

const forgetVisits = {
  name: 'forget_build_visits',
  text: 'delete from build_visit where at < $1 or (at < $2 and trial = build)',
}

const forgetMinutes = { name: 'forget_build_minutes', text: 'delete from build_minute where minute < $1' }
