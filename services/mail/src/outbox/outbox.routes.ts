import type { Database } from '@pointfare/core/db/database'
import { NotFound } from '@pointfare/core/errors'
import { escapeHtml } from '@pointfare/core/http/escape-html'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { demandToken } from './mail-access.ts'
import { findMail, listMails } from './outbox.repository.ts'
import { mailPage } from './pages/mail-page.ts'
import { outboxLayout, outboxPage, type PageSite } from './pages/outbox-page.ts'

export const outboxPath = '/outbox'

/** How many letters are shown at one time. */
export const mostMails = 100

type Options = {
  db: Database
  site: { title: string }
  /** Letters leave: there is no outbox. */
  isSending: boolean
  /** Anybody may read letters that were written to nobody. */
  isDemo: boolean
  token: string
}

/** No script runs, and nothing but a letter of this site is shown in the page, which itself cannot be framed. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A letter runs nothing and loads nothing; its links leave the frame when they are pressed. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  "frame-ancestors 'self'",
].join('; ')

/** Letters hold links that let in: neither caches, other sites nor search engines get to know them. */
const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cross-origin-resource-policy': 'same-origin',
}

const recipient = z.object({ to: z.string().trim().max(320).optional() })
const mailId = z.object({ id: z.string() })
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Letters that stayed here, for people and for programs. */
export const outboxRoutes =
  ({ db, site, isSending, isDemo, token }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => void reply.headers(privateHeaders))
    app.addHook('onRequest', async (request, reply) => {
      const isForPrograms = request.url.startsWith(`${outboxPath}/messages`)
      if (isSending) {
        if (isForPrograms) throw new NotFound('Letters leave this site over SMTP: it has no outbox')
        return sendPage(reply.code(404), missingPage(site, 'Letters leave this site over SMTP, so it has no outbox.'))
      }
      if (!isDemo) demandToken(request, reply, { token, inBrowser: !isForPrograms })
    })

    app.get(outboxPath, { schema: { querystring: recipient } }, async ({ query: { to } }, reply) => {
      const mails = await listMails(db, { to: to || undefined, most: mostMails })
      return sendPage(reply, outboxPage(site, { mails, to, isFull: mails.length === mostMails }))
    })

    app.get(`${outboxPath}/messages`, { schema: { querystring: recipient } }, async ({ query: { to } }) => {
      const mails = await listMails(db, { to: to || undefined, most: mostMails })
      return mails.map(({ kind: _, createdAt, ...mail }) => ({ ...mail, createdAt: createdAt.toISOString() }))
    })

    app.get(`${outboxPath}/letters/:id`, { schema: { params: mailId } }, async ({ params: { id } }, reply) => {
      const mail = uuid.test(id) ? await findMail(db, id) : undefined
      if (mail) return sendPage(reply, mailPage(site, mail))
      return sendPage(reply.code(404), missingPage(site, 'There is no such letter, or it went with its account.'))
    })

    app.get(`${outboxPath}/letters/:id/html`, { schema: { params: mailId } }, async ({ params: { id } }, reply) => {
      const mail = uuid.test(id) ? await findMail(db, id) : undefined
      if (!mail?.html) throw new NotFound('There is no such letter, or its text was removed')
      reply.headers({ 'content-security-policy': mailPolicy, 'x-frame-options': 'SAMEORIGIN' })
      return reply.type('text/html; charset=utf-8').send(inFrame(mail.html))
    })
  }

const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .headers({ 'content-security-policy': pagePolicy, 'x-frame-options': 'DENY' })
    .type('text/html; charset=utf-8')
    .send(page)

/** Pages of this site refuse to be shown in a frame: links open in the whole window. */
const inFrame = (html: string) => html.replace('<head>', '<head><base target="_top">')

/** Says that there is nothing at the address, and why. */
const missingPage = (site: PageSite, why: string) =>
  outboxLayout(site, {
    heading: 'Page not found',
    body: `<p>${escapeHtml(why)}</p><p><a class="button primary" href="/">To the site</a></p>`,
  })
