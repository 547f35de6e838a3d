import { userByEmailPath, usersPath, User, type NewUser } from '@pointfare/shared/contracts/user'
import { ContractError, HttpError } from '@pointfare/shared/http/errors'
import { getJson, postJson } from '@pointfare/shared/http/request'
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
export async function syncUser(apiBase: string, user: SessionUser, token: string | undefined) {
  if (user.email === '') throw new UserSyncFailed('Failed to retrieve backend user ID')
  try {
    const { id } = (await findUser(apiBase, user.email, token)) ?? (await createUser(apiBase, user, token))
    return id
  } catch (cause) {
    const isUnreadable = cause instanceof ContractError
    throw new UserSyncFailed(isUnreadable ? 'Failed to retrieve backend user ID' : 'Failed to fetch backend user', {
      cause,
    })
  }
}

async function findUser(apiBase: string, email: string, token: string | undefined) {
  try {
    return await getJson(apiBase + userByEmailPath(email), User, { token })
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}

function createUser(apiBase: string, user: SessionUser, token: string | undefined) {
  const record: NewUser = { email: user.email, auth0Id: user.sub, ...namesOf(user) }
  return postJson(apiBase + usersPath, User, record, { token })
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
