import type { Database } from '@pointfare/core/db/database'
import { ownMails } from '@pointfare/mail/own-mails'
import { EmailAddress, PersonName } from '@pointfare/shared/contracts/login'
import { randomBytes } from 'node:crypto'
import { type Account, createAccountsRepository } from '../accounts/accounts.repository.ts'
import { splitName } from '../accounts/claims.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import type { MailLimits } from '../mails/mail-cookie.ts'
import { hashOfLink, newLinkToken } from '../mails/link-token.ts'
import type { LoginMails } from '../mails/login-mails.ts'
import type { Attempts, Client } from '../login/attempts.ts'
import { messageOf } from '../login/message-of.ts'
import type { FieldErrors } from '../pages/form-parts.ts'
import { objectionTo } from '../passwords/password-strength.ts'
import { hashOf } from '../state/create-adapter.ts'
import { createSignUpsRepository, type SignUp } from './sign-ups.repository.ts'

export type SignUpsService = ReturnType<typeof createSignUpsService>

export type SignUpForm = { name: string; email: string; password: string }

/** A letter is on its way, whoever has the address; or it is not, and why. */
export type MailResult =
  | { kind: 'sent' }
  | { kind: 'refused'; errors: FieldErrors }
  | { kind: 'too-many'; retryInSeconds: number }

type Options = {
  db: Database
  attempts: Attempts
  limits: MailLimits
  mails: LoginMails
  siteTitle: string
  now: () => Date
}

const dayMs = 86_400_000

/** New accounts, which begin with a letter: nothing here tells whether an address has an account already. */
export function createSignUpsService({ db, attempts, limits, mails, siteTitle, now }: Options) {
  const signUps = createSignUpsRepository(db)

  /** Either letter costs the same: one more sign-up is kept, one letter written. */
  async function post({
    email,
    name,
    passwordHash,
    browserHash,
  }: Omit<SignUp, 'tokenHash' | 'createdAt' | 'expiresAt'>) {
    const { token, hash } = newLinkToken()
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + dayMs)
    await db.transaction(async (tx) => {
      const stored = { tokenHash: hash, browserHash, email, name, passwordHash, createdAt, expiresAt }
      await createSignUpsRepository(tx).add(stored)
      const owner = await createAccountsRepository(tx).findByEmail(email)
      await (owner ? mails.taken(tx, owner) : mails.verify(tx, { email }, token))
    })
  }

  return {
    /** `browser`: a secret of the browser that asks. */
    async begin(form: SignUpForm, browser: string, client: Client): Promise<MailResult> {
      const name = PersonName.safeParse(form.name)
      const email = EmailAddress.safeParse(form.email)
      const owner = { name: form.name, email: form.email.trim().toLowerCase(), siteTitle }
      const objection = objectionTo(form.password, owner)
      if (!name.success || !email.success || objection) {
        return {
          kind: 'refused',
          errors: {
            ...(name.success ? {} : { name: messageOf(name.error) }),
            ...(email.success ? {} : { email: messageOf(email.error) }),
            ...(objection ? { password: objection } : {}),
          },
        }
      }

      const permission = await attempts.form(client, email.data)
      if (permission.kind === 'refused') return { kind: 'too-many', retryInSeconds: permission.retryInSeconds }
      const seconds = await limits.wait(email.data, client.ip)
      if (seconds !== undefined) return { kind: 'too-many', retryInSeconds: seconds }

      const passwordHash = await hashPassword(form.password)
      await post({ email: email.data, name: name.data, passwordHash, browserHash: hashOf(browser) })
      return { kind: 'sent' }
    },

    /** The address that this browser's last letter went to. */
    async addressOf(browser: string): Promise<string | undefined> {
      return (await signUps.findOfBrowser(hashOf(browser), now()))?.email
    },

    /** Another letter with a link of its own; those of before stay good. Undefined when there is no sign-up any more. */
    async again(browser: string, { ip }: Pick<Client, 'ip'>): Promise<MailResult | undefined> {
      const last = await signUps.findOfBrowser(hashOf(browser), now())
      if (!last) return undefined
      const seconds = await limits.wait(last.email, ip)
      if (seconds !== undefined) return { kind: 'too-many', retryInSeconds: seconds }
      await post(last)
      return { kind: 'sent' }
    },

    /** The sign-up that a link belongs to, and whether this browser began it; undefined for one that is good no more. */
    async find(token: string, browser: string | undefined): Promise<{ email: string; isOwn: boolean } | undefined> {
      const found = await signUps.find(hashOfLink(token), now())
      return found && { email: found.email, isOwn: browser !== undefined && found.browserHash.equals(hashOf(browser)) }
    },

    /**
     * Makes the account; every other sign-up for its address is dropped. `taken` when the address has got an account
     * meanwhile, undefined when the link is good no more.
     */
    async confirm(token: string): Promise<Account | 'taken' | undefined> {
      const made = await db.transaction(async (tx): Promise<Account | 'taken' | undefined> => {
        const [pending, accounts] = [createSignUpsRepository(tx), createAccountsRepository(tx)]
        const found = await pending.find(hashOfLink(token), now())
        if (!found) return undefined
        await accounts.holdAddress(found.email)
        const signUp = await pending.take(found.tokenHash, now())
        if (!signUp) return undefined
        await pending.removeOf(signUp.email)
        const account = newAccount(signUp, now())
        if (!(await accounts.add(account))) return 'taken'
        await ownMails(tx, account.email, account.id)
        return account
      })
      if (made !== undefined && made !== 'taken') await limits.answered(made.email)
      return made
    },
  }
}

type Confirmed = { name: string; email: string; passwordHash: string }

/** An account whose address is its owner's: they have answered the letter to it. */
const newAccount = ({ name, email, passwordHash }: Confirmed, now: Date): Account => ({
  id: `auth0|${randomBytes(12).toString('hex')}`,
  email,
  emailVerified: true,
  passwordHash,
  name,
  ...splitName(name),
  isDemo: false,
  isBlocked: false,
  updatedAt: now,
})
