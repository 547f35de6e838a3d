import type { Database } from '@pointfare/core/db/database'

const removeMails = {
  name: 'remove_letters_to_address',
  text: 'delete from letter where lower(to_address) = lower($1)',
}
const removeSuppression = {
  name: 'remove_suppression_of_address',
  text: 'delete from suppressed_address where address = lower($1)',
}

/** Removes all letters to the address, sent or not, with the account that it belonged to. */
export async function forgetAddress(tx: Database, address: string) {
  await tx.query(removeMails, [address])
  await tx.query(removeSuppression, [address])
}
