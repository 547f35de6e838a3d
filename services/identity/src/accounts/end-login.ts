import { createArtifactsRepository } from '../state/artifacts.repository.ts'
import { hashOf } from '../state/create-adapter.ts'
import type { EndLogin } from '@pointfare/server/tenant'
import { createAccountsRepository } from './accounts.repository.ts'

/**
 * Ends an account of the site's own tenant: name, address and password go, and whatever it had open on any device. The
 * address may sign up again, as somebody new. Of a demo account only what is open ends.
 */
export const endLogin: EndLogin = async (tx, accountId) => {
  const isGone = await createAccountsRepository(tx).remove(accountId)
  await createArtifactsRepository(tx).endAllOf(hashOf(accountId))
  return isGone
}
