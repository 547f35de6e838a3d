import { isSessionOver, loginFailure } from './login-failures.ts'

/** What the identity client throws: an error with the provider's code. */
const refusal = (error: string, more: object = {}) =>
  Object.assign(new Error('<b>Call 555 to unlock your account</b>'), { error, ...more })

describe('a login that failed', () => {
  it.each([
    ['login_required', 'Your session has ended'],
    ['missing_refresh_token', 'Your session has ended'],
    ['state_mismatch', 'Invalid state'],
    ['missing_transaction', 'Invalid state'],
    ['access_denied', 'Access denied'],
    ['mfa_required', 'One more step is needed'],
    ['timeout', 'Timeout'],
    ['cancelled', 'Popup closed'],
    ['popup_open', 'The login window did not open'],
    ['use_dpop_nonce', 'Login failed'],
    ['something_new', 'Login failed'],
    ['toString', 'Login failed'],
  ])('%s is told as "%s", with a way on', (code, title) => {
    const failure = loginFailure(refusal(code))

    expect(failure.title).toBe(title)
    expect(failure.advice).toMatch(/\w{3,} .*[.]$/)
  })

  it('tells a window that waited from a service that did not answer', () => {
    expect(loginFailure(refusal('timeout', { popup: {} })).title).toBe('Popup timeout')
    expect(loginFailure(new Error("Timeout when executing 'fetch'")).title).toBe('Timeout')
  })

  it.each([
    'Expiration Time (exp) claim error in the ID token; current time (2) is after expiration time (1)',
    "Not Before time (nbf) claim in the ID token indicates that this token can't be used just yet. Current time (1) is before 2",
    'Authentication Time (auth_time) claim in the ID token indicates that too much time has passed since the last end-user authentication. Current time (2) is after last auth at 1',
  ])('blames the clock of the device, to which a token that was just made is too old or too new: %s', (message) => {
    expect(loginFailure(new Error(message))).toEqual({
      title: 'The clock of this device seems to be wrong',
      advice: 'Set its date, time and time zone, and log in again.',
    })
  })

  it('blames no clock for a token that says no time', () => {
    const message = 'Expiration Time (exp) claim must be a number present in the ID token'
    expect(loginFailure(new Error(message)).title).toBe('Login failed')
  })

  it('is told as failed when it has no reason', () => {
    expect(loginFailure(new TypeError('Failed to fetch')).title).toBe('Login failed')
    expect(loginFailure(undefined).title).toBe('Login failed')
  })

  it('never shows what stood in the address it came back by', () => {
    expect(JSON.stringify(loginFailure(refusal('access_denied')))).not.toContain('555')
  })
})

describe('a session', () => {
  it('is over when only a new login gives tokens again', () => {
    expect(
      ['login_required', 'missing_refresh_token', 'mfa_required'].map((code) => isSessionOver(refusal(code))),
    ).toEqual([true, true, true])
  })

  it('outlives a service that is away for a moment', () => {
    expect(isSessionOver(refusal('timeout'))).toBe(false)
    expect(isSessionOver(new TypeError('Failed to fetch'))).toBe(false)
  })
})
