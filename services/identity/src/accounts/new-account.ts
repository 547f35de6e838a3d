import { randomBytes } from 'node:crypto'
import type { Account } from './accounts.repository.ts'
import { splitName } from './claims.ts'

type Confirmed = { name: string; email: string; passwordHash: string }

/** An account whose address is its owner's: they have answered the letter to it. */
export const newAccount = ({ name, email, passwordHash }: Confirmed, now: Date): Account => ({
  id: `auth0|${randomBytes(12).toString('hex')}`,
  email,
  emailVerified: true,
  passwordHash,
  name,
  ...splitName(name),
  isDemo: false,
  isBlocked: false,
  updatedAt: now,
})
