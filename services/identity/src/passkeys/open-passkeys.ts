import type { Database } from '@pointfare/core/db/database'
import type { AccountsService } from '../accounts/accounts.service.ts'
import type { LoginMails } from '../mails/login-mails.ts'
import type { AttemptCounters } from '../login/attempt-counters.ts'
import type { Attempts } from '../login/attempts.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import { createCeremonies } from './ceremonies.ts'
import { createChallenges } from './challenges.repository.ts'
import { createHalfLogins } from './half-logins.repository.ts'
import { createPasskeyLogin } from './passkey-login.service.ts'
import { createPasskeysRepository } from './passkeys.repository.ts'
import { createPasskeysService } from './passkeys.service.ts'

type Options = {
  db: Database
  site: { title: string; origin: string }
  accounts: AccountsService
  sessions: SessionsService
  attempts: Attempts
  counters: AttemptCounters
  mails: LoginMails
  /** Of this installation, for passkeys alone. */
  secret: string
  now: () => Date
}

/** Everything about passkeys: what their owners do with them, and logging in with one. */
export function openPasskeys({ db, secret, now, ...parts }: Options) {
  const repository = createPasskeysRepository(db)
  const challenges = createChallenges(db, now)
  const halves = createHalfLogins(db, now)
  const ceremonies = createCeremonies({ site: parts.site, challenges, repository, secret, now })
  const shared = { ...parts, db, repository, ceremonies }

  return {
    /** For their owners, while they are logged in. */
    access: createPasskeysService({ ...shared, now }),
    login: createPasskeyLogin({ ...shared, halves }),
    async tidyUp() {
      await challenges.removeExpired()
      await halves.removeExpired()
    },
  }
}
