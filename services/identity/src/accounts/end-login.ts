import { createArtifactsRepository } from '../state/artifacts.repository.ts'
import { hashOf } from '../state/create-adapter.ts'
import type { EndLogin } from '@pointfare/server/tenant'
import { createAccountsRepository } from './accounts.repository.ts'

/**
 * Ends an account of the site's own tenant: name, address and password go, and every session and token on any device.
 * The address may sign up again, as a new account. Of a demo account, sessions and tokens end and the account stays.
 */
export const endLogin: EndLogin = async (tx, accountId) => {
  const isGone = await createAccountsRepository(tx).remove(accountId)
  await createArtifactsRepository(tx).endAllOf(hashOf(accountId))
  return isGone
}
