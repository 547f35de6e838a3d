import type { Account } from './accounts.repository.ts'

/** The claims about a person that tokens may carry, named as at Auth0. */
export function claimsOf(account: Account, issuer: string) {
  const initials = initialsOf(account.name)
  return {
    sub: account.id,
    name: account.name,
    ...(account.givenName ? { given_name: account.givenName } : {}),
    ...(account.familyName ? { family_name: account.familyName } : {}),
    nickname: account.email.split('@', 1)[0],
    ...(initials ? { picture: `${issuer}u/pictures/${encodeURIComponent(initials)}.svg` } : {}),
    locale: 'en-GB',
    updated_at: account.updatedAt.toISOString(),
    email: account.email,
    email_verified: account.emailVerified,
  }
}

/** The first letters of the first and the last word that have one. */
export function initialsOf(name: string): string {
  const mails = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const ends = mails.length > 1 ? [mails[0], mails.at(-1)] : mails
  return ends.join('').toUpperCase()
}

/** The first word, and the rest. */
export function splitName(name: string): { givenName: string; familyName: string | null } {
  const [givenName = '', ...rest] = name.split(/\s+/)
  return { givenName, familyName: rest.join(' ') || null }
}
