export const securityTextPath = '/.well-known/security.txt'

const halfAYear = 6

/**
 * Where to write to about a weakness of the site (RFC 9116). It is good until the first of a month half a year from now: a
 * copy that somebody kept says by itself that it is old.
 */
export function securityText(origin: string, contact: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + halfAYear, 1))
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${securityTextPath}`,
    '',
  ].join('\n')
}
