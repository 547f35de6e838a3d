import type { Database } from '@pointfare/core/db/database'
import type { UserExport } from '@pointfare/shared/contracts/user'

type Row = { to: string; kind: string; subject: string; text: string | null; createdAt: Date; sentAt: Date | null }

const mailsOfMember = {
  name: 'letters_of_member',
  // Links of letters about a login open it, which whoever holds a token for a moment must not be able to do.
  text: `select l.to_address "to", l.kind, l.subject, case when l.account_id is null then l.text end as text,
                l.created_at "createdAt", l.sent_at "sentAt"
           from letter l join member m on m.id = $1 and (l.member_id = m.id or l.account_id = m.auth0_id)
          order by l.created_at, l.id`,
}

/** What was written to a member, oldest first, for the export of their data; texts that were removed, or are about the login, are null. */
export const createMailData =
  (db: Database) =>
  async (memberId: string): Promise<Pick<UserExport, 'letters'>> => {
    const rows = await db.query<Row>(mailsOfMember, [memberId])
    return {
      letters: rows.map(({ createdAt, sentAt, ...mail }) => ({
        ...mail,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    }
  }
