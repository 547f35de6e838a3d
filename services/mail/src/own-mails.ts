import type { Database } from '@pointfare/core/db/database'

const ownMailsTo = {
  name: 'own_letters_to_address',
  text: `update letter set account_id = $2
          where lower(to_address) = lower($1) and member_id is null and account_id is null`,
}

/** What was written to the address before it had an account is the account's from now on. */
export async function ownMails(tx: Database, address: string, accountId: string) {
  await tx.query(ownMailsTo, [address, accountId])
}
