import * as z from 'zod/mini'

/** What happened, by kind; `docs/operating/secrets.md` says of each what it means and a test compares the two. */
export const securityEventKinds = [
  'logged-in',
  'login-failed',
  'login-limited',
  'account-guessed',
  'proof-failed',
  'logged-out',
  'session-ended',
  'signed-out-everywhere',
  'password-changed',
  'address-change-asked',
  'address-changed',
  'passkey-added',
  'passkey-removed',
  'second-factor-changed',
  'account-deleted',
  'personal-token-made',
  'personal-token-revoked',
  'token-refused',
  'denied',
  'release-token-made',
  'release-token-revoked',
  'release-token-wrote',
  'release-token-refused',
  'gate-overridden',
  'override-granted',
  'emergency',
  'probed',
] as const

export type SecurityEventKind = (typeof securityEventKinds)[number]

const name = z.string().check(z.minLength(1), z.maxLength(200))

/**
 * One line of the security log besides what every line has. Whoever it is about is an id or the name of a token, never an
 * address of e-mail and never a secret: what is not named here is not written.
 */
export const SecurityEvent = z.object({
  event: z.enum(securityEventKinds),
  /** As the header `x-request-id` and the problem document of the same request; none for what no request asked for. */
  requestId: z.optional(name),
  /** Where the request came from: an IPv4 address, or the first 64 bits of an IPv6 one. */
  network: z.optional(name),
  /** Subject of the login that it is about, as its tokens name it. */
  subject: z.optional(name),
  /** Name or id of the token that was used, never the token. */
  token: z.optional(name),
  /** The operation, the page or the address that was asked for, without its query. */
  at: z.optional(name),
  /** Status of the answer. */
  status: z.optional(z.int()),
  /** How many more of the same came from the same network within a minute, and were counted only. */
  more: z.optional(z.int()),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>
