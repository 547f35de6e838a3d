import type { Database } from '@pointfare/db/database'

/** Claims of access tokens that name their owner; at Auth0 an Action adds them (docs/identity.md). */
export const emailClaim = 'https://pointfare.example/email'
export const emailVerifiedClaim = 'https://pointfare.example/email_verified'

/** Issuer of the tokens of a tenant; a domain may be given as a host alone, the way Auth0 shows it. */
export const issuerOf = (domain: string) =>
  `${(/^https?:/.test(domain) ? domain : `https://${domain}`).replace(/\/$/, '')}/`

/** Whether people sign in at this site itself, not at a tenant elsewhere. */
export const isLocalTenant = ({ auth, site }: { auth: { domain: string }; site: { origin: string } }) =>
  issuerOf(auth.domain) === `${site.origin}/`

/** Ends the login of this subject, with its sessions and tokens, within a transaction; false when the login stays. */
export type EndLogin = (tx: Database, subject: string) => Promise<boolean>

/** Whether an account that exists here, at the site's own tenant, may be used; one of a tenant elsewhere always may. */
export type MayLogIn = (subject: string) => Promise<boolean>

/** Marks a browser that has signed in at the site's own tenant; the cookie goes when the account is deleted. */
export const deviceCookieName = 'pointfare_device'
