import type { Database } from '@pointfare/core/db/database'
import type { Mail } from './mail.ts'

const insertMail = {
  name: 'insert_letter',
  text: `insert into letter
    (id, key, member_id, account_id, to_address, kind, subject, text, html, unsubscribe_url, message_id, created_at, sent_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    on conflict (key) do nothing returning id`,
}

export type NewMail = Mail & { id: string; messageId: string; createdAt: Date; sentAt: Date | null }

/** Stores it; false when there is or was a letter of this key. */
export async function addMail(tx: Database, mail: NewMail): Promise<boolean> {
  const { id, key, memberId, accountId, to, kind, subject, text, html, unsubscribeUrl, messageId } = mail
  const { createdAt, sentAt } = mail
  const whose = [id, key, memberId, accountId, to]
  const values = [...whose, kind, subject, text, html, unsubscribeUrl, messageId, createdAt, sentAt]
  const rows = await tx.query(
    insertMail,
    values.map((value) => value ?? null),
  )
  return rows.length > 0
}
