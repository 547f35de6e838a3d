import { createHash } from 'node:crypto'
import { NotAllowed } from '@pointfare/core/errors'
import type { PersonalTokenScope } from '@pointfare/shared/contracts/personal-token'

/** The sender of a request, as their access token says. */
export type Caller = {
  /** The identity provider's subject. */
  auth0Id: string
  /** The id of their record, whether it exists or not. */
  memberId: string
  /** Lower case; undefined when the tenant does not put it into access tokens. */
  email: string | undefined
  /** Whether the tenant vouches for it; undefined when its tokens do not say. */
  isEmailVerified?: boolean | undefined
  /** When their token was issued, in seconds since 1970. */
  issuedAt: number
  /** The session it came from, at the site's own tenant. */
  session?: string | undefined
  /** The assistant it was made for, there. */
  connection?: string | undefined
  /** Of a personal token, or of an assistant that signed in: which one, and all that it opens. */
  allowance?: { id: string; scopes: readonly PersonalTokenScope[] }
}

/** Whose alerts a request is about: a member's, whose id this is, or those of a visitor's browser. */
export type Watcher = { id: string; isMember: boolean }

/**
 * The id of a subject's record: a UUID of version 8 (RFC 9562), derived from the subject. So whose record an id names is
 * known without looking, also when the record is gone.
 */
export function memberIdOf(auth0Id: string): string {
  const bytes = createHash('sha256').update(`member ${auth0Id}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** In the place of an id: the caller's own. */
const ownId = 'me'

/** @throws NotAllowed when `memberId` is not the caller's */
export function allowOnlyOwn(caller: Caller, memberId: string) {
  if (memberId !== ownId && memberId.toLowerCase() !== caller.memberId)
    throw new NotAllowed('This belongs to another member')
}
