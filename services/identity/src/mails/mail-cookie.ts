import type { Limit } from '@pointfare/core/limits/limits'
import { networkOf } from '@pointfare/core/limits/network-of'
import { siteCookie } from '@pointfare/core/site-cookie'
import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { AttemptCounters } from '../login/attempt-counters.ts'

export type MailCookie = ReturnType<typeof createMailCookie>

/** A browser that waits for a letter: a secret of its own, and the login that it goes on with afterwards. */
type Waiting = { secret: string; uid: string }

const dayMs = 86_400_000

/** Tells the browser that asked for a letter from any other that opens the link in it. */
export function createMailCookie(siteOrigin: string, now: () => Date) {
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

export type MailLimits = ReturnType<typeof createMailLimits>

/** Rule 8.11 of the product. */
const mailsAnHour = 3

/** Letters to one address and letters that one client asks for, whether an account has the address or not. */
export function createMailLimits({ counter }: AttemptCounters, ofClients: Pick<Limit, 'most' | 'seconds'>) {
  const toAddress = counter('letter', { most: mailsAnHour, seconds: 3600 })
  const ofClient = counter('letters-of-client', ofClients)

  return {
    /** Counts one more letter; answers for how many seconds to wait when that is one too many. */
    async wait(email: string, ip?: string): Promise<number | undefined> {
      const client = ip === undefined ? {} : await ofClient.add(networkOf(ip))
      return client.waitSeconds ?? (await toAddress.add(email)).waitSeconds
    },

    /** Whoever reads what is sent there has used the link in one: those of before bothered nobody. */
    answered: (email: string) => toAddress.forget(email),
  }
}
