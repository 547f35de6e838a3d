import type { Identity, IdentityViewProps } from '../session/identity-client.ts'
import { createSession } from '../session/create-session.ts'
import { createUserIds } from '../session/user-ids.ts'

type Circumstances = Partial<Parameters<typeof createSession>[0]>

/** The person whom the identity provider of tests knows. */
export const ada = {
  sub: 'auth0|ada',
  name: 'Ada Lovelace',
  email: 'ada@pointfare.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
}

/** An identity client that does nothing by itself; a test says what it knows and what its calls do. */
export const anIdentity = (known: Partial<Identity> = {}): Identity => ({
  isLoading: false,
  user: undefined,
  error: undefined,
  loginWithRedirect: async () => {},
  loginWithPopup: async () => {},
  logout: async () => {},
  // The client has one signature per shape of answer; the session asks for the token alone.
  getAccessTokenSilently: (async () => 'token') as unknown as Identity['getAccessTokenSilently'],
  revokeRefreshToken: async () => {},
  ...known,
})

/** A site's session without a browser, and what it did to its surroundings. */
export function aSession(circumstances: Circumstances = {}) {
  const done: string[] = []
  const session = createSession({
    maySignIn: false,
    isReturning: false,
    wasToLeadTo: undefined,
    siteOrigin: 'https://pointfare.example',
    userIds: createUserIds(async () => 'user-1'),
    loadIdentity: async () => NoView,
    openPopup: () => null,
    goTo: (path) => done.push(`goes to ${path}`),
    forgetAnswers: () => done.push('forgets answers'),
    forgetBrowser: () => done.push('forgets the browser'),
    ...circumstances,
  })
  return { session, done }
}

/** Draws nothing and knows nothing: tests report for it. */
const NoView = (_props: IdentityViewProps) => null
