import { randomBytes } from 'node:crypto'
import { hashOf } from '../state/create-adapter.ts'

/** What a link in a letter holds, and what is kept of it: with a copy of the database nobody can write the link. */
export function newLinkToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** By what a link is found. */
export const hashOfLink = (token: string): Buffer => hashOf(token)
