import type { Database } from '@pointfare/core/db/database'
import { Conflict, InvalidInput, NotAllowed, NotFound, TooMuch } from '@pointfare/core/errors'
import type { LoginOwner, LoginPasskeys } from '@pointfare/core/tenant'
import { mostPasskeys } from '@pointfare/shared/contracts/login'
import { loginProofNeededProblem } from '@pointfare/shared/contracts/problem'
import type { Account } from '../accounts/accounts.repository.ts'
import type { AccountsService } from '../accounts/accounts.service.ts'
import type { ChangeOfWaysIn, LoginMails } from '../mails/login-mails.ts'
import type { AttemptCounters } from '../login/attempt-counters.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import { canHavePasskeys, type Ceremonies } from './ceremonies.ts'
import { createPasskeysRepository, type PasskeysRepository, type StoredPasskey } from './passkeys.repository.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'

type Options = {
  db: Database
  site: { origin: string }
  accounts: Pick<AccountsService, 'find' | 'check'>
  sessions: Pick<SessionsService, 'isFresh' | 'prove'>
  ceremonies: Ceremonies
  repository: PasskeysRepository
  counters: AttemptCounters
  mails: Pick<LoginMails, 'waysInChanged'>
  now: () => Date
}

/** A token that was stolen, or a page left open, must not be enough to let somebody in for good. */
export class LoginProofNeeded extends NotAllowed {
  override name = 'LoginProofNeeded'
  override readonly type = loginProofNeededProblem

  constructor() {
    super('Show again who you are: this needs a login, or a proof, of the last ten minutes')
  }
}

/** Wrong passwords within a quarter of an hour, for whoever holds a token of the account. */
const mostProofs = { most: 5, seconds: 900 }

/** What members do with their passkeys while they are logged in. */
export function createPasskeysService(options: Options): LoginPasskeys {
  const { db, site, accounts, sessions, ceremonies, repository, counters, mails, now } = options
  const proofs = counters.counter('proof', mostProofs)

  async function accountOf({ subject }: LoginOwner): Promise<Account> {
    const account = await accounts.find(subject)
    if (!account) throw new NotFound('Your login is not kept by this site')
    return account
  }

  /** @throws LoginProofNeeded */
  async function freshAccountOf(owner: LoginOwner): Promise<Account> {
    const account = await accountOf(owner)
    if (!(await sessions.isFresh(owner))) throw new LoginProofNeeded()
    return account
  }

  type Change<Outcome> = (stored: PasskeysRepository, tell: (what: ChangeOfWaysIn) => Promise<void>) => Promise<Outcome>

  /** Changes something, and tells its owner in the same transaction. */
  const changing = <Outcome>(account: Account, change: Change<Outcome>): Promise<Outcome> =>
    db.transaction((tx) =>
      change(createPasskeysRepository(tx), async (what) => {
        // Nobody reads what is written to a login that everybody uses.
        if (!account.isDemo) await mails.waysInChanged(tx, account, what)
      }),
    )

  return {
    async listPasskeys(owner) {
      const account = await accountOf(owner)
      const [passkeys, isSecondFactor, recoveryCodesLeft] = await Promise.all([
        repository.of(account.id),
        repository.hasSecondFactor(account.id),
        repository.codesLeft(account.id),
      ])
      return {
        passkeys: passkeys.map(toPasskey),
        isSecondFactor,
        recoveryCodesLeft,
        hasPassword: account.passwordHash !== null,
        canAdd: canHavePasskeys(site),
        isShared: account.isDemo,
      }
    },

    async offerPasskey(owner) {
      const account = await freshAccountOf(owner)
      if (!canHavePasskeys(site)) throw new Conflict('Browsers know passkeys only of sites with a name')
      const known = await repository.of(account.id)
      if (known.length >= mostPasskeys) throw tooMany()
      return { ...(await ceremonies.askToMake(`add ${account.id}`, account, known)) }
    },

    async addPasskey(owner, { name, response }) {
      const account = await freshAccountOf(owner)
      const made = await ceremonies.made(`add ${account.id}`, response)
      if (!made) throw new InvalidInput('This passkey was not made for what was asked last', 'response')
      const passkey = { ...made, accountId: account.id, name, addedAt: now() }
      const added = await changing(account, async (stored, tell) => {
        const outcome = await stored.add(passkey, mostPasskeys)
        if (typeof outcome !== 'string') await tell('passkey-added')
        return outcome
      })
      if (added === 'full') throw tooMany()
      if (added === 'known') throw new Conflict('This passkey was added before')
      return toPasskey(added)
    },

    async removePasskey(owner, id) {
      const account = await freshAccountOf(owner)
      const outcome = await changing(account, async (stored, tell) => {
        const removed = await stored.remove(account.id, id)
        if (removed === 'removed') await tell('passkey-removed')
        return removed
      })
      if (outcome === 'missing') throw new NotFound('There is no such passkey', 'id')
      if (outcome === 'needed') {
        throw new Conflict('Your logins ask for this passkey: stop asking for one first, or add another')
      }
    },

    async changeSecondFactor(owner, { isOn }) {
      const account = await freshAccountOf(owner)
      if (account.isDemo) throw new NotAllowed('Everybody uses this login, so it asks for no passkey')
      if (!isOn) {
        await changing(account, async (stored, tell) => {
          if (await stored.switchOff(account.id)) await tell('second-factor-off')
        })
        return { isOn, recoveryCodes: [] }
      }
      const recoveryCodes = newRecoveryCodes()
      const isDone = await changing(account, async (stored, tell) => {
        const isSwitched = await stored.switchOn(account.id, recoveryCodes.map(recoveryCodeHash), now())
        if (isSwitched) await tell('second-factor-on')
        return isSwitched
      })
      if (!isDone) throw new Conflict('Add a passkey first')
      return { isOn, recoveryCodes }
    },

    async offerLoginProof(owner) {
      const account = await accountOf(owner)
      const known = await repository.of(account.id)
      if (known.length === 0) throw new NotFound('You have no passkey')
      return { ...(await ceremonies.askToUse(`prove ${account.id}`, known)) }
    },

    async proveLogin(owner, { password, response }) {
      const account = await accountOf(owner)
      const { waitSeconds } = await proofs.add(account.id)
      if (waitSeconds !== undefined) {
        throw new TooMuch('Too many attempts. Please try again later.', { retryAfterSeconds: waitSeconds })
      }
      if (password !== undefined) {
        const checked = await accounts.check(account.email, password)
        if (checked?.id !== account.id) throw new InvalidInput('Wrong password', 'password')
      } else {
        const used = await ceremonies.used(`prove ${account.id}`, response ?? {})
        if (used?.accountId !== account.id) throw new InvalidInput('This passkey did not prove who you are', 'response')
      }
      await proofs.forget(account.id)
      if (!(await sessions.prove(owner))) throw new LoginProofNeeded()
    },
  }
}

const tooMany = () => new Conflict(`You have ${mostPasskeys} passkeys, which is the most`)

const toPasskey = ({ id, name, addedAt, lastUsedAt, isSynced }: StoredPasskey) => ({
  id,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
})
