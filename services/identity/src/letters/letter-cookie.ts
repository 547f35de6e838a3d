import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { siteCookie } from '@pointfare/core/site-cookie'

export type LetterCookie = ReturnType<typeof createLetterCookie>

/** A browser that waits for a letter: a secret of its own, and the login that it goes on with afterwards. */
type Waiting = { secret: string; uid: string }

const dayMs = 86_400_000

/** Tells the browser that asked for a letter from any other that opens the link in it. */
export function createLetterCookie(siteOrigin: string, now: () => Date) {
  const cookie = siteCookie('pointfare_letter', siteOrigin)

  function waitingIn(request: FastifyRequest): Waiting | undefined {
    const [, secret, uid] = /^([\w-]{22})\.([\w-]{1,64})$/.exec(cookie.valueIn(request.headers.cookie) ?? '') ?? []
    return secret && uid ? { secret, uid } : undefined
  }

  return {
    waitingIn,

    /** The secret of this browser, and the header that keeps it there for as long as links are good. */
    wait(request: FastifyRequest, uid: string): { secret: string; header: string } {
      const secret = waitingIn(request)?.secret ?? randomBytes(16).toString('base64url')
      return { secret, header: cookie.set(`${secret}.${uid}`, new Date(now().getTime() + dayMs)) }
    },

    remove: () => cookie.remove(),
  }
}

/** The name of a login in an address, or nothing. */
export const loginIn = (text: string | undefined): string => (/^[\w-]{1,64}$/.test(text ?? '') ? (text ?? '') : '')
