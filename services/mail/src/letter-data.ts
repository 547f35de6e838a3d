import type { Database } from '@pointfare/db/database'
import type { UserExport } from '@pointfare/shared/contracts/user'

type Row = { to: string; kind: string; subject: string; text: string | null; createdAt: Date; sentAt: Date | null }

const lettersOfMember = {
  name: 'letters_of_member',
  text: `select to_address "to", kind, subject, text, created_at "createdAt", sent_at "sentAt"
           from letter where member_id = $1 order by created_at, id`,
}

/** What was written to a member, oldest first, for the export of their data; texts that were removed are null. */
export const createLetterData =
  (db: Database) =>
  async (memberId: string): Promise<Pick<UserExport, 'letters'>> => {
    const rows = await db.query<Row>(lettersOfMember, [memberId])
    return {
      letters: rows.map(({ createdAt, sentAt, ...letter }) => ({
        ...letter,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    }
  }
