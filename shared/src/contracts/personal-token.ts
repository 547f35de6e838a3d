import * as z from 'zod/mini'
import { filledText } from './text.ts'

/** What an assistant may be let read of its member's: what its tools are for. */
export const assistantScopes = ['memberships:read', 'searches:read'] as const
export type AssistantScope = (typeof assistantScopes)[number]

/** What a personal token may open of its member's; prices need none. */
export const personalTokenScopes = [...assistantScopes, 'alerts:read'] as const
export const PersonalTokenScope = z.enum(personalTokenScopes)
export type PersonalTokenScope = z.infer<typeof PersonalTokenScope>

/** By which people, and programs that look for leaked secrets, know one. */
export const personalTokenPrefix = 'pointfare_pat_'

/** For how many days one may be made. */
export const personalTokenDays = [7, 30, 90, 365] as const

/** Of one member, at any time. */
export const mostPersonalTokens = 20

const longestName = 60

const personalToken = {
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  scopes: z.array(PersonalTokenScope),
  /** Its last four characters, to know it again by. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To the minute; null when it never was. */
  lastUsedAt: z.nullable(z.iso.datetime()),
}

/** A token as its list shows it: what opens anything is told once, when it is made. */
export const PersonalToken = z.object(personalToken).register(z.globalRegistry, {
  id: 'PersonalToken',
  description: 'A token that a member made for an assistant or a script',
})
export type PersonalToken = z.infer<typeof PersonalToken>

export const PersonalTokenList = z.array(PersonalToken)

/** Whose it is comes from the caller's login: another member's id is refused. */
export const NewPersonalToken = z
  .strictObject({
    userId: z.optional(z.string()),
    name: filledText(longestName),
    scopes: z.array(PersonalTokenScope).check(
      z.minLength(1, 'At least one scope'),
      z.refine((scopes) => new Set(scopes).size === scopes.length, 'Each scope once'),
    ),
    expiresInDays: z.literal(personalTokenDays, `One of ${personalTokenDays.join(', ')}`),
  })
  .register(z.globalRegistry, { id: 'NewPersonalToken' })
export type NewPersonalToken = z.infer<typeof NewPersonalToken>

/** The one answer that holds the token itself. */
export const MadePersonalToken = z
  .object({ ...personalToken, token: z.string() })
  .register(z.globalRegistry, { id: 'MadePersonalToken' })
export type MadePersonalToken = z.infer<typeof MadePersonalToken>
