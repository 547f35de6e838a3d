import type { FastifyError, FastifyReply } from 'fastify'
import { pagePolicy } from './pages/page-script.ts'
import { sentencePage } from './pages/problem-page.ts'
import type { TenantSettings } from './provider/tenant-settings.ts'

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

export const sendMissing = (reply: FastifyReply, settings: TenantSettings) =>
  sendPage(reply, 404, sentencePage(settings, 'Page not found', 'There is nothing at this address.'))

/** A sentence for whoever asked; what is unexpected is reported, not told. */
export function sendError(
  reply: FastifyReply,
  settings: TenantSettings,
  error: FastifyError,
  report: (error: unknown) => void,
) {
  const status = error.statusCode ?? 500
  if (status >= 500) report(error)
  const sentence = status >= 500 ? 'Something went wrong on our side. Please try again.' : 'That cannot be read.'
  return sendPage(reply, status, sentencePage(settings, 'This did not work', sentence))
}
