import type { Database } from '@pointfare/core/db/database'
import { tellRead } from '../../inbox/tell-inboxes.ts'
import { ringColumns, type Ring } from '../../rings/ring.ts'

const page = {
  name: 'inbox_page',
  text: `select ${ringColumns} from alert_ring r
          where r.watcher_id = $1 and ($2::bigint is null or r.id < $2) order by r.id desc limit $3`,
}
const some = {
  name: 'inbox_some',
  text: `select ${ringColumns} from alert_ring r where r.watcher_id = $1 and r.id = any ($2::bigint[]) order by r.id`,
}
const countUnread = {
  name: 'inbox_unread',
  text: 'select count(*)::int as unread from alert_ring where watcher_id = $1 and read_at is null',
}
/** $2 null is everything. */
const read = {
  name: 'inbox_read',
  text: `update alert_ring set read_at = $3
          where watcher_id = $1 and read_at is null and ($2::bigint[] is null or id = any ($2)) returning id`,
}

export type InboxRepository = ReturnType<typeof createInboxRepository>

/** What has rung for whom. */
export function createInboxRepository(db: Database) {
  return {
    /** The newest first, before this id. */
    page: (watcherId: string, before: number | null, most: number): Promise<Ring[]> =>
      db.query<Ring>(page, [watcherId, before, most]),

    /** Those of these that are the watcher's, the oldest first. */
    some: (watcherId: string, ids: readonly number[]): Promise<Ring[]> => db.query<Ring>(some, [watcherId, ids]),

    async unread(watcherId: string): Promise<number> {
      const [row] = await db.query<{ unread: number }>(countUnread, [watcherId])
      return row?.unread ?? 0
    },

    /** Marks what is unread of these, or everything, and tells the watcher's other browsers. */
    read: (watcherId: string, ids: readonly number[] | null, now: Date) =>
      db.transaction(async (tx) => {
        const marked = await tx.query(read, [watcherId, ids, now])
        if (marked.length > 0) await tellRead(tx, watcherId)
      }),
  }
}
