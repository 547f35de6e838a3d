import type { FastifyReply } from 'fastify'
import { pagePolicy } from './pages/page-script.ts'

/** Sends a page that no cache keeps, that nobody may frame, and that tells no other site where its reader was. */
export function sendPage(reply: FastifyReply, status: number, page: string) {
  return reply
    .code(status)
    .headers({
      'content-security-policy': pagePolicy,
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}
