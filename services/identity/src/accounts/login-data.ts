import type { Database } from '@pointfare/core/db/database'
import { InvalidInput, NotAllowed, NotFound, TooMuch } from '@pointfare/core/errors'
import type { Limit } from '@pointfare/core/limits/limits'
import { openCounter } from '@pointfare/core/limits/site-counter'
import type { LoginData, LoginOwner } from '@pointfare/core/tenant'
import type { LoginDetails } from '@pointfare/shared/contracts/login'
import type { AddressChangesService } from '../address/address-changes.service.ts'
import type { MailLimits } from '../mails/mail-cookie.ts'
import type { LoginMails } from '../mails/login-mails.ts'
import type { AttemptCounters } from '../login/attempt-counters.ts'
import { objectionTo, ownWords, strengthOf } from '../passwords/password-strength.ts'
import { createResetsRepository } from '../reset/resets.repository.ts'
import { type Account, createAccountsRepository } from './accounts.repository.ts'
import type { AccountsService } from './accounts.service.ts'
import { splitName } from './claims.ts'
import { endSessions } from './end-sessions.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'

type Options = {
  db: Database
  accounts: Pick<AccountsService, 'find'>
  addresses: AddressChangesService
  counters: AttemptCounters
  limits: MailLimits
  /** How often a password that is being typed is rated. */
  ratings: Limit
  mails: LoginMails
  siteTitle: string
  now: () => Date
}

const quarterHour = 900

/** What members change of their own login while they are signed in (rule 9.15 of the product). */
export function createLoginData({
  db,
  accounts,
  addresses,
  counters: { counter },
  limits,
  ratings,
  mails,
  siteTitle,
  now,
}: Options): LoginData {
  const repository = createAccountsRepository(db)
  const tries = counter('own-password', { most: 10, seconds: quarterHour })
  const rated = openCounter(ratings)

  async function own({ subject }: LoginOwner): Promise<Account> {
    const account = await accounts.find(subject)
    if (!account) throw new NotFound('There is no such login')
    return account
  }

  async function changeable(owner: LoginOwner): Promise<Account> {
    const account = await own(owner)
    if (account.isDemo) throw new NotAllowed(sharedLogin)
    return account
  }

  /** @throws InvalidInput for another password, TooMuch after too many */
  async function provePassword({ id, passwordHash }: Account, password: string) {
    if (passwordHash === null) throw new InvalidInput(noPassword, 'password')
    const { waitSeconds } = await tries.add(id)
    if (waitSeconds !== undefined) throw tooMany(waitSeconds)
    if (!(await isPasswordOf(passwordHash, password))) throw new InvalidInput('This is not your password', 'password')
    await tries.forget(id)
  }

  async function detailsOf({ id, name, email, emailVerified, passwordHash, isDemo }: Account): Promise<LoginDetails> {
    const [since, waitingFor] = await Promise.all([repository.since(id), addresses.waitingOf(id)])
    return {
      name,
      email,
      isEmailVerified: emailVerified,
      since: (since ?? now()).toISOString(),
      hasPassword: passwordHash !== null,
      isShared: isDemo,
      waitingFor,
    }
  }

  return {
    async find({ subject }) {
      const account = await accounts.find(subject)
      return account && detailsOf(account)
    },

    async changeName(owner, { name }) {
      const account = await changeable(owner)
      const changed = { ...account, name, ...splitName(name), updatedAt: now() }
      await repository.changeName(account.id, changed)
      return detailsOf(changed)
    },

    async askForEmail(owner, { email, password }) {
      const account = await changeable(owner)
      await provePassword(account, password)
      if (email === account.email) throw new InvalidInput('This is the address that your login has', 'email')
      const seconds = await limits.wait(email)
      if (seconds !== undefined) throw tooMany(seconds)
      await addresses.ask(account, email)
      return detailsOf(account)
    },

    async changePassword(owner, { password, newPassword }) {
      const account = await changeable(owner)
      await provePassword(account, password)
      const objection = objectionTo(newPassword, { ...account, siteTitle })
      if (objection) throw new InvalidInput(objection, 'newPassword')

      const passwordHash = await hashPassword(newPassword)
      await db.transaction(async (tx) => {
        await createAccountsRepository(tx).changePassword(account.id, passwordHash, now())
        await createResetsRepository(tx).removeOf(account.id)
        await endSessions(tx, account.id, owner.session)
        await mails.passwordChanged(tx, account, 'elsewhere')
      })
    },

    async ratePassword(owner, password) {
      const account = await own(owner)
      const count = await rated.take(account.id)
      if (count.isOver) throw tooMany(count.resetSeconds)
      return strengthOf(password, ownWords({ ...account, siteTitle }))
    },
  }
}

const sharedLogin =
  'Everybody who looks around shares this demo login, so its name, address and password stay as they are.'

const noPassword = 'Your login has no password yet. Choose one by “Forgot password?” on the login page.'

const tooMany = (retryAfterSeconds: number) =>
  new TooMuch(`That was too often. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`, { retryAfterSeconds })
