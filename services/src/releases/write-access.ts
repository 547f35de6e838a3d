import { createHash, timingSafeEqual } from 'node:crypto'
import type { onRequestAsyncHookHandler } from 'fastify'
import { Refusal } from './errors.ts'

/** Writing needs the release token. */
export class TokenRequired extends Refusal {
  override name = 'TokenRequired'
}

/** Lets only requests pass that bring the token; runs before their body is read. */
export const requireToken = (token: string): onRequestAsyncHookHandler => {
  const expected = digest(`Bearer ${token}`)
  return async (request) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return
    throw new TokenRequired('Writing needs the header "authorization: Bearer <release token>"')
  }
}

/** Digests are equally long, so comparing them takes the same time whatever was sent. */
const digest = (text: string) => createHash('sha256').update(text).digest()
