import type { Database } from '@pointfare/core/db/database'

/** Notified with what has come into which inboxes, or was read there. */
export const inboxChannel = 'alert_inbox'

/** Ids of new rings, by watcher; an empty list where something was read. */
export type InboxNews = Readonly<Record<string, readonly number[]>>

const notify = { name: 'tell_inboxes', text: `select pg_notify('${inboxChannel}', $1)` }

/** PostgreSQL takes 8,000 bytes; an id of a watcher and one of a ring are less than 64. */
const mostInOne = 100

/** Tells every process once the transaction has committed, so that open inboxes show it. */
export async function tellInboxes(tx: Database, rings: readonly { id: number; watcherId: string }[]) {
  for (let start = 0; start < rings.length; start += mostInOne) {
    const news: Record<string, number[]> = {}
    for (const { id, watcherId } of rings.slice(start, start + mostInOne)) (news[watcherId] ??= []).push(id)
    await tx.query(notify, [JSON.stringify(news)])
  }
}

/** Tells the other browsers of a watcher that something was read. */
export const tellRead = (tx: Database, watcherId: string) => tx.query(notify, [JSON.stringify({ [watcherId]: [] })])
