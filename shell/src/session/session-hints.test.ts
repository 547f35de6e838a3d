import { holdsSession, isLoginAnswer, sessionKey, watchSession } from './session-hints.ts'

const clientId = 'pointfare-spa'

afterEach(() => localStorage.clear())

describe('a browser', () => {
  it('holds a session while the identity client keeps a person in it', () => {
    expect(holdsSession(window, clientId)).toBe(false)

    localStorage.setItem(sessionKey(clientId), '{}')

    expect(holdsSession(window, clientId)).toBe(true)
    expect(holdsSession(window, 'another-client')).toBe(false)
  })

  it('that keeps nothing for pages holds none', () => {
    const browser = {
      get localStorage(): Storage {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }

    expect(holdsSession(browser, clientId)).toBe(false)
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
