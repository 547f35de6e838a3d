import { Conflict, NotAllowed, NotFound } from '@pointfare/core/errors'
import { type EndLogin, tokensLiveMs } from '@pointfare/core/tenant'
import type { Currency } from '@pointfare/shared/contracts/currency'
import { emailMissingProblem } from '@pointfare/shared/contracts/problem'
import type { NewUser, User, UserExport, UserPatch } from '@pointfare/shared/contracts/user'
import { AccountDeleted } from '../account-deleted.ts'
import { allowOnlyOwn, type Caller } from '../caller.ts'
import type { LoginAccessService } from '../login/login-access.service.ts'
import type { LoginService } from '../login/login.service.ts'
import type { ReadMemberData } from '../member-data.ts'
import type { MembershipsService } from '../memberships/memberships.service.ts'
import type { PersonalTokensService } from '../personal-tokens/personal-tokens.service.ts'
import type { RequestsService } from '../requests/requests.service.ts'
import type { SavedSearchesService } from '../saved-searches/saved-searches.service.ts'
import type { Member, UsersRepository } from './users.repository.ts'

export type UsersService = ReturnType<typeof createUsersService>

type Dependencies = {
  repository: UsersRepository
  memberships: Pick<MembershipsService, 'shownOf' | 'balanceHistory'>
  requests: Pick<RequestsService, 'list'>
  personalTokens: Pick<PersonalTokensService, 'list'>
  savedSearches: Pick<SavedSearchesService, 'list'>
  login: Pick<LoginService, 'exportOf'>
  loginAccess: Pick<LoginAccessService, 'exportOf'>
  memberData: readonly ReadMemberData[]
  endLogin: EndLogin
  /** Gets a line about what an operator has to mend. */
  report: (line: string) => void
  now: () => Date
}

const noticeEveryMs = 10 * 60_000

/**
 * A record belongs to the login that made it. An e-mail, verified or not, opens no record: people who sign in another
 * way, or with an e-mail that another person had, get a record of their own.
 */
export function createUsersService({
  repository,
  memberships,
  requests,
  personalTokens,
  savedSearches,
  login,
  loginAccess,
  memberData,
  endLogin,
  report,
  now,
}: Dependencies) {
  const reportedAt = new Map<string, number>()

  const shown = async (member: Member): Promise<User> => ({ ...member, ...(await memberships.shownOf(member.id)) })

  /** @throws NotFound when the caller has no record, or none that `fits` */
  async function own(caller: Caller, field: string, fits: (member: Member) => boolean = () => true): Promise<User> {
    const member = await repository.find(caller.memberId)
    if (!member || !fits(member)) throw noRecord(field)
    return shown(member)
  }

  /** @throws NotAllowed for another's id, NotFound when the caller has no record */
  const get = async (caller: Caller, id: string): Promise<User> => {
    allowOnlyOwn(caller, id)
    return own(caller, 'id')
  }

  /** To the operator, now and then. */
  function tell(notice: string) {
    const at = now().getTime()
    if (at - (reportedAt.get(notice) ?? Number.NEGATIVE_INFINITY) < noticeEveryMs) return
    reportedAt.set(notice, at)
    report(notice)
  }

  /** @throws EmailMissing */
  function requireEmail({ email }: Caller): string {
    if (email) return email
    tell(emailMissingNotice)
    throw new EmailMissing()
  }

  return {
    get,

    /** @throws EmailMissing for a token without one, NotAllowed for another's e-mail, NotFound when the caller has no record of it */
    async byEmail(caller: Caller, email: string): Promise<User> {
      if (email.toLowerCase() !== requireEmail(caller)) throw new NotAllowed('This is not the e-mail of your login')
      return own(caller, 'email', (member) => isReportedBy(caller, member))
    },

    /** @throws NotAllowed for another's login, NotFound when the caller has no record */
    async byAuth0Id(caller: Caller, auth0Id: string): Promise<User> {
      if (auth0Id !== caller.auth0Id) throw anotherLogin()
      return own(caller, 'id')
    },

    /**
     * The caller's record, made now or long ago; its e-mail follows the login's.
     * @throws NotAllowed for a body that names another login or e-mail, EmailMissing for a token without one,
     *   AccountDeleted when that happened while this was asked
     */
    async join(caller: Caller, { auth0Id, email, ...choices }: NewUser): Promise<{ isNew: boolean; user: User }> {
      if (auth0Id !== undefined && auth0Id !== caller.auth0Id) throw anotherLogin()
      const ownEmail = requireEmail(caller)
      if (email !== undefined && email.toLowerCase() !== ownEmail) {
        throw new NotAllowed('This is not the e-mail of your login')
      }

      if (caller.isEmailVerified === undefined) tell(verifiedMissingNotice)

      const added = await repository.add(caller, ownEmail, withoutRepetition(choices), now())
      if (!added) throw new AccountDeleted()
      const { isNew, member } = added
      return { isNew, user: await shown(member) }
    },

    /**
     * Changes what is sent and nothing else.
     * @throws NotAllowed for another's id, NotFound without a record, Conflict when it is no longer of that version
     */
    async change(caller: Caller, id: string, { version, ...choices }: UserPatch): Promise<User> {
      allowOnlyOwn(caller, id)
      const changed = await repository.change(caller.memberId, withoutRepetition(choices), version)
      if (changed) return shown(changed)

      const current = await repository.find(caller.memberId)
      if (!current) throw noRecord('id')
      throw new Conflict(`Your record has changed since: it is of version ${current.version} now`, 'version')
    },

    /**
     * The account, at once: the record with everything that belongs to it, the login with its sessions and tokens where
     * this site is the tenant, and the worth of every access token of before.
     * @throws NotAllowed for another's id, NotFound without a record
     */
    async remove(caller: Caller, id: string) {
      allowOnlyOwn(caller, id)
      const moment = now()
      const rememberedUntil = new Date(moment.getTime() + tokensLiveMs)
      if (!(await repository.removeAccount(caller, { endLogin, now: moment, rememberedUntil }))) throw noRecord('id')
    },

    /** @throws NotAllowed for another's id, NotFound without a record */
    async export(caller: Caller, id: string): Promise<UserExport> {
      const user = await get(caller, id)
      const [requested, { changes }, tokens, searches, storedLogin, storedAccess, ...others] = await Promise.all([
        requests.list(caller, user.id),
        memberships.balanceHistory(caller, user.id),
        personalTokens.list(caller, user.id),
        savedSearches.list(caller, user.id),
        login.exportOf(caller),
        loginAccess.exportOf(caller),
        ...memberData.map((read) => read(user.id)),
      ])
      return {
        exportedAt: now().toISOString(),
        user,
        requests: requested,
        balanceHistory: changes,
        personalTokens: tokens,
        savedSearches: searches,
        ...(storedLogin ? { login: storedLogin } : {}),
        ...storedAccess,
        ...others.reduce<Partial<UserExport>>((all, part) => ({ ...all, ...part }), {}),
      }
    },

    /** What a member has chosen; undefined before they have. */
    async currencyOf({ memberId }: Caller): Promise<Currency | undefined> {
      const member = await repository.find(memberId)
      return member?.currency ?? undefined
    },
  }
}

function withoutRepetition<Choices extends { holidayPreferences?: string[] | undefined }>(choices: Choices): Choices {
  const { holidayPreferences } = choices
  return holidayPreferences ? { ...choices, holidayPreferences: [...new Set(holidayPreferences)] } : choices
}

/** Else the record has to hear of the address anew, which joining does. */
const isReportedBy = ({ email, isEmailVerified }: Caller, member: Member) =>
  member.email === email && member.isEmailVerified === (isEmailVerified ?? false)

const noRecord = (field: string) => new NotFound('You have no record yet', field)

const anotherLogin = () => new NotAllowed('This is another login than yours')

/** The tenant puts no e-mail address into access tokens, and without one there is no record. */
class EmailMissing extends NotAllowed {
  override name = 'EmailMissing'
  override readonly type = emailMissingProblem

  constructor() {
    super('Your login tells no e-mail: its tenant has to add it to access tokens')
  }
}

/** What an operator reads then: every login of the tenant fails alike until it is mended. */
const emailMissingNotice =
  'Access tokens of the identity tenant hold no e-mail address, so nobody can become a member: add the Action of docs/identity.md to the tenant'

/** As bad as an Action that was forgotten, and less to be seen. */
const verifiedMissingNotice =
  'Access tokens of the identity tenant do not say whether e-mail addresses are verified, so nothing is written to members: its Action needs both lines of docs/identity.md'
