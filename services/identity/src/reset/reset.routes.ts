import { noteSecurity } from '@pointfare/core/security/security-log'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { type MailCookie, loginIn } from '../mails/mail-cookie.ts'
import { readForm } from '../login/form-token.ts'
import { isFromHere } from '../login/open-login.ts'
import { errorsOf, sendRefusal } from '../login/send-refusal.ts'
import { outboxNote } from '../pages/check-email-page.ts'
import { field, type FieldErrors, formError, titleOf } from '../pages/form-parts.ts'
import { html } from '../pages/html.ts'
import { layout, type Site } from '../pages/layout.ts'
import { deadLinkPage, messagePage } from '../pages/message-page.ts'
import { passwordMeter } from '../pages/password-meter.ts'
import { sentencePage } from '../pages/problem-page.ts'
import { shortestPassword } from '../passwords/password-strength.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { sendPage } from '../send-page.ts'
import type { ResetsService } from './resets.service.ts'

type Options = {
  settings: TenantSettings
  resets: ResetsService
  cookie: MailCookie
  outbox: string | undefined
}

type Requested = { Querystring: { login?: string; sent?: string } }
type Link = { Querystring: { token?: string } }

/** A new password for who has forgotten theirs, from the form over the letter to the link in it. */
export const resetRoutes =
  ({ settings, resets, cookie, outbox }: Options): FastifyPluginAsync =>
  async (app) => {
    const { site } = settings

    app.get<Requested>('/u/forgot', async ({ query }, reply) => {
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

type Props = { site: Site; token: string; email: string; errors: FieldErrors }

/** A new password for the account that a link belongs to; the address stands there for managers of passwords. */
const resetPage = ({ site, token, email, errors }: Props) =>
  layout({
    site,
    title: titleOf('Choose a new password', errors),
    heading: 'Choose a new password',
    body: html` <p>For <strong class="address">${email}</strong>. Every device will be signed out.</p>
      <form method="post" action="/u/reset" novalidate>
        <input type="hidden" name="token" value="${token}" />
        <input hidden type="email" id="email" value="${email}" autocomplete="username" readonly />
        ${field({
          name: 'password',
          label: 'New password',
          type: 'password',
          autocomplete: 'new-password',
          hint: `At least ${shortestPassword} characters. A few words are easy to remember and hard to guess.`,
          errors,
          isFirst: true,
        })}
        ${passwordMeter('password')}
        <button class="primary" type="submit">Change password</button>
      </form>`,
  })

type ForgotPageProps = { site: Site; login: string; email: string; errors: FieldErrors }

/** Where to send the link to a new password. */
const forgotPage = ({ site, login, email, errors }: ForgotPageProps) =>
  layout({
    site,
    title: titleOf('Forgot your password?', errors),
    heading: 'Forgot your password?',
    body: html` <p>Enter your e-mail address, and we will send you a link to choose a new password.</p>
      <form method="post" action="/u/forgot" novalidate>
        ${formError(errors)}
        <input type="hidden" name="login" value="${login}" />
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, errors, isFirst: true })}
        <button class="primary" type="submit">Send the link</button>
      </form>
      <p class="back">
        <a href="${login ? `/u/login/${login}?with=password` : `${site.origin}/login`}">Back to the login</a>
      </p>`,
  })

/** The same whoever asked, and for whichever address. */
const forgotSentPage = ({
  site,
  login,
  outbox,
}: Pick<ForgotPageProps, 'site' | 'login'> & { outbox: string | undefined }) =>
  layout({
    site,
    title: 'Check your e-mail',
    body: html` <p>If there is an account with that address, we have sent it a link. It works once, within an hour.</p>
      ${outboxNote(outbox)}
      <p>Nothing after a few minutes? Check your spam folder, and the address.</p>
      <p class="choices">
        <a class="button" href="/u/forgot${login && `?login=${login}`}">Try another address</a>
        <a class="button" href="${login ? `/u/login/${login}?with=password` : `${site.origin}/login`}"
          >Back to the login</a
        >
      </p>`,
  })
