import type { AuditEntry } from '@pointfare/shared/platform/release-audit'
import type { Database } from '@pointfare/core/db/database'
import { sealed, type Noted, type Tail } from './audit-chain.ts'

export type AuditRepository = ReturnType<typeof createAuditRepository>

export const createAuditRepository = (db: Database) => ({
  /** Appends entries to the chain; those of other processes come before them or after. */
  append: (entries: readonly Noted[]): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.query(lockAudit)
      const [tail] = await tx.query<Tail>(findTail)
      await tx.query(insertEntries, [JSON.stringify(sealed(tail, entries))])
    }),

  /** Who, where from and what of denials; their places in the chain stay. */
  async forgetDenials(before: Date) {
    await db.query(forgetDenials, [before])
  },

  /** Newest first; of all kinds, or of some. */
  async list(kinds: readonly string[] | null, limit: number, offset: number): Promise<AuditEntry[]> {
    return (await db.query<Row>(listEntries, [kinds, limit, offset])).map(toEntry)
  },

  async count(kinds: readonly string[] | null): Promise<number> {
    const [row] = await db.query<{ entries: number }>(countEntries, [kinds])
    return row?.entries ?? 0
  },
})

type Row = Omit<AuditEntry, 'at' | 'proof'> & AuditEntry['proof'] & { at: Date }

const toEntry = ({ at, salt, detailHash, parentHash, hash, ...row }: Row): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  proof: { salt, detailHash, parentHash, hash },
})

const lockAudit = { name: 'lock_release_audit', text: 'select pg_advisory_xact_lock(72622)' }

const findTail = {
  name: 'find_release_audit_tail',
  text: 'select seq, hash from release_audit order by seq desc limit 1',
}

const insertEntries = {
  name: 'insert_release_audit_entries',
  text: `insert into release_audit (seq, at, kind, actor, address, detail, salt, detail_hash, parent_hash, hash)
         select seq, at, kind, actor, address, detail, salt, "detailHash", "parentHash", hash
           from jsonb_to_recordset($1::jsonb) as entry (
             seq bigint, at timestamptz, kind text, actor text, address text, detail text, salt text,
             "detailHash" text, "parentHash" text, hash text)`,
}

const forgetDenials = {
  name: 'forget_release_denials',
  text: `update release_audit set actor = null, address = null, detail = null, salt = null
          where kind = 'denied' and detail is not null and at < $1`,
}

const listEntries = {
  name: 'list_release_audit',
  text: `select seq, at, kind, actor, address, detail, salt, detail_hash as "detailHash", parent_hash as "parentHash", hash
           from release_audit where $1::text[] is null or kind = any ($1) order by seq desc limit $2 offset $3`,
}

const countEntries = {
  name: 'count_release_audit',
  text: 'select count(*) as entries from release_audit where $1::text[] is null or kind = any ($1)',
}
