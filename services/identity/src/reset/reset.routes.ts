import { noteSecurity } from '@pointfare/core/security/security-log'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { loginIn, type LetterCookie } from '../letters/letter-cookie.ts'
import { readForm } from '../login/form-token.ts'
import { isFromHere } from '../login/open-login.ts'
import { errorsOf, sendRefusal } from '../login/send-refusal.ts'
import { forgotPage, forgotSentPage } from '../pages/forgot-page.ts'
import { deadLinkPage, messagePage } from '../pages/message-page.ts'
import { sentencePage } from '../pages/problem-page.ts'
import { resetPage } from '../pages/reset-page.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { sendPage } from '../send-page.ts'
import type { ResetsService } from './resets.service.ts'

type Options = {
  settings: TenantSettings
  resets: ResetsService
  cookie: LetterCookie
  outbox: string | undefined
}

type Asked = { Querystring: { login?: string; sent?: string } }
type Link = { Querystring: { token?: string } }

/** A new password for who has forgotten theirs, from the form over the letter to the link in it. */
export const resetRoutes =
  ({ settings, resets, cookie, outbox }: Options): FastifyPluginAsync =>
  async (app) => {
    const { site } = settings

    app.get<Asked>('/u/forgot', async ({ query }, reply) => {
      const login = loginIn(query.login)
      if (query.sent === 'yes') return sendPage(reply, 200, forgotSentPage({ site, login, outbox }))
      return sendPage(reply, 200, forgotPage({ site, login, email: '', errors: {} }))
    })

    app.post('/u/forgot', async (request, reply) => {
      if (!isFromHere(request, settings)) return sendStranger(reply)
      const { email, login: named } = readForm(request.body, 'email', 'login')
      const login = loginIn(named)
      const result = await resets.ask(email, request)
      if (result.kind !== 'sent') {
        return sendRefusal(reply, result, forgotPage({ site, login, email, errors: errorsOf(result) }))
      }
      if (login) reply.header('set-cookie', cookie.wait(request, login).header)
      return reply.redirect(`/u/forgot?sent=yes${login && `&login=${login}`}`, 303)
    })

    app.get<Link>('/u/reset', async (request, reply) => {
      const { token = '' } = request.query
      const account = await resets.find(token)
      if (!account) return sendDead(reply)
      return sendPage(reply, 200, resetPage({ site, token, email: account.email, errors: {} }))
    })

    app.post('/u/reset', async (request, reply) => {
      if (!isFromHere(request, settings)) return sendStranger(reply)
      const { token, password } = readForm(request.body, 'token', 'password')
      const account = await resets.find(token)
      const chosen = account && (await resets.choose(token, password))
      if (!chosen) return sendDead(reply)
      if (chosen.objection !== undefined) {
        return sendPage(
          reply,
          400,
          resetPage({ site, token, email: account.email, errors: { password: chosen.objection } }),
        )
      }
      noteSecurity(request, 'password-changed', { subject: account.id, at: '/u/reset' })
      return reply.redirect('/u/reset/done', 303)
    })

    app.get('/u/reset/done', async (request, reply) => {
      const login = cookie.waitingIn(request)?.uid
      const next = { label: 'Log in', to: login ? `/u/login/${login}?with=password` : `${site.origin}/login` }
      const sentences = [
        'You are signed out everywhere, and we have e-mailed you to say so. Log in with the new password.',
      ]
      return sendPage(reply, 200, messagePage({ site, title: 'Your password is changed', sentences, next }))
    })

    const sendDead = (reply: FastifyReply) =>
      sendPage(
        reply,
        410,
        deadLinkPage(site, 'If your password is still forgotten, ask for another link.', {
          label: 'Ask for another link',
          to: '/u/forgot',
        }),
      )

    const sendStranger = (reply: FastifyReply) =>
      sendPage(
        reply,
        403,
        sentencePage(settings, 'This form was not sent from here', 'Please go back to the site and try again.'),
      )
  }
