import type { Database } from '@pointfare/core/db/database'
import type { AccountsService } from '../accounts/accounts.service.ts'
import type { LoginMails } from '../mails/login-mails.ts'
import type { AttemptCounters } from '../login/attempt-counters.ts'
import type { Attempts, Client } from '../login/attempts.ts'
import type { LoginResult } from '../login/login.service.ts'
import { canHavePasskeys, type Answer, type Ceremonies } from './ceremonies.ts'
import type { HalfLogins } from './half-logins.repository.ts'
import { createPasskeysRepository, type PasskeysRepository } from './passkeys.repository.ts'
import { recoveryCodeHash } from './recovery-codes.ts'

export type PasskeyLogin = ReturnType<typeof createPasskeyLogin>

type Options = {
  db: Database
  site: { origin: string }
  accounts: Pick<AccountsService, 'find'>
  ceremonies: Ceremonies
  repository: PasskeysRepository
  halves: HalfLogins
  attempts: Pick<Attempts, 'sender'>
  counters: AttemptCounters
  mails: Pick<LoginMails, 'waysInChanged'>
}

/** Wrong recovery codes of an account within an hour, from wherever. */
const mostCodes = { most: 10, seconds: 3600 }

/** Logging in with a passkey: alone, where it knows its owner, or after the password. */
export function createPasskeyLogin(options: Options) {
  const { db, site, accounts, ceremonies, repository, halves, attempts, counters, mails } = options
  const codes = counters.counter('recovery', mostCodes)

  async function accountOf(id: string | undefined): Promise<LoginResult> {
    const account = id === undefined ? undefined : await accounts.find(id)
    return account ? { kind: 'account', account } : refused(unknownPasskey)
  }

  async function passByCode(accountId: string, code: string): Promise<LoginResult> {
    const { waitSeconds } = await codes.add(accountId)
    if (waitSeconds !== undefined) return { kind: 'too-many', retryInSeconds: waitSeconds }
    const found = await accountOf(accountId)
    const isRight = await db.transaction(async (tx) => {
      const isUsed = await createPasskeysRepository(tx).useCode(accountId, recoveryCodeHash(code))
      if (isUsed && found.kind === 'account') await mails.waysInChanged(tx, found.account, 'recovery-code-used')
      return isUsed
    })
    if (!isRight) return { kind: 'refused', errors: wrongCode }
    await codes.forget(accountId)
    return found
  }

  async function passSecond(uid: string, accountId: string, { answer, code }: Given): Promise<LoginResult> {
    if (answer === '') return code.trim() === '' ? { kind: 'refused', errors: noCode } : passByCode(accountId, code)
    const passkey = await ceremonies.used(`second ${uid}`, readAnswer(answer), 'preferred')
    return passkey?.accountId === accountId ? accountOf(accountId) : refused(unknownPasskey)
  }

  return {
    /** What the login page asks a browser, as JSON; nothing where browsers know no passkeys. */
    offer: async (uid: string): Promise<string | undefined> =>
      canHavePasskeys(site) ? JSON.stringify(await ceremonies.askToUse(`log-in ${uid}`)) : undefined,

    /** As the owner of the passkey that a browser has used, who showed it by a finger, a face or a code. */
    async logIn(uid: string, answer: string, client: Client): Promise<LoginResult> {
      const retryInSeconds = await attempts.sender(client.ip)
      if (retryInSeconds !== undefined) return { kind: 'too-many', retryInSeconds }
      const passkey = await ceremonies.used(`log-in ${uid}`, readAnswer(answer))
      return accountOf(passkey?.accountId)
    },

    /** Whether the password is not enough; then the login waits. */
    async waitsForSecond(uid: string, accountId: string): Promise<boolean> {
      if (!(await repository.hasSecondFactor(accountId))) return false
      await halves.begin(uid, accountId)
      return true
    },

    /** Whether the password was given, a while ago at most. */
    isWaiting: async (uid: string) => (await halves.accountOf(uid)) !== undefined,

    /** What the page of the second factor asks a browser; undefined for a login whose password was not given. */
    async offerSecond(uid: string): Promise<string | undefined> {
      const accountId = await halves.accountOf(uid)
      if (accountId === undefined) return undefined
      const known = await repository.of(accountId)
      return JSON.stringify(await ceremonies.askToUse(`second ${uid}`, known, 'preferred'))
    },

    /** A passkey or a recovery code, after the password. */
    async second(uid: string, given: Given, client: Client): Promise<LoginResult> {
      const retryInSeconds = await attempts.sender(client.ip)
      if (retryInSeconds !== undefined) return { kind: 'too-many', retryInSeconds }
      const accountId = await halves.accountOf(uid)
      if (accountId === undefined) return refused('Log in again: that took too long.')
      const result = await passSecond(uid, accountId, given)
      if (result.kind === 'account') await halves.end(uid)
      return result
    },
  }
}

/** One of the two: what a passkey answered, or a recovery code. */
type Given = { answer: string; code: string }

/** Says the same of an unknown passkey, a removed one, one that was used wrongly and one of a blocked account. */
const unknownPasskey = 'This passkey did not work here. Try again, or log in another way.'
const wrongCode = { code: 'This code is wrong, or was used before' }
const noCode = { code: 'Enter a recovery code' }

const refused = (form: string): LoginResult => ({ kind: 'refused', errors: { form } })

function readAnswer(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? (answer as Answer) : {}
  } catch {
    return {}
  }
}
