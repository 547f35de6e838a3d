import type { LoginFailure } from '@pointfare/shared/remote'

export const sessionEnded: LoginFailure = {
  title: 'Your session has ended',
  advice: 'Please log in again to go on where you were.',
}

export const popupBlocked: LoginFailure = {
  title: 'The login window did not open',
  advice: 'Your browser blocked it. Allow pop-ups for this site, or log in on this page.',
}

/**
 * What the identity client reports, by its code, in words with a way on (rule 8.8 of the product). What the provider
 * itself wrote is never shown: anybody can put a text into the address it comes back by.
 */
const failures = new Map<string, LoginFailure>(
  Object.entries({
    login_required: sessionEnded,
    missing_refresh_token: sessionEnded,
    invalid_grant: sessionEnded,
    state_mismatch: {
      title: 'Invalid state',
      advice: 'This login was not the last one you started, or it has been used already. Please start it again.',
    },
    missing_transaction: {
      title: 'Invalid state',
      advice: 'We do not know the login you came from; it may be too old. Please start it again.',
    },
    access_denied: {
      title: 'Access denied',
      advice: 'You were not let in, or stopped the login. Try again, or with another account.',
    },
    mfa_required: {
      title: 'One more step is needed',
      advice: 'Your account asks for a second proof that it is you. Log in again to give it.',
    },
    timeout: {
      title: 'Timeout',
      advice: 'The login service took too long to answer. Check your connection and try again.',
    },
    popup_timeout: {
      title: 'Popup timeout',
      advice: 'Nothing happened in the login window for a minute. Please try again.',
    },
    cancelled: {
      title: 'Popup closed',
      advice: 'The login window was closed before you were logged in. You can open it again.',
    },
    popup_open: popupBlocked,
    wrong_clock: {
      title: 'The clock of this device seems to be wrong',
      advice: 'Set its date, time and time zone, and log in again.',
    },
    use_dpop_nonce: {
      title: 'Login failed',
      advice: 'The login service did not accept this browser’s proof. Reload the page and try again.',
    },
  }),
)

/** The login itself could not be started or finished, and nothing more is known. */
const loginFailed: LoginFailure = {
  title: 'Login failed',
  advice: 'The login service could not be reached, or did not let you in. Please try again.',
}

/** The session ended, and not by a log-out on this page. */
export const loggedOutElsewhere: LoginFailure = {
  title: 'You are logged out',
  advice: 'The session has been ended in this browser. Log in again to go on where you were.',
}

/** Deleted on this device or another; this browser has been cleared by the time this is read. */
export const accountDeleted: LoginFailure = {
  title: 'This account was deleted',
  advice:
    'You are signed out, and what this browser kept of the account is removed. To begin anew, log in or create an account.',
}

/** Why a login did not work, for the person who tried. */
export const loginFailure = (error: unknown): LoginFailure => failures.get(codeOf(error)) ?? loginFailed

/** No token will come any more without a new login. */
export const isSessionOver = (error: unknown) =>
  ['login_required', 'missing_refresh_token', 'invalid_grant', 'mfa_required'].includes(codeOf(error))

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (!('error' in error)) return codeOfText(error.message)
  // Both timeouts have the same code; only that of the window knows a window.
  return error.error === 'timeout' && 'popup' in error ? 'popup_timeout' : String(error.error)
}

/** What the client finds by itself has no code, only a text. A token that was just made is in time wherever clocks are right. */
function codeOfText(message: string) {
  if (message.startsWith('Timeout when executing')) return 'timeout'
  return /\((?:exp|nbf|auth_time)\) claim (?:error )?in the ID token/.test(message) ? 'wrong_clock' : ''
}
