import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKind } from '@pointfare/shared/platform/release-history'
import type { Finding } from '@pointfare/core/errors'
import type { Database } from '@pointfare/core/db/database'
import { createSmokeRepository } from '../smoke/smoke.repository.ts'

/** A release as it is kept. It never changes. */
export type ReleaseRow = {
  channel: string
  seq: number
  kind: ReleaseKind
  builds: Record<string, string>
  /** As it is sent, with its signature. */
  doc: ReleaseDocument
  docHash: string
  actor: string
  reason: string
  parentSeq: number | null
  parentHash: string | null
  releaseHash: string
  createdAt: Date
  /** What the gate found and somebody overrode. */
  overridden: Finding[] | null
  /** Over who released what, why and when. */
  releaseSignature: string
}

/** A request that changed a channel, and what it led to. */
export type RequestRow = {
  key: string
  requestHash: string
  channel: string
  seq: number
  isNew: boolean
  at: Date
}

/** What a release did to an artifact: `from` and `to` are what those had whom it concerned. */
export type Move = {
  seq: number
  kind: ReleaseKind
  actor: string
  from: string | null
  to: string | null
  createdAt: Date
}

/** A visible build. */
export type PublishedBuild = { declaration: ArtifactDeclaration; publishedAt: Date }

export type ChannelsRepository = ReturnType<typeof createChannelsRepository>
export type ChannelQueries = ReturnType<typeof channelQueries>

export const createChannelsRepository = (db: Database) => ({
  ...channelQueries(db),
  inTransaction: <Result>(work: (queries: ChannelQueries) => Promise<Result>): Promise<Result> =>
    db.transaction((tx) => work(channelQueries(tx))),
})

function channelQueries(db: Database) {
  return {
    /** Locks this channel until the transaction ends; a new channel is made. */
    async lock(channel: string) {
      await db.query(insertChannel, [channel])
      await db.query(lockChannel, [channel])
    },

    async findHead(channel: string): Promise<ReleaseRow | undefined> {
      const [row] = await db.query<ReleaseRow>(findHead, [channel])
      return row
    },

    async findHeadSeq(channel: string): Promise<number> {
      const [row] = await db.query<{ seq: number }>(findHeadSeq, [channel])
      return row?.seq ?? 0
    },

    async find(channel: string, seq: number): Promise<ReleaseRow | undefined> {
      const [row] = await db.query<ReleaseRow>(findRelease, [channel, seq])
      return row
    },

    async append(row: ReleaseRow) {
      await db.query(insertRelease, [
        row.channel,
        row.seq,
        row.kind,
        JSON.stringify(row.builds),
        JSON.stringify(row.doc),
        row.docHash,
        row.actor,
        row.reason,
        row.parentSeq,
        row.parentHash,
        row.releaseHash,
        row.createdAt,
        row.overridden && JSON.stringify(row.overridden),
        row.releaseSignature,
      ])
      await db.query(moveHead, [row.channel, row.seq])
    },

    /** The visible build that has this bundler name. */
    async findUniqueNameOwner(uniqueName: string): Promise<{ name: string; build: string } | undefined> {
      const [row] = await db.query<{ name: string; build: string }>(findUniqueNameOwner, [uniqueName])
      return row
    },

    async findRequest(key: string): Promise<Omit<RequestRow, 'key' | 'at'> | undefined> {
      const [row] = await db.query<Omit<RequestRow, 'key' | 'at'>>(findRequest, [key])
      return row
    },

    /** False when the key was given to another request meanwhile. */
    async keepRequest({ key, requestHash, channel, seq, isNew, at }: RequestRow): Promise<boolean> {
      const rows = await db.query(keepRequest, [key, requestHash, channel, seq, isNew, at])
      return rows.length > 0
    },

    async forgetRequests(before: Date) {
      await db.query(forgetRequests, [before])
    },

    /** A page of releases, newest first. */
    list: (channel: string, limit: number, offset: number) =>
      db.query<Omit<ReleaseRow, 'doc'>>(listReleases, [channel, limit, offset]),

    /** Builds of an artifact that the channel served, except `current`, the latest served first. */
    listEarlierBuilds: (channel: string, name: string, current: string, limit: number) =>
      db.query<{ build: string; version: string; lastSeq: number }>(listEarlierBuilds, [channel, name, current, limit]),

    /** Whether a build ever was what a channel served to everybody. */
    async hasServed(channel: string, name: string, build: string): Promise<boolean> {
      const [row] = await db.query<{ hasServed: boolean }>(hasServed, [channel, name, build])
      return row?.hasServed ?? false
    },

    /** The latest release that brought an artifact to a channel which did not have it, and the build it brought. */
    async findAddition(channel: string, name: string): Promise<{ seq: number; build: string } | undefined> {
      const [row] = await db.query<{ seq: number; build: string }>(findAddition, [channel, name])
      return row
    },

    /** The latest release since then that gave people another build of an artifact, be it as a canary. */
    async findLastMove(channel: string, name: string, since: Date): Promise<Move | undefined> {
      const [row] = await db.query<Move>(findLastMove, [channel, name, since])
      return row
    },

    /** The newest verdict over exactly this site. */
    findTrial: (channel: string, builds: Record<string, string>) =>
      createSmokeRepository(db).findNewest(channel, builds),

    /** The visible ones among some builds, given by artifact name. */
    findPublished: (builds: Record<string, string>) =>
      db.query<PublishedBuild>(findPublished, [Object.keys(builds), Object.values(builds)]),

    /** Of the visible builds of an artifact the one that was published last. */
    async findNewestBuild(name: string): Promise<string | undefined> {
      const [row] = await db.query<{ build: string }>(findNewestBuild, [name])
      return row?.build
    },
  }
}

const columns = `channel, seq, kind, builds, doc_hash as "docHash", actor, reason, parent_seq as "parentSeq",
  parent_hash as "parentHash", release_hash as "releaseHash", created_at as "createdAt", overridden,
  release_signature as "releaseSignature"`

const insertChannel = {
  name: 'insert_channel',
  text: 'insert into channel (name) values ($1) on conflict (name) do nothing',
}

const lockChannel = { name: 'lock_channel', text: 'select from channel where name = $1 for update' }

const findHead = {
  name: 'find_channel_head',
  text: `select ${columns}, doc from release
          where channel = $1 and seq = (select head_seq from channel where name = $1)`,
}

const findRelease = {
  name: 'find_release',
  text: `select ${columns}, doc from release where channel = $1 and seq = $2`,
}

const findHeadSeq = { name: 'find_channel_head_seq', text: 'select head_seq as seq from channel where name = $1' }

const insertRelease = {
  name: 'insert_release',
  text: `insert into release (channel, seq, kind, builds, doc, doc_hash, actor, reason, parent_seq, parent_hash,
                              release_hash, created_at, overridden, release_signature)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
}

const moveHead = { name: 'move_channel_head', text: 'update channel set head_seq = $2 where name = $1' }

const findUniqueNameOwner = {
  name: 'find_unique_name_owner',
  text: `select name, build from artifact where unique_name = $1 and state = 'ready'`,
}

const findRequest = {
  name: 'find_release_request',
  text: `select request_hash as "requestHash", channel, seq, is_new as "isNew" from release_request where key = $1`,
}

const keepRequest = {
  name: 'keep_release_request',
  text: `insert into release_request (key, request_hash, channel, seq, is_new, at) values ($1, $2, $3, $4, $5, $6)
         on conflict (key) do nothing returning key`,
}

const forgetRequests = { name: 'forget_release_requests', text: 'delete from release_request where at < $1' }

const listReleases = {
  name: 'list_releases',
  text: `select ${columns} from release where channel = $1 order by seq desc limit $2 offset $3`,
}

const listEarlierBuilds = {
  name: 'list_earlier_builds',
  text: `select build, a.version, max(r.seq) as "lastSeq"
           from release r cross join lateral (select r.builds ->> $2 as build) b join artifact a using (build)
          where r.channel = $1 and a.name = $2 and a.state = 'ready' and build <> $3
          group by build, a.version order by max(r.seq) desc limit $4`,
}

const hasServed = {
  name: 'has_served_build',
  text: `select exists (select from release where channel = $1 and builds ->> $2 = $3) as "hasServed"`,
}

const findAddition = {
  name: 'find_addition',
  text: `select r.seq, r.builds ->> $2::text as build
           from release r left join release p on p.channel = r.channel and p.seq = r.parent_seq
          where r.channel = $1 and r.builds ? $2 and (p.seq is null or not p.builds ? $2)
          order by r.seq desc limit 1`,
}

const findLastMove = {
  name: 'find_last_move',
  text: `select r.seq, r.kind, r.actor, r.created_at as "createdAt", coalesce(before.canary, p.builds ->> $2::text) as "from",
                r.builds ->> $2 as "to"
           from release r join release p on p.channel = r.channel and p.seq = r.parent_seq,
                lateral (select p.doc #>> array['remotes', $2, 'canary', 'build'] as canary) before
          where r.channel = $1 and r.created_at >= $3
            and (r.builds ->> $2 is distinct from p.builds ->> $2
                 or r.doc #>> array['remotes', $2, 'canary', 'build'] is distinct from before.canary)
          order by r.seq desc limit 1`,
}

const findPublished = {
  name: 'find_published_builds',
  text: `select declaration, published_at as "publishedAt"
           from artifact join unnest($1::text[], $2::text[]) as wanted(name, build) using (name, build)
          where state = 'ready'
            -- Keeps builds from being removed until a release that is being made of them is there.
            for key share of artifact`,
}

const findNewestBuild = {
  name: 'find_newest_build',
  text: `select build from artifact where name = $1 and state = 'ready' order by published_at desc limit 1`,
}
