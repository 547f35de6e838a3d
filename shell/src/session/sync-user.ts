import { emailMissingProblem } from '@pointfare/shared/contracts/problem'
import type { NewUser } from '@pointfare/shared/contracts/user'
import { call, type CallOptions } from '@pointfare/shared/http/call'
import { ContractError, HttpError } from '@pointfare/shared/http/errors'
import { getUserByEmail, joinMembers } from '@pointfare/shared/operations/users'
import type { SessionUser } from '@pointfare/shared/remote'

/** The member's record could not be loaded or made. */
export class UserSyncFailed extends Error {
  override name = 'UserSyncFailed'
}

/** The API's limit for a name. */
const longestName = 100

/**
 * The API's id of this person, whose record is found by e-mail or created at the first login (rule 8.7 of the product).
 * @throws UserSyncFailed
 */
export async function syncUser(user: SessionUser, options: CallOptions) {
  if (user.email === '') throw new UserSyncFailed('Failed to retrieve backend user ID')
  try {
    const { id } = (await findUser(user.email, options)) ?? (await createUser(user, options))
    return id
  } catch (cause) {
    if (isEmailMissing(cause)) throw new UserSyncFailed(emailMissing, { cause })
    const isUnreadable = cause instanceof ContractError
    throw new UserSyncFailed(isUnreadable ? 'Failed to retrieve backend user ID' : 'Failed to fetch backend user', {
      cause,
    })
  }
}

const isEmailMissing = (error: unknown) => error instanceof HttpError && error.problem?.type === emailMissingProblem

/** Nothing the person could do would help, and trying again neither. */
const emailMissing =
  'Your login tells this site no e-mail address, and without one it cannot keep your record. That is a setting of the site, not yours: please tell us, at the address below.'

async function findUser(email: string, options: CallOptions) {
  try {
    return await call(getUserByEmail, { params: { email } }, options)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}

function createUser(user: SessionUser, options: CallOptions) {
  const body: NewUser = { email: user.email, auth0Id: user.sub, ...namesOf(user) }
  return call(joinMembers, { body }, options)
}

/** Given and family name where the provider knows them, or else the full name taken apart at its first space. */
export function namesOf({ name, givenName, familyName }: SessionUser) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const isKnown = givenName !== undefined || familyName !== undefined
  return {
    firstName: (isKnown ? (givenName ?? '') : first).slice(0, longestName),
    lastName: (isKnown ? (familyName ?? '') : rest.join(' ')).slice(0, longestName),
  }
}
