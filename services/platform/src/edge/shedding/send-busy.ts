import type { Config } from '@pointfare/core/config'
import { escapeHtml } from '@pointfare/core/http/escape-html'
import { waitingTime } from '@pointfare/core/limits/waiting-time'
import { isForPrograms } from '@pointfare/shared/page/server-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { barePage } from '../pages/bare-page.ts'
import { pathnameOf } from '../paths.ts'
import { sendProblem } from '../problems.ts'
import { pageHeaders, pagePolicies } from '../security-headers.ts'

/** 503 with `Retry-After`: a page for people, a problem document for programs. Neither is compressed, which is work, too. */
export function sendBusy(request: FastifyRequest, reply: FastifyReply, seconds: number, config: Config) {
  reply.header('retry-after', String(seconds))
  const { method, url = '', headers } = request.raw
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || isForPrograms(pathnameOf(url)) || headers.accept?.includes('text/html') !== true) {
    return sendProblem(
      reply,
      503,
      `More is asked of this site right now than it can answer; try again in ${waitingTime(seconds)}`,
    )
  }
  const nonce = randomBytes(16).toString('base64url')
  const html = busyPage({ siteTitle: config.site.title, nonce, seconds, reference: request.id })
  reply.code(503).headers({ ...pageHeaders, ...pagePolicies(nonce, config), 'cache-control': 'no-store' })
  return reply.type('text/html; charset=utf-8').send(html)
}

type Shown = {
  siteTitle: string
  nonce: string
  /** Until it asks again by itself. */
  seconds: number
  /** The id of the request, by which an operator finds it in the log. */
  reference: string
}

/** Shown while more visitors ask than can be answered; asks again by itself. */
const busyPage = ({ siteTitle, nonce, seconds, reference }: Shown) =>
  barePage({
    title: `Very busy | ${escapeHtml(siteTitle)}`,
    nonce,
    againSeconds: seconds,
    words: `      <h1>Very many people are here right now</h1>
      <p>${escapeHtml(siteTitle)} cannot show you this page at the moment. It tries again by itself in ${waitingTime(seconds)}.</p>
      <p><small>Reference: <code>${escapeHtml(reference)}</code></small></p>`,
  })
