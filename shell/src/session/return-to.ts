/**
 * Stands for the site while an address is taken apart: an address that resolves elsewhere is not a path of this site.
 */
const here = 'https://here.invalid'

export const loginPath = '/login'

/**
 * The path, query and fragment to go to after a login; `/` for everything that is not a page of this site. A stranger's
 * link may carry `returnTo`, so an odd value is not repaired.
 */
export function safeReturnTo(wanted: string | null | undefined): string {
  if (!wanted || !isPath(wanted)) return '/'
  const url = new URL(wanted, here)
  // Only now are dots resolved: `/..//evil.example` starts as a path.
  if (url.origin !== here || !isPath(url.pathname)) return '/'
  // The login would only lead to itself.
  if (/^\/login\/?$/.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** The login page's address that remembers where to go afterwards. */
export const loginAddress = (returnTo: string) =>
  returnTo === '/' ? loginPath : `${loginPath}?returnTo=${encodeURIComponent(returnTo)}`

/** A single slash, then anything but a second one: also not as a backslash, nor hidden by encoding or by what URLs drop. */
function isPath(address: string) {
  const begin = unescaped(address.split(/[?#]/, 1)[0] ?? '')
  return begin !== undefined && /^\/(?![/\\])[^\p{Cc}]*$/u.test(begin) && !/\p{Cc}/u.test(address)
}

/** Undefined for an address whose encoding is broken. */
function unescaped(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
