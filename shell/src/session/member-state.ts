import type { User } from '@auth0/auth0-react'
import type { LoginFailure, SessionState, SessionUser } from '@pointfare/shared/remote'
import { isAccountDeleted, isSessionEnded } from './account-deleted.ts'
import { loggedOutElsewhere } from './login-failures.ts'
import type { Observable } from './observable.ts'
import type { UserIds } from './user-ids.ts'

type Needs = {
  state: Observable<SessionState>
  userIds: UserIds
  getToken: () => Promise<string | undefined>
  /** Forgets every answer that pages have kept. */
  forgetAnswers: () => void
  /** The record was asked for, and the account turned out to be gone. */
  whenDeleted: () => void
  /** The same, of the session alone. */
  whenEnded: () => void
}

/** The person in this state, also when their record could not be had. */
export const personIn = (state: SessionState) =>
  state.status === 'member' || state.status === 'failed' ? state.user : undefined

export type MemberState = ReturnType<typeof createMemberState>

/** Who is here: comes, becomes known to the API, and goes; what was theirs goes with them. */
export function createMemberState({ state, userIds, getToken, forgetAnswers, whenDeleted, whenEnded }: Needs) {
  const isHere = (user: SessionUser) => personIn(state.get())?.sub === user.sub

  function forget() {
    userIds.forget()
    forgetAnswers()
  }

  async function enter(user: SessionUser) {
    state.set({ status: 'member', user })
    const known = await recordOf(user)
    // Meanwhile the profile may have been renewed, or another person have logged in.
    const person = personIn(state.get())
    if (known && person?.sub === user.sub) state.set({ ...known, user: person })
  }

  async function recordOf(user: SessionUser) {
    try {
      return { status: 'member', userId: await userIds.of(user, await getToken()) } as const
    } catch (error) {
      if (isAccountDeleted(error)) return whenDeleted()
      if (isSessionEnded(error)) return whenEnded()
      return {
        status: 'failed',
        message: 'Error syncing user data. Please try again later.',
        detail: error instanceof Error ? error.message : 'Unknown error occurred',
        retry: () => void enter(user),
      } as const
    }
  }

  return {
    forget,

    /** A person is signed in: the same as before, or another. */
    welcome(signedIn: User) {
      const user = profileOf(signedIn)
      const before = state.get()
      if (isHere(user)) return state.set({ ...before, user } as SessionState) // a state that has a user keeps its kind
      if (personIn(before)) forget()
      void enter(user)
    },

    /** No person is signed in, or no more. */
    leave(failure?: LoginFailure) {
      const before = state.get()
      const reason = failure ?? (before.status === 'anonymous' ? before.failure : undefined)
      const wasHere = personIn(before) !== undefined
      const reported = reason ?? (wasHere ? loggedOutElsewhere : undefined)
      state.set({ status: 'anonymous', ...(reported && { failure: reported }) })
      if (wasHere) forget()
    },
  }
}

/** A person as pages know them; what the provider leaves out stays out. */
function profileOf(user: User): SessionUser {
  return {
    sub: user.sub ?? '',
    name: user.name ?? user.nickname ?? user.email ?? '',
    email: user.email ?? '',
    ...present('emailVerified', user.email_verified),
    ...present('picture', user.picture),
    ...present('givenName', user.given_name),
    ...present('familyName', user.family_name),
    ...present('nickname', user.nickname),
    ...present('locale', user.locale),
    ...present('updatedAt', user.updated_at),
  }
}

const present = <Name extends keyof SessionUser>(name: Name, value: SessionUser[Name] | undefined) =>
  value === undefined ? {} : ({ [name]: value } as Pick<SessionUser, Name>) // exactly this key, exactly this value
