import type { LiveBuild, ReleasedCanaries } from '@pointfare/shared/platform/release-overview'
import type { Database } from '@pointfare/core/db/database'

export type LiveBuildRow = Pick<LiveBuild, 'name' | 'build'> &
  Omit<LiveBuild['since'], 'createdAt'> & { createdAt: Date }

export type OverviewRepository = ReturnType<typeof createOverviewRepository>

export const createOverviewRepository = (db: Database) => ({
  /** Channels that something was released to. */
  listChannels: () => db.query<{ channel: string; seq: number }>(listChannels),

  /** What a channel serves, each build with the latest release that brought it; empty for a channel without one. */
  listLive: (channel: string) => db.query<LiveBuildRow>(listLive, [channel]),

  /** Canaries of the releases from `first` to `last`. */
  listCanaries: (channel: string, first: number, last: number) =>
    db.query<ReleasedCanaries[number]>(listCanaries, [channel, first, last]),
})

const listChannels = {
  name: 'list_channels',
  text: 'select name as channel, head_seq as seq from channel where head_seq > 0 order by name',
}

const listLive = {
  name: 'list_live_builds',
  text: `select distinct on (live.key <> 'shell', live.key)
                live.key as name, live.value as build,
                since.seq, since.kind, since.actor, since.reason, since.created_at as "createdAt"
           from channel c
           join release head on head.channel = c.name and head.seq = c.head_seq
          cross join lateral jsonb_each_text(head.builds) live
           join release since
             on since.channel = c.name and since.builds @> jsonb_build_object(live.key, live.value)
           left join release before on before.channel = c.name and before.seq = since.parent_seq
          where c.name = $1 and before.builds ->> live.key is distinct from live.value
          order by live.key <> 'shell', live.key, since.seq desc`,
}

const listCanaries = {
  name: 'list_released_canaries',
  text: `select seq, remote.key as name, remote.value -> 'canary' ->> 'build' as build,
                (remote.value -> 'canary' ->> 'basisPoints')::int as "basisPoints"
           from release, json_each(doc -> 'remotes') remote
          where channel = $1 and seq between $2 and $3 and remote.value -> 'canary' is not null
          order by seq, name`,
}
