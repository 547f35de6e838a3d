import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Unauthenticated } from '@pointfare/core/errors'

/**
 * Whether the request carries the operator's token: as a bearer token, or as the password that a browser asks for, under any
 * name. Compared by hash, so that neither length nor time tells how much of a guess was right.
 */
function carriesToken({ headers }: FastifyRequest, token: string) {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(headers.authorization ?? '') ?? []
  const given =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(credentials, 'base64')
          .toString('utf8')
          .replace(/^[^:]*:/, '')
      : credentials
  return timingSafeEqual(sha256(given), sha256(token))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** @throws Unauthenticated, with a header that makes a browser ask where `inBrowser` */
export function demandToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, inBrowser = false }: { token: string; inBrowser?: boolean },
) {
  if (carriesToken(request, token)) return
  reply.header('www-authenticate', inBrowser ? 'Basic realm="Outbox", charset="UTF-8"' : 'Bearer realm="mail"')
  throw new Unauthenticated("That needs the operator's token: MAIL_TOKEN, or what DATA_DIR/mail-token holds")
}
