import type { Account } from './accounts.repository.ts'

/** What tokens may say about somebody, in Auth0's words. */
export const claimsOf = (account: Account, issuer: string) => ({
  sub: account.id,
  name: account.name,
  ...(account.givenName ? { given_name: account.givenName } : {}),
  ...(account.familyName ? { family_name: account.familyName } : {}),
  nickname: account.email.split('@', 1)[0],
  picture: `${issuer}u/pictures/${encodeURIComponent(initialsOf(account.name))}.svg`,
  locale: 'en-GB',
  updated_at: account.updatedAt.toISOString(),
  email: account.email,
  email_verified: account.emailVerified,
})

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

/** The first word, and the rest. */
export function splitName(name: string): { givenName: string; familyName: string | null } {
  const [givenName = '', ...rest] = name.split(/\s+/)
  return { givenName, familyName: rest.join(' ') || null }
}
