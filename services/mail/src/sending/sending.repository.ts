import type { Database } from '@pointfare/core/db/database'
import type { Outgoing } from './smtp-transport.ts'

const begin = {
  name: 'begin_sending_letter',
  text: `update letter set attempts = attempts + 1
    where id = $1 and sent_at is null and failed_at is null and text is not null and html is not null
    returning id, to_address as "to", kind, subject, text, html, message_id as "messageId", created_at as date,
      unsubscribe_url as "unsubscribeUrl",
      exists (select from suppressed_address where address = lower(to_address)) as "isSuppressed"`,
}

/** The letter to be sent now; undefined when it is gone, or has left already. */
export async function beginAttempt(db: Database, id: string) {
  const [mail] = await db.query<Outgoing & { kind: string; isSuppressed: boolean }>(begin, [id])
  return mail
}

const end = {
  name: 'end_sending_letter',
  text: `update letter
    set sent_at = $2, failed_at = $3, last_error = $4,
      -- What was sent is with its reader; here its links would only wait for a thief.
      text = case when $2::timestamptz is null then text end, html = case when $2::timestamptz is null then html end
    where id = $1`,
}

type End = { sentAt: Date; failedAt?: never; error?: never } | { failedAt: Date; error: string; sentAt?: never }

export async function endSending(db: Database, id: string, { sentAt, failedAt, error }: End) {
  await db.query(end, [id, sentAt ?? null, failedAt ?? null, error ?? null])
}

const fail = { name: 'note_failure_of_letter', text: `update letter set last_error = $2 where id = $1` }

export async function noteFailure(db: Database, id: string, reason: string) {
  await db.query(fail, [id, reason])
}

const insertSuppressed = {
  name: 'suppress_address',
  text: `insert into suppressed_address (address, reason, suppressed_at) values (lower($1), $2, $3) on conflict do nothing`,
}

/** Nothing is sent to the address from now on. */
export async function suppress(db: Database, { address, reason, at }: { address: string; reason: string; at: Date }) {
  await db.query(insertSuppressed, [address, reason, at])
}

const countWaiting = {
  name: 'count_waiting_letters',
  text: `select count(*)::int as waiting, min(created_at) as "oldestAt" from letter where sent_at is null and failed_at is null`,
}

/** Letters that have neither left nor failed. */
export async function readWaiting(db: Database) {
  const [row] = await db.query<{ waiting: number; oldestAt: Date | null }>(countWaiting)
  return row ?? { waiting: 0, oldestAt: null }
}

const removeTexts = {
  name: 'remove_texts_of_letters',
  text: `update letter set text = null, html = null where created_at < $1 and text is not null and (sent_at is not null or failed_at is not null)`,
}

const removeNobodys = {
  name: 'remove_letters_of_nobody',
  text: 'delete from letter where created_at < $1 and member_id is null and account_id is null',
}

/**
 * Takes the texts out of letters of before: who was written to, when and about what stays for as long as the account.
 * Letters to addresses that never got one go as a whole.
 */
export async function removeOldTexts(db: Database, before: Date) {
  await db.query(removeNobodys, [before])
  await db.query(removeTexts, [before])
}
