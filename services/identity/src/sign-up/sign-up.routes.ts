import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../accounts/accounts.repository.ts'
import type { MailCookie } from '../mails/mail-cookie.ts'
import { type FormTokens, readForm } from '../login/form-token.ts'
import type { KnownDevices } from '../login/known-devices.ts'
import { isFromHere, type OpenLogin, openLogins, type ProviderOf } from '../login/open-login.ts'
import { deviceCookies } from '../login/remember-device.ts'
import { errorsOf, sendRefusal } from '../login/send-refusal.ts'
import { checkEmailPage } from '../pages/check-email-page.ts'
import { confirmPage } from '../pages/confirm-page.ts'
import { field, type FieldErrors, formError, titleOf } from '../pages/form-parts.ts'
import { html } from '../pages/html.ts'
import { layout, type Site } from '../pages/layout.ts'
import { deadLinkPage, messagePage } from '../pages/message-page.ts'
import { passwordMeter } from '../pages/password-meter.ts'
import { shortestPassword } from '../passwords/password-strength.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { sendPage } from '../send-page.ts'
import type { SignUpForm, SignUpsService } from './sign-ups.service.ts'

type Options = {
  settings: TenantSettings
  provider: ProviderOf
  signUps: SignUpsService
  tokens: FormTokens
  devices: KnownDevices
  cookie: MailCookie
  /** Where letters can be read on this site itself; undefined where they are really sent. */
  outbox: string | undefined
  now: () => Date
}

type Login = { Params: { uid: string }; Querystring: { again?: string; token?: string } }
type Link = { Querystring: { token?: string } }

/** A new account, from the form over the letter to the link in it. */
export const signUpRoutes =
  ({ settings, provider, signUps, tokens, devices, cookie, outbox, now }: Options): FastifyPluginAsync =>
  async (app) => {
    const { site } = settings
    const { opened, submitted, finish } = openLogins({ settings, provider, tokens })
    const { deviceOf, remember } = deviceCookies({ devices, siteOrigin: site.origin, now })
    const pathOf = ({ uid }: OpenLogin) => `/u/login/${uid}`

    const form = (open: OpenLogin, { name, email }: Omit<SignUpForm, 'password'>, errors: FieldErrors = {}) =>
      signUpPage({
        site,
        loginPath: pathOf(open),
        formToken: tokens.tokenOf(open.uid),
        values: { name, email },
        errors,
      })

    const sent = (open: OpenLogin, email: string, shown: { isAgain?: boolean; errors?: FieldErrors } = {}) =>
      checkEmailPage({
        site,
        outbox,
        loginPath: pathOf(open),
        formToken: tokens.tokenOf(open.uid),
        email,
        isAgain: shown.isAgain ?? false,
        errors: shown.errors ?? {},
      })

    app.get<Login>('/u/login/:uid/sign-up', async (request, reply) => {
      const open = await opened(request, reply)
      return open ? sendPage(reply, 200, form(open, { name: '', email: open.hintedEmail })) : reply
    })

    app.post<Login>('/u/login/:uid/sign-up', async (request, reply) => {
      const open = await submitted(request, reply)
      if (!open) return reply
      const typed = readForm(request.body, 'name', 'email', 'password')
      const { secret, header } = cookie.wait(request, open.uid)
      const result = await signUps.begin(typed, secret, { ip: request.ip, device: deviceOf(request) })
      if (result.kind !== 'sent') return sendRefusal(reply, result, form(open, typed, errorsOf(result)))
      return reply.header('set-cookie', header).redirect(`${pathOf(open)}/check-email`, 303)
    })

    app.get<Login>('/u/login/:uid/check-email', async (request, reply) => {
      const open = await opened(request, reply)
      if (!open) return reply
      const email = await addressOf(request)
      if (email === undefined) return reply.redirect(`${pathOf(open)}?with=password`, 303)
      return sendPage(reply, 200, sent(open, email, { isAgain: request.query.again === 'yes' }))
    })

    app.post<Login>('/u/login/:uid/check-email', async (request, reply) => {
      const open = await submitted(request, reply)
      if (!open) return reply
      const [waiting, email] = [cookie.waitingIn(request), await addressOf(request)]
      const result = waiting && (await signUps.again(waiting.secret, request))
      if (!result || email === undefined) return reply.redirect(`${pathOf(open)}/sign-up`, 303)
      if (result.kind !== 'sent') return sendRefusal(reply, result, sent(open, email, { errors: errorsOf(result) }))
      return reply.redirect(`${pathOf(open)}/check-email?again=yes`, 303)
    })

    // Only who presses something makes an account elsewhere; what merely looks at links, by HEAD, changes nothing here either.
    app.get<Link>('/u/verify', { exposeHeadRoute: false }, async (request, reply) => {
      const { token = '' } = request.query
      const waiting = cookie.waitingIn(request)
      const found = await signUps.find(token, waiting?.secret)
      if (!found) return sendDead(reply)
      if (found.isOwn && waiting) return reply.redirect(`/u/login/${waiting.uid}/verify?token=${token}`, 303)
      const sentence = 'Your account will have this address. Confirm only if you have just signed up yourself.'
      const title = 'Confirm your address'
      return sendPage(
        reply,
        200,
        confirmPage({ site, title, sentence, email: found.email, action: '/u/verify', token }),
      )
    })

    app.post('/u/verify', async (request, reply) => {
      const { token } = readForm(request.body, 'token')
      const account = isFromHere(request, settings) ? await signUps.confirm(token) : undefined
      return sendConfirmed(reply, account)
    })

    /** The login that the browser signed up in, whose cookies come to this address alone. */
    app.get<Login>('/u/login/:uid/verify', { exposeHeadRoute: false }, async (request, reply) => {
      const { token = '' } = request.query
      const found = await signUps.find(token, cookie.waitingIn(request)?.secret)
      if (!found?.isOwn) return reply.redirect(`/u/verify?token=${encodeURIComponent(token)}`, 303)
      const account = await signUps.confirm(token)
      reply.header('set-cookie', cookie.remove())
      if (account === undefined || account === 'taken') return sendConfirmed(reply, account)

      remember(request, reply, account.email)
      const open = await opened(request, reply, (gone) => sendConfirmed(gone, account))
      return open ? finish(request, reply, open, account) : reply
    })

    const addressOf = async (request: FastifyRequest) => {
      const waiting = cookie.waitingIn(request)
      return waiting && signUps.addressOf(waiting.secret)
    }

    const logIn = { label: 'Log in', to: `${site.origin}/login` }

    const sendDead = (reply: FastifyReply) =>
      sendPage(
        reply,
        410,
        deadLinkPage(
          site,
          'If you have confirmed your address already, log in. Otherwise sign up once more: a new letter comes at once.',
        ),
      )

    function sendConfirmed(reply: FastifyReply, account: Account | 'taken' | undefined) {
      if (account === undefined) return sendDead(reply)
      if (account === 'taken') {
        const sentences = ['It has had an account since you signed up, so we did not make a second one.']
        const other = { label: 'Choose a new password', to: '/u/forgot' }
        return sendPage(
          reply,
          409,
          messagePage({ site, title: 'This address has an account', sentences, next: logIn, other }),
        )
      }
      const sentences = ['Your address is confirmed. Log in with it and the password you chose.']
      return sendPage(reply, 200, messagePage({ site, title: 'Your account is ready', sentences, next: logIn }))
    }
  }

type Props = {
  site: Site
  /** Of the login page. */
  loginPath: string
  formToken: string
  values: { name: string; email: string }
  errors: FieldErrors
}

/** Name, e-mail address and a password for a new account. */
const signUpPage = ({ site, loginPath, formToken, values, errors }: Props) =>
  layout({
    site,
    title: titleOf('Create an account', errors),
    heading: 'Create an account',
    body: html` <form method="post" action="${loginPath}/sign-up" novalidate>
        ${formError(errors)}
        <input type="hidden" name="token" value="${formToken}" />
        ${field({ name: 'name', label: 'Name', type: 'text', autocomplete: 'name', value: values.name, errors, isFirst: true })}
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: values.email, errors })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          hint: `At least ${shortestPassword} characters. A few words are easy to remember and hard to guess.`,
          errors,
        })}
        ${passwordMeter('password')}
        <button class="primary" type="submit">Create account</button>
      </form>
      <p class="other">Have an account? <a href="${loginPath}?with=password">Log in</a></p>
      <p class="back"><a href="${site.origin}/">Back to ${site.title}</a></p>`,
  })
