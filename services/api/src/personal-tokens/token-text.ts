import { createHash, randomBytes } from 'node:crypto'
import { personalTokenPrefix } from '@pointfare/shared/contracts/personal-token'

/** A new token: nobody can guess 32 random bytes. */
export const newTokenText = (): string => personalTokenPrefix + randomBytes(32).toString('base64url')

/** Whether a bearer's token says of itself that it is a personal one. */
export const isPersonalToken = (token: string): boolean => token.startsWith(personalTokenPrefix)

/** What is kept of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
