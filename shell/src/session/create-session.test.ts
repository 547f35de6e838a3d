import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { accountDeletedProblem, sessionEndedProblem } from '@pointfare/shared/contracts/problem'
import { HttpError } from '@pointfare/shared/http/errors'
import { ada, aSession, anIdentity } from '../testing/a-session.ts'
import type { Identity } from './identity-client.ts'
import { createUserIds } from './user-ids.ts'

const refusal = (error: string, more: object = {}) => Object.assign(new Error(error), { error, ...more })

/** What follows from what has just been reported. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function signedIn(known: Partial<Identity> = {}, circumstances: Parameters<typeof aSession>[0] = {}) {
  const made = aSession({ maySignIn: true, ...circumstances })
  const identity = anIdentity({ user: ada, ...known })
  made.session.report(identity)
  await settle()
  return { ...made, identity }
}

describe('a visitor', () => {
  it('is anonymous at once, and nothing is loaded for them', async () => {
    const loads: string[] = []
    const { session } = aSession({
      loadIdentity: async () => {
        loads.push('identity')
        return () => null
      },
    })

    expect(session.state.get()).toEqual({ status: 'anonymous' })
    expect(await session.calls.getToken()).toBeUndefined()
    expect(loads).toEqual([])
  })

  it('leaves for a login that comes back to the page they were on', async () => {
    const starts: unknown[] = []
    const { session } = aSession()
    session.calls.logIn('/search?a=1')
    session.report(anIdentity({ loginWithRedirect: async (options) => void starts.push(options) }))
    await settle()

    expect(session.state.get().status).toBe('loading')
    expect(starts).toEqual([{ appState: { returnTo: '/search?a=1' } }])
  })

  it('is never sent off the site after a login', async () => {
    const starts: unknown[] = []
    const { session, done } = aSession()
    session.calls.logIn('//evil.example')
    session.report(anIdentity({ loginWithRedirect: async (options) => void starts.push(options) }))
    await settle()
    session.comeBack('https://evil.example')

    expect(starts).toEqual([{ appState: { returnTo: '/' } }])
    expect(done).toEqual(['goes to /'])
  })

  it('is told when the login could not even be started', async () => {
    const { session } = aSession({ loadIdentity: async () => Promise.reject(new Error('offline')) })
    session.calls.logIn('/')
    await settle()

    expect(session.state.get()).toMatchObject({ status: 'failed', message: 'Login failed' })
  })

  it('may try again what could not be loaded', async () => {
    let isOnline = false
    const { session } = aSession({
      maySignIn: true,

      loadIdentity: async () => (isOnline ? () => null : Promise.reject(new Error('offline'))),
    })
    session.prepare()
    await settle()
    const failed = session.state.get()
    isOnline = true

    if (failed.status === 'failed') failed.retry?.()
    session.report(anIdentity({ user: ada }))
    await settle()

    expect(session.state.get()).toMatchObject({ status: 'member', userId: 'user-1' })
  })
})

describe('a login that comes back', () => {
  it('makes a member with a profile, and soon an id', async () => {
    const { session } = aSession({ maySignIn: true, isReturning: true })
    session.report(anIdentity({ isLoading: true }))
    expect(session.state.get()).toEqual({ status: 'loading' })

    session.report(anIdentity({ user: { ...ada, nickname: 'ada', updated_at: '2026-11-21T00:00:00Z' } }))
    expect(session.state.get()).toEqual({
      status: 'member',
      user: {
        sub: 'auth0|ada',
        name: 'Ada Lovelace',
        email: 'ada@pointfare.example',
        emailVerified: true,
        givenName: 'Ada',
        familyName: 'Lovelace',
        nickname: 'ada',
        updatedAt: '2026-11-21T00:00:00Z',
      },
    })

    await settle()
    expect(session.state.get()).toMatchObject({ status: 'member', userId: 'user-1' })
  })

  it('says why it was refused, cleans the address and keeps where it was to lead', async () => {
    const { session, done } = aSession({ maySignIn: true, isReturning: true, wasToLeadTo: '/members' })
    session.report(anIdentity({ error: refusal('access_denied') }))
    await settle()

    expect(session.state.get()).toMatchObject({ status: 'anonymous', failure: { title: 'Access denied' } })
    expect(done).toEqual(['goes to /login?returnTo=%2Fmembers'])
  })

  it('does not hide a session behind an old answer', async () => {
    const { session } = aSession({ maySignIn: true, isReturning: true })
    const error = refusal('missing_transaction')
    session.report(
      anIdentity({
        error,
        getAccessTokenSilently: (async () =>
          session.report(anIdentity({ error, user: ada }))) as unknown as Identity['getAccessTokenSilently'],
      }),
    )
    await settle()

    expect(session.state.get().status).toBe('member')
  })
})

describe('a login in a window of its own', () => {
  const popup = { close: () => {} } as Window

  it('uses the window that the press has opened', async () => {
    const opened = { closed: false, location: { href: 'about:blank' } } as Window
    const { session } = aSession({ openPopup: () => opened })
    session.calls.logInWithPopup()
    session.report(
      anIdentity({
        loginWithPopup: async (_options, config) => {
          if (config) config.popup.location.href = '/authorize'
        },
      }),
    )
    await settle()

    expect(opened.location.href).toBe('/authorize')
  })

  it('says when the browser blocks it, or the person closes it', async () => {
    const blocked = aSession({ openPopup: () => null }).session
    blocked.calls.logInWithPopup()
    expect(blocked.state.get()).toMatchObject({ failure: { title: 'The login window did not open' } })

    const closed = aSession({ openPopup: () => popup }).session
    closed.calls.logInWithPopup()
    closed.report(anIdentity({ error: refusal('cancelled') }))
    expect(closed.state.get()).toMatchObject({ status: 'anonymous', failure: { title: 'Popup closed' } })
  })
})

it('an old failure is not told again', async () => {
  const error = refusal('cancelled')
  const { session } = aSession({ openPopup: () => ({ close: () => {} }) as Window })
  session.calls.logInWithPopup()
  session.report(anIdentity({ error }))
  session.report(anIdentity({ error, user: ada }))
  session.report(anIdentity({ error }))

  expect(session.state.get()).toMatchObject({ status: 'anonymous', failure: { title: 'You are logged out' } })
})

describe('a member', () => {
  it('stays the same while their tokens are renewed', async () => {
    const requested: string[] = []
    const { session } = await signedIn({}, { userIds: createUserIds(async () => (requested.push('id'), 'user-1')) })
    session.report(anIdentity({ user: { ...ada, name: 'Ada King' } }))
    await settle()

    expect(session.state.get()).toMatchObject({ status: 'member', userId: 'user-1', user: { name: 'Ada King' } })
    expect(requested).toEqual(['id'])
  })

  it('is told when their record cannot be loaded, keeps their name, and may try again', async () => {
    let isDown = true
    const { session } = await signedIn(
      {},
      {
        userIds: createUserIds(async () => {
          if (isDown) throw new Error('Failed to fetch backend user')
          return 'user-1'
        }),
      },
    )
    const failed = session.state.get()
    expect(failed).toMatchObject({
      status: 'failed',
      message: 'Error syncing user data. Please try again later.',
      detail: 'Failed to fetch backend user',
      user: { name: 'Ada Lovelace' },
    })
    isDown = false

    if (failed.status === 'failed') failed.retry?.()
    await settle()

    expect(session.state.get()).toMatchObject({ status: 'member', userId: 'user-1' })
  })

  it('keeps a profile that was renewed while the record was looked for', async () => {
    const { session } = aSession({ maySignIn: true })
    session.report(anIdentity({ user: ada }))
    session.report(anIdentity({ user: { ...ada, name: 'Ada King' } }))
    await settle()

    expect(session.state.get()).toMatchObject({ status: 'member', userId: 'user-1', user: { name: 'Ada King' } })
  })

  it('makes way for another, with all that was theirs', async () => {
    const { session, done } = await signedIn()
    session.report(anIdentity({ user: { ...ada, sub: 'auth0|grace', name: 'Grace Hopper' } }))
    await settle()

    expect(session.state.get()).toMatchObject({ status: 'member', user: { name: 'Grace Hopper' } })
    expect(done).toEqual(['forgets answers'])
  })

  it('logs out everywhere: here, at the provider, and the renewal of tokens', async () => {
    const calls: unknown[] = []
    const { session, done } = await signedIn({
      revokeRefreshToken: async () => void calls.push('revoke'),
      logout: async (options) => void calls.push(options),
    })
    session.calls.logOut()
    expect(session.state.get()).toEqual({ status: 'loading' })
    await settle()

    expect(calls).toEqual(['revoke', { logoutParams: { returnTo: 'https://pointfare.example' } }])
    expect(done).toEqual(['forgets answers'])
  })

  it('logs out although the provider does not revoke', async () => {
    const calls: string[] = []
    const { session } = await signedIn({
      revokeRefreshToken: async () => Promise.reject(new Error('offline')),
      logout: async () => void calls.push('logout'),
    })
    session.calls.logOut()
    await settle()

    expect(calls).toEqual(['logout'])
  })

  it('is logged out here when they log out in another tab', async () => {
    const { session, done, identity } = await signedIn()
    identity.getAccessTokenSilently = (async () =>
      session.report(anIdentity())) as unknown as Identity['getAccessTokenSilently']
    session.look()
    await settle()

    expect(session.state.get()).toMatchObject({ status: 'anonymous', failure: { title: 'You are logged out' } })
    expect(done).toEqual(['forgets answers'])
  })
})

describe('a session that was ended on another device', () => {
  const problem = { type: sessionEndedProblem, title: 'Unauthorized', status: 401 }
  const refused = new HttpError(401, '/v1/api/users', problem)

  it('signs out a tab that stays open, when the API refuses one of its pages, and says so', async () => {
    const logouts: unknown[] = []
    const { session, done } = await signedIn({ logout: async (options: unknown) => void logouts.push(options) })

    session.hear(refused)
    await settle()

    expect({ state: session.state.get(), done, logouts }).toMatchObject({
      state: { status: 'anonymous', failure: { title: 'Your session has ended' } },
      done: ['forgets answers'],
      logouts: [{ openUrl: false }],
    })
  })

  it('signs out when the record is asked for', async () => {
    const userIds = createUserIds(async () => Promise.reject(new Error('sync', { cause: refused })))
    const { session } = await signedIn({}, { userIds })

    expect(session.state.get()).toMatchObject({ status: 'anonymous', failure: { title: 'Your session has ended' } })
  })
})

describe('an account that was deleted on another device', () => {
  const problem = { type: accountDeletedProblem, title: 'Unauthorized', status: 401 }
  const refused = new HttpError(401, '/v1/api/users', problem)
  const ended = {
    state: { status: 'anonymous', failure: { title: 'This account was deleted' } },
    done: ['forgets answers', 'forgets the browser', 'goes to /login'],
    logouts: [{ openUrl: false }],
  }

  it.each<[string, Partial<Identity>, Parameters<typeof aSession>[0]]>([
    [
      'when the record is asked for',
      {},
      { userIds: createUserIds(async () => Promise.reject(new Error('sync', { cause: refused }))) },
    ],
    [
      'when a token is renewed',
      {
        getAccessTokenSilently: async () =>
          Promise.reject(refusal('invalid_grant', { error_description: 'account was deleted' })),
      },
      {},
    ],
  ])('signs out, clears the browser and says so: %s', async (_when, known, circumstances) => {
    expectComplaints(/Get access token failed/)
    const logouts: unknown[] = []
    const logout = async (options: unknown) => void logouts.push(options)
    const { session, done } = await signedIn({ ...known, logout }, circumstances)

    expect({ state: session.state.get(), done, logouts }).toMatchObject(ended)
  })

  it('signs out a tab that stays open, when the API refuses one of its pages', async () => {
    const { session, done } = await signedIn()

    session.hear(new HttpError(401, '/v1/api/users/user-1'))
    expect(session.state.get().status).toBe('member')
    session.hear(refused)
    await settle()

    expect({ state: session.state.get(), done }).toMatchObject({ state: ended.state, done: ended.done })
  })
})

describe('a token', () => {
  it('is had from the client, for as long as it gives one', async () => {
    const { session } = await signedIn()

    expect(await session.calls.getToken()).toBe('token')
  })

  it('costs the call its token, not the member their session, when it fails once', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const { session } = await signedIn({ getAccessTokenSilently: async () => Promise.reject(new Error('offline')) })

    expect(await session.calls.getToken()).toBeUndefined()
    expect(session.state.get().status).toBe('member')
    expect(warn).toHaveBeenCalledWith('Get access token failed', expect.any(Error))
  })

  it('ends the session, and says so, when it needs a new login', async () => {
    const logouts: unknown[] = []
    expectComplaints(/Get access token failed/)
    const { session } = await signedIn({
      getAccessTokenSilently: async () => Promise.reject(refusal('login_required')),
      logout: async (options) => void logouts.push(options),
    })

    expect(await session.calls.getToken()).toBeUndefined()
    expect(session.state.get()).toMatchObject({ status: 'anonymous', failure: { title: 'Your session has ended' } })
    expect(logouts).toEqual([{ openUrl: false }])
  })
})

describe('a login that was changed', () => {
  it('is asked for anew, past what the client keeps', async () => {
    const requested: unknown[] = []
    const { session } = await signedIn({
      getAccessTokenSilently: (async (options: unknown) =>
        void requested.push(options)) as unknown as Identity['getAccessTokenSilently'],
    })
    requested.length = 0

    await session.calls.renew()

    expect(requested).toEqual([{ cacheMode: 'off' }])
  })

  it('stays as it is known when the provider does not answer', async () => {
    expectComplaints(/The login could not be renewed/)
    const { session } = await signedIn()
    session.report(anIdentity({ user: ada, getAccessTokenSilently: async () => Promise.reject(new Error('offline')) }))

    await expect(session.calls.renew()).resolves.toBeUndefined()
  })
})
