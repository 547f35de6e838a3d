import { randomBytes } from 'node:crypto'
import type { Account, AccountsRepository } from './accounts.repository.ts'
import { demoAccounts, demoPassword, socialStandIn } from './demo-accounts.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

type Options = {
  repository: AccountsRepository
  now: () => Date
  /** Whether the demo accounts, whose password is public, may sign in. */
  allowsDemo: boolean
}

export function createAccountsService({ repository, now, allowsDemo }: Options) {
  const isKnownHere = (account: Account | undefined) => (account?.isDemo && !allowsDemo ? undefined : account)
  // Guessing an address takes as long as guessing a password: there is always a hash to compare with.
  const nobodysHash = hashPassword(randomBytes(16).toString('hex'))

  return {
    /** Undefined for an account that does not exist or may not be used. */
    async find(id: string): Promise<Account | undefined> {
      const account = isKnownHere(await repository.find(id))
      return account && !account.isBlocked ? account : undefined
    },

    /** Whether the account exists and was closed by an operator. */
    isBlocked: async (id: string) => (await repository.find(id))?.isBlocked ?? false,

    /** The account that has this e-mail address, whether it may be used or not. */
    subjectOf: async (email: string) => (await repository.findByEmail(email))?.id,

    /** The account with this e-mail address and password; it may be a blocked one. */
    async check(email: string, password: string): Promise<Account | undefined> {
      const account = isKnownHere(await repository.findByEmail(email))
      const isRight = await isPasswordOf(account?.passwordHash ?? (await nobodysHash), password)
      return account?.passwordHash && isRight ? account : undefined
    },

    /**
     * Adds the demo accounts that are missing. Without demo data, those of an earlier start stay and cannot be used.
     */
    async addDemoAccounts() {
      if (!allowsDemo || (await repository.find(socialStandIn.id))) return
      for (const account of demoAccounts) {
        await repository.add({ ...account, passwordHash: await hashPassword(demoPassword), updatedAt: now() })
      }
      await repository.add({ ...socialStandIn, passwordHash: null, updatedAt: now() })
    },
  }
}
