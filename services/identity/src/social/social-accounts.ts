import { createHash } from 'node:crypto'
import { EmailAddress, PersonName } from '@pointfare/shared/contracts/login'
import type { Account, AccountsRepository } from '../accounts/accounts.repository.ts'
import { splitName } from '../accounts/claims.ts'
import type { SocialPerson } from './social-issuer.ts'

export type SocialAccounts = ReturnType<typeof createSocialAccounts>

/** `no-email`: the issuer vouches for none. `taken`: somebody has an account with that address, and it stays theirs. */
export type SocialAccount = { kind: 'account'; account: Account } | { kind: 'no-email' | 'taken' | 'blocked' }

/** One account for each person of an issuer, whatever address they have there. */
export const socialAccountId = ({ issuer, subject }: Pick<SocialPerson, 'issuer' | 'subject'>) =>
  `social|${createHash('sha256').update(issuer).digest('base64url').slice(0, 12)}|${subject}`

/** Accounts of people who log in elsewhere: found by issuer and subject, made at their first login. */
export function createSocialAccounts(repository: AccountsRepository, now: () => Date) {
  return {
    async accountOf(person: SocialPerson): Promise<SocialAccount> {
      const id = socialAccountId(person)
      const known = await repository.find(id)
      if (known) return known.isBlocked ? { kind: 'blocked' } : { kind: 'account', account: known }

      const email = EmailAddress.safeParse(person.email ?? '')
      if (!person.isEmailVerified || !email.success) return { kind: 'no-email' }
      const account = { ...accountFor(id, email.data, person.name), updatedAt: now() }
      if (await repository.add(account)) return { kind: 'account', account }
      // Another tab may have been first with the same person.
      const made = await repository.find(id)
      return made ? { kind: 'account', account: made } : { kind: 'taken' }
    },
  }
}

function accountFor(id: string, email: string, told: string | undefined) {
  const name = PersonName.safeParse(told ?? '').data ?? email.split('@', 1)[0] ?? email
  return {
    id,
    email,
    emailVerified: true,
    passwordHash: null,
    name,
    ...splitName(name),
    isDemo: false,
    isBlocked: false,
  }
}
