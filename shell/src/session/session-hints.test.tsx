import { forgetStoredTokens, holdsSession, isLoginAnswer, ledTo, sessionKey, watchSession } from './session-hints.ts'

const clientId = 'pointfare-spa'
const auth = { clientId, tokenStore: 'localstorage' } as const

afterEach(() => {
  localStorage.clear()
  document.cookie = `auth0.${clientId}.is.authenticated=; max-age=0`
  document.cookie = `a0.spajs.txs.${clientId}=; max-age=0`
})

describe('a browser', () => {
  it('holds a session while the identity client keeps a person in it', () => {
    expect(holdsSession(window, auth)).toBe(false)

    localStorage.setItem(sessionKey(clientId), '{}')

    expect(holdsSession(window, auth)).toBe(true)
    expect(holdsSession(window, { ...auth, clientId: 'another-client' })).toBe(false)
  })

  it('may hold a session after a login when it is to keep no tokens, and has none of before', () => {
    localStorage.setItem(sessionKey(clientId), '{}')
    localStorage.setItem('@@auth0spajs@@::pointfare-spa::api::openid', '{}')
    localStorage.setItem('visitor', 'ada')
    const inMemory = { ...auth, tokenStore: 'memory' } as const
    expect(holdsSession(window, inMemory)).toBe(false)

    document.cookie = `auth0.${clientId}.is.authenticated=true`
    forgetStoredTokens(window)

    expect(holdsSession(window, inMemory)).toBe(true)
    expect(Object.keys(localStorage)).toEqual(['visitor'])
  })

  it('holds no session when it keeps nothing for pages', () => {
    const browser = {
      document,
      get localStorage(): Storage {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }

    expect(holdsSession(browser, auth)).toBe(false)
    expect(() => forgetStoredTokens(browser)).not.toThrow()
  })
})

describe('an address', () => {
  it.each([
    ['/login', '?code=1&state=2', true],
    ['/login', '?error=access_denied&state=2', true],
    ['/login', '?returnTo=%2Fmembers', false],
    ['/login', '?code=1', false],
    ['/search', '?code=1&state=2', false],
  ])('%s%s is the answer to a login: %s', (pathname, search, expected) => {
    expect(isLoginAnswer({ pathname, search })).toBe(expected)
  })
})

describe('where a login was to lead', () => {
  const begin = (login: unknown) => {
    const value = typeof login === 'string' ? login : JSON.stringify(login)
    document.cookie = `a0.spajs.txs.${clientId}=${encodeURIComponent(value).replaceAll('%22', '"')}`
  }
  const answer = (state: string) => ({ document, location: { search: `?code=1&state=${state}` } })
  const login = { nonce: 'n', state: 'Zg==', appState: { returnTo: '/members?tab=50%25' } }

  it('is known from when it was begun, until the identity client has read the answer', () => {
    begin(login)
    expect(ledTo(answer('Zg%3D%3D'), clientId)).toBe('/members?tab=50%25')

    document.cookie = `a0.spajs.txs.${clientId}=; max-age=0`
    expect(ledTo(answer('Zg%3D%3D'), clientId)).toBeUndefined()
  })

  it.each([
    ['another login', { ...login, state: 'another' }],
    ['no page', { state: 'Zg==' }],
    ['what is no page', { ...login, appState: { returnTo: 7 } }],
    ['what cannot be read', '{'],
  ])('is not known from %s', (_, begun) => {
    begin(begun)
    expect(ledTo(answer('Zg%3D%3D'), clientId)).toBeUndefined()
  })
})

describe('a change of the session elsewhere', () => {
  const storageEvent = (key: string | null) => new StorageEvent('storage', { key })

  it('is noticed in other tabs, and on a page that comes back', () => {
    let changes = 0
    const stop = watchSession(window, clientId, () => (changes += 1))

    window.dispatchEvent(storageEvent(sessionKey(clientId)))
    window.dispatchEvent(storageEvent(null))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(changes).toBe(3)

    window.dispatchEvent(storageEvent('savedSearches'))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    stop()
    window.dispatchEvent(storageEvent(null))
    expect(changes).toBe(3)
  })
})
