import { forgetAddress } from '@pointfare/mail/forget-address'
import { createArtifactsRepository } from '../state/artifacts.repository.ts'
import { createSignUpsRepository } from '../sign-up/sign-ups.repository.ts'
import { hashOf } from '../state/create-adapter.ts'
import type { EndLogin } from '@pointfare/core/tenant'
import { createPasskeysRepository } from '../passkeys/passkeys.repository.ts'
import { createSessionsRepository } from '../sessions/sessions.repository.ts'
import { createAccountsRepository } from './accounts.repository.ts'

/**
 * Ends an account of the site's own tenant: name, address and password go, and every session and token on any device.
 * The address may sign up again, as a new account. Of a demo account, sessions and tokens end and the account stays.
 */
export const endLogin: EndLogin = async (tx, accountId) => {
  const accounts = createAccountsRepository(tx)
  const account = await accounts.find(accountId)
  const isGone = await accounts.remove(accountId)
  // Resets, changes of the address and letters went with the account; sign-ups have no account yet.
  if (isGone && account?.emailVerified) {
    await createSignUpsRepository(tx).removeOf(account.email)
    await forgetAddress(tx, account.email)
  }
  await createArtifactsRepository(tx).endAllOf(hashOf(accountId))
  await createSessionsRepository(tx).end({ accountId })
  await createPasskeysRepository(tx).removeAllOf(accountId)
  return isGone
}
