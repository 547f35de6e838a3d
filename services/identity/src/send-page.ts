import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { headersOf, problemOf } from '@pointfare/core/http/problems'
import { pagePolicy } from './pages/page-script.ts'
import { sentencePage } from './pages/problem-page.ts'
import type { TenantSettings } from './provider/tenant-settings.ts'

/**
 * Sends a page that is not cached, cannot be framed, and does not reveal its address to other sites. `formsLeadTo`: where
 * its forms may lead besides this site.
 */
export function sendPage(reply: FastifyReply, status: number, page: string, formsLeadTo: readonly string[] = []) {
  return reply
    .code(status)
    .headers({
      'content-security-policy': pagePolicy(formsLeadTo),
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}

export const sendMissing = (reply: FastifyReply, settings: TenantSettings) =>
  sendPage(reply, 404, sentencePage(settings, 'Page not found', 'There is nothing at this address.'))

/** A sentence for people, an OAuth error for programs; neither says more of what went wrong on our side. */
export function sendError(request: FastifyRequest, reply: FastifyReply, settings: TenantSettings, error: FastifyError) {
  const { status, detail = '' } = problemOf(error, 'Something went wrong on our side. Please try again.')
  reply.headers(headersOf(error))
  const [code, sentence] = status >= 500 ? ['server_error', detail] : ['invalid_request', 'That cannot be read.']
  if (isForPrograms(request.url)) return reply.code(status).send({ error: code, error_description: sentence })
  const reference = status >= 500 ? request.id : undefined
  return sendPage(reply, status, sentencePage(settings, 'This did not work', sentence, reference))
}

const isForPrograms = (url: string) => /^\/(oauth|userinfo|\.well-known)\b/.test(url)
