/** What stays: the visitor's answer to the question about cookies. */
const kept = new Set(['pointfare_consent'])

/**
 * Headers that log a browser out of the site before unreleased code runs there, and after: they clear what pages keep,
 * and every cookie that the browser sent, the local tenant's session among them.
 */
export const forgetSignIn = (cookies: string | undefined) => ({
  'clear-site-data': '"storage"',
  'set-cookie': namesIn(cookies)
    .filter((name) => !kept.has(name))
    .map((name) => `${name}=; Max-Age=0; Path=/${name.startsWith('__') ? '; Secure' : ''}`),
})

const namesIn = (cookies = '') => [
  ...new Set(cookies.split(';').flatMap((cookie) => /^\s*([\w!#$%&'*+.^`|~-]+)=/.exec(cookie)?.[1] ?? [])),
]
