import type { Database } from '@pointfare/core/db/database'

export type EndReason = 'by-hand' | 'hid-sign' | 'frozen' | 'revoked'

export type OverrideRow = {
  id: string
  channel: string
  remote: string
  source: string
  grantedBy: string
  grantedAt: Date
  until: Date
  /** Null until a browser took it. */
  usedAt: Date | null
  browserHash: string | null
  endedAt: Date | null
  endReason: EndReason | null
}

export type NewOverride = Omit<OverrideRow, 'usedAt' | 'browserHash' | 'endedAt' | 'endReason'>

export type OverridesRepository = ReturnType<typeof createOverridesRepository>

export const createOverridesRepository = (db: Database) => ({
  async insert({ id, channel, remote, source, grantedBy, grantedAt, until }: NewOverride) {
    await db.query(insertOverride, [id, channel, remote, source, grantedBy, grantedAt, until])
  },

  async find(id: string): Promise<OverrideRow | undefined> {
    const [row] = await db.query<OverrideRow>(findOverride, [id])
    return row
  },

  /** False when a browser has taken it before, or it has ended meanwhile. */
  async use(id: string, browserHash: string, at: Date): Promise<boolean> {
    return (await db.query(useOverride, [id, browserHash, at])).length > 0
  },

  /** The override as it was ended now; undefined when it had ended before. */
  async end(id: string, reason: EndReason, at: Date): Promise<OverrideRow | undefined> {
    const [row] = await db.query<OverrideRow>(endOverride, [id, reason, at])
    return row
  },

  /** Ends all that a channel has at this time; answers those. */
  endAll: (channel: string, reason: EndReason, at: Date) => db.query<OverrideRow>(endOverrides, [channel, reason, at]),

  /** Those that were over before then. */
  async forget(before: Date) {
    await db.query(forgetOverrides, [before])
  },
})

const columns = `id, channel, remote, source, granted_by as "grantedBy", granted_at as "grantedAt", until,
  used_at as "usedAt", browser_hash as "browserHash", ended_at as "endedAt", end_reason as "endReason"`

const insertOverride = {
  name: 'insert_release_override',
  text: `insert into release_override (id, channel, remote, source, granted_by, granted_at, until)
         values ($1, $2, $3, $4, $5, $6, $7)`,
}

const findOverride = {
  name: 'find_release_override',
  text: `select ${columns} from release_override where id = $1`,
}

const useOverride = {
  name: 'use_release_override',
  text: `update release_override set browser_hash = $2, used_at = $3
          where id = $1 and used_at is null and ended_at is null returning id`,
}

const endOverride = {
  name: 'end_release_override',
  text: `update release_override set end_reason = $2, ended_at = $3
          where id = $1 and ended_at is null returning ${columns}`,
}

const endOverrides = {
  name: 'end_release_overrides',
  text: `update release_override set end_reason = $2, ended_at = $3
          where channel = $1 and until > $3 and ended_at is null returning ${columns}`,
}

const forgetOverrides = {
  name: 'forget_release_overrides',
  text: 'delete from release_override where until < $1',
}
