import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/**
 * Sends content as it is: our own rows need no second validation on a hot route. The browser keeps it and asks whether
 * it changed; unchanged content costs a 304, which `addCompression` sends.
 */
export function sendRevalidated(reply: FastifyReply, content: object) {
  const body = Buffer.from(JSON.stringify(content))
  reply.header('etag', `"${hash('sha1', body, 'base64url')}"`).header('cache-control', 'no-cache')
  return sendAsItIs(reply, body)
}

/** Sends JSON that is already written. */
export const sendAsItIs = (reply: FastifyReply, body: string | Buffer) =>
  reply.type('application/json; charset=utf-8').serializer(String).send(body)
