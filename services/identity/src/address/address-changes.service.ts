import type { Database } from '@pointfare/core/db/database'
import { createAccountsRepository, type Account } from '../accounts/accounts.repository.ts'
import { hashOfLink, newLinkToken } from '../mails/link-token.ts'
import type { LoginMails } from '../mails/login-mails.ts'
import { createResetsRepository } from '../reset/resets.repository.ts'
import { createSignUpsRepository } from '../sign-up/sign-ups.repository.ts'
import { createAddressChangesRepository } from './address-changes.repository.ts'

export type AddressChangesService = ReturnType<typeof createAddressChangesService>

type Options = { db: Database; mails: LoginMails; now: () => Date }

const dayMs = 86_400_000

/** Another address for an account: asked for by its owner, and confirmed by whoever reads what is sent there. */
export function createAddressChangesService({ db, mails, now }: Options) {
  const changes = createAddressChangesRepository(db)

  return {
    /** Writes to both addresses; what is answered does not tell whether another account has the new one. */
    async ask(account: Account, email: string) {
      const { token, hash } = newLinkToken()
      const expiresAt = new Date(now().getTime() + dayMs)
      await db.transaction(async (tx) => {
        await createAddressChangesRepository(tx).save({ tokenHash: hash, accountId: account.id, email, expiresAt })
        const owner = await createAccountsRepository(tx).findByEmail(email)
        await (owner ? mails.addressTaken(tx, owner) : mails.confirmAddress(tx, { ...account, email }, token))
        await mails.addressRequested(tx, account, email)
      })
    },

    /** The address that waits for its letter to be answered. */
    waitingOf: async (accountId: string): Promise<string | null> =>
      (await changes.findOf(accountId, now()))?.email ?? null,

    /** The address that a link is for; undefined when it is good no more. */
    find: async (token: string): Promise<string | undefined> => (await changes.find(hashOfLink(token), now()))?.email,

    /**
     * The account has the address from now on, and links sent to the one of before are good no more. `taken` when another
     * account has got it meanwhile, undefined when the link is good no more.
     */
    async confirm(token: string): Promise<Account | 'taken' | undefined> {
      return db.transaction(async (tx) => {
        const [requested, accounts] = [createAddressChangesRepository(tx), createAccountsRepository(tx)]
        const found = await requested.find(hashOfLink(token), now())
        if (!found) return undefined
        await accounts.holdAddress(found.email)
        const change = await requested.take(found.tokenHash, now())
        const account = change && (await accounts.find(change.accountId))
        if (!account) return undefined
        if (!(await accounts.changeEmail(account.id, change.email, now()))) return 'taken'
        await createResetsRepository(tx).removeOf(account.id)
        await createSignUpsRepository(tx).removeOf(change.email)
        await mails.addressChanged(tx, account, change.email)
        return { ...account, email: change.email, emailVerified: true }
      })
    },
  }
}
