import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends content as it is: our own rows need no second validation on a hot route. The browser keeps it and asks whether
 * it changed; unchanged content costs a 304.
 */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, content: object) {
  const body = Buffer.from(JSON.stringify(content))
  const etag = `"${hash('sha1', body, 'base64url')}"`
  reply.header('etag', etag).header('cache-control', 'no-cache')

  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return sendAsItIs(reply, body)
}

/** Sends JSON that is already written. */
export const sendAsItIs = (reply: FastifyReply, body: string | Buffer) =>
  reply.type('application/json; charset=utf-8').serializer(String).send(body)
