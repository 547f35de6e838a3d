import type { Database } from '@pointfare/core/db/database'
import { EmailAddress } from '@pointfare/shared/contracts/login'
import { type Account, createAccountsRepository } from '../accounts/accounts.repository.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import type { MailLimits } from '../mails/mail-cookie.ts'
import { hashOfLink, newLinkToken } from '../mails/link-token.ts'
import type { LoginMails } from '../mails/login-mails.ts'
import type { Client } from '../login/attempts.ts'
import { messageOf } from '../login/message-of.ts'
import { objectionTo } from '../passwords/password-strength.ts'
import type { MailResult } from '../sign-up/sign-ups.service.ts'
import { createResetsRepository } from './resets.repository.ts'

export type ResetsService = ReturnType<typeof createResetsService>

type Options = {
  db: Database
  limits: MailLimits
  mails: LoginMails
  siteTitle: string
  now: () => Date
  wait: (ms: number) => Promise<unknown>
}

const hourMs = 3_600_000
/** An answer takes as long whether there was somebody to write to or not; the work is done well before. */
const answerMs = 400

/** New passwords for people who have forgotten theirs; nothing here tells who has an account. */
export function createResetsService({ db, limits, mails, siteTitle, now, wait }: Options) {
  const accounts = createAccountsRepository(db)
  const resets = createResetsRepository(db)

  async function write(email: string) {
    const account = await accounts.findByEmail(email)
    if (!account) return
    await db.transaction(async (tx) => {
      if (account.isDemo) return mails.shared(tx, account)
      const { token, hash } = newLinkToken()
      const expiresAt = new Date(now().getTime() + hourMs)
      await createResetsRepository(tx).add({ tokenHash: hash, accountId: account.id, expiresAt })
      return mails.reset(tx, account, token)
    })
  }

  /** The account that a link belongs to; undefined when it is good no more. */
  async function find(token: string): Promise<Account | undefined> {
    const id = await resets.find(hashOfLink(token), now())
    return id === undefined ? undefined : accounts.find(id)
  }

  return {
    find,

    async ask(typed: string, { ip }: Pick<Client, 'ip'>): Promise<MailResult> {
      const email = EmailAddress.safeParse(typed)
      if (!email.success) return { kind: 'refused', errors: { email: messageOf(email.error) } }
      const seconds = await limits.wait(email.data, ip)
      if (seconds !== undefined) return { kind: 'too-many', retryInSeconds: seconds }
      await Promise.all([write(email.data), wait(answerMs)])
      return { kind: 'sent' }
    },

    /**
     * Sets the password, once: every session and refresh token of the account ends, and its owner is told. `objection`
     * when the password is no good, undefined when the link is.
     */
    async choose(token: string, password: string): Promise<{ objection?: string } | undefined> {
      const known = await find(token)
      if (!known) return undefined
      const objection = objectionTo(password, { ...known, siteTitle })
      if (objection) return { objection }

      const passwordHash = await hashPassword(password)
      const chosen = await db.transaction(async (tx) => {
        const id = await createResetsRepository(tx).take(hashOfLink(token), now())
        if (id === undefined) return undefined
        const changed = createAccountsRepository(tx)
        await changed.changePassword(id, passwordHash, now())
        await changed.verifyEmail(id)
        await createResetsRepository(tx).removeOf(id)
        await endSessions(tx, id)
        await mails.passwordChanged(tx, known, 'everywhere')
        return {}
      })
      if (chosen) await limits.answered(known.email)
      return chosen
    },
  }
}
