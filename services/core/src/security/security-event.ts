import * as z from 'zod/mini'

/** What happened, by kind, and when it is written. */
export const securityEvents = {
  'logged-in': 'Somebody logged in, in whatever way',
  'login-failed': 'A password, passkey or second factor was wrong, or the account is blocked',
  'login-limited': 'Too many attempts at one account or from one network',
  'account-guessed': '20, 40, 80 … wrong attempts at an account within an hour',
  'proof-failed': 'Somebody who is logged in gave a wrong password, or none, where one is required',
  'logged-out': 'A session was ended by its owner, in its own browser',
  'session-ended': 'A session was ended by its owner, from another one',
  'signed-out-everywhere': 'All sessions were ended by their owner',
  'password-changed': 'In the profile, or through an e-mail',
  'address-change-asked': 'Another e-mail address was requested',
  'address-changed': 'The new address was confirmed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'second-factor-changed': 'The second factor was switched on or off',
  'account-deleted': 'A member deleted their account',
  'personal-token-made': 'A member created a personal token, which only reads',
  'personal-token-revoked': 'A member revoked a personal token',
  'token-refused': 'The API refused a token of a member, a visitor or a source of prices',
  denied: 'A known caller may not do this: the record is of somebody else, or a scope is missing',
  'release-token-made': 'A release token was created',
  'release-token-revoked': 'A release token was revoked',
  'release-token-wrote': 'A release token changed something',
  'release-token-refused': 'A release token is unknown, expired or for something else',
  'gate-overridden': 'A release was forced past the gate, or a freeze was ended',
  'override-granted': 'A link to unreleased code was given',
  emergency: 'Edges were rolled back without the registry',
  probed: 'Somebody requested files with secrets, or pages of other programs',
} as const

export type SecurityEventKind = keyof typeof securityEvents

const name = z.string().check(z.minLength(1), z.maxLength(200))

/**
 * One line of the security log besides what every line has. Whoever it is about is an id or the name of a token, never an
 * address of e-mail and never a secret: what is not named here is not written.
 */
export const SecurityEvent = z.object({
  event: z.enum(Object.keys(securityEvents) as SecurityEventKind[]),
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
