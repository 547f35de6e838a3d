import type { Database } from '@pointfare/core/db/database'

/** A letter as the outbox shows it; without a text, that was removed after a while. */
export type StoredMail = {
  id: string
  to: string
  kind: string
  subject: string
  text: string | null
  html: string | null
  createdAt: Date
}

const columns = `id, to_address as "to", kind, subject, text, html, created_at as "createdAt"`

const list = {
  name: 'list_kept_letters',
  text: `select ${columns} from letter
    where $1::text is null or lower(to_address) = lower($1)
    order by created_at desc, id desc limit $2`,
}

/** The newest first; `to`: only those to this address. */
export const listMails = (db: Database, { to, most }: { to?: string | undefined; most: number }) =>
  db.query<StoredMail>(list, [to ?? null, most])

const find = { name: 'find_kept_letter', text: `select ${columns} from letter where id = $1` }

export async function findMail(db: Database, id: string) {
  const [mail] = await db.query<StoredMail>(find, [id])
  return mail
}
