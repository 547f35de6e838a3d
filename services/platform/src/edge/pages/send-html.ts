import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressPage } from '../content-encoding.ts'

/** Sends a whole page, in the best encoding that the browser reads. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const packed = await compressPage(html, request.headers['accept-encoding'])
  return packed ? reply.header('content-encoding', packed.encoding).send(packed.body) : reply.send(html)
}
