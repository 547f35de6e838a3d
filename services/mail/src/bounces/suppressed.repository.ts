import type { Database } from '@pointfare/core/db/database'

export type Suppressed = { address: string; reason: string; suppressedAt: Date }

const list = {
  name: 'list_suppressed_addresses',
  text: `select address, reason, suppressed_at as "suppressedAt" from suppressed_address
    order by suppressed_at desc, address limit 1000`,
}

/** Addresses that nothing is sent to, the newest 1,000 first. */
export const listSuppressed = (db: Database) => db.query<Suppressed>(list)

const remove = {
  name: 'release_suppressed_address',
  text: 'delete from suppressed_address where address = lower($1) returning address',
}

/** Sends there again; false when it was done already. */
export const release = async (db: Database, address: string) => (await db.query(remove, [address])).length > 0

const find = { name: 'find_address_of_letter', text: 'select to_address as address from letter where id = $1' }

/** Who the letter was for. */
export async function addressOf(db: Database, mail: string) {
  const [row] = await db.query<{ address: string }>(find, [mail])
  return row?.address
}
