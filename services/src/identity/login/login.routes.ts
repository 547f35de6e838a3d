import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../accounts/accounts.repository.ts'
import { demoAccounts, demoPassword, socialStandIn } from '../accounts/demo-accounts.ts'
import { loginPage } from '../pages/login-page.ts'
import { signUpPage } from '../pages/sign-up-page.ts'
import { socialPage } from '../pages/social-page.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import type { FormTokens } from './form-token.ts'
import type { LoginResult, LoginService } from './login.service.ts'
import { openLogins, type OpenLogin, type ProviderOf } from './open-login.ts'
import { readForm } from './read-form.ts'
import { retryText } from './retry-text.ts'
import { sendPage } from '../send-page.ts'

type Options = {
  settings: TenantSettings
  provider: ProviderOf
  login: LoginService
  tokens: FormTokens
  /** Whether the demo accounts exist and the social stand-in may be used. */
  allowsDemo: boolean
}

type WithUid = { Params: { uid: string } }

/** The login's own pages: what the provider sends people to while it does not know who they are. */
export const loginRoutes =
  ({ settings, provider, login, tokens, allowsDemo }: Options): FastifyPluginAsync =>
  async (app) => {
    const { site } = settings
    const { opened, submitted, finish } = openLogins({ settings, provider, tokens })

    const pages = {
      login: ({ uid, hintedEmail }: OpenLogin, form: { email?: string }, result?: LoginResult) =>
        loginPage({
          site,
          path: pathOf(uid),
          formToken: tokens.tokenOf(uid),
          email: form.email ?? hintedEmail,
          errors: errorsOf(result),
          hasSocial: allowsDemo,
          hint: allowsDemo && demoAccounts[0] ? { email: demoAccounts[0].email, password: demoPassword } : undefined,
        }),
      signUp: ({ uid, hintedEmail }: OpenLogin, form: { name?: string; email?: string }, result?: LoginResult) =>
        signUpPage({
          site,
          path: pathOf(uid),
          formToken: tokens.tokenOf(uid),
          values: { name: form.name ?? '', email: form.email ?? hintedEmail },
          errors: errorsOf(result),
        }),
    }

    const answer = (request: FastifyRequest, reply: FastifyReply, result: LoginResult, page: () => string) =>
      result.kind === 'account' ? finish(request, reply, result.account) : sendRefusal(reply, result, page())

    app.get<WithUid & { Querystring: { with?: string } }>('/u/login/:uid', async (request, reply) => {
      const open = await opened(request, reply)
      if (!open) return reply
      const shortcut = request.query.with === 'password' ? undefined : shortcutOf(open, allowsDemo)
      if (shortcut) return reply.redirect(`${pathOf(open.uid)}/${shortcut}`, 303)
      return sendPage(reply, 200, pages.login(open, {}))
    })

    app.post<WithUid>('/u/login/:uid', async (request, reply) => {
      const open = await submitted(request, reply)
      if (!open) return reply
      const form = readForm(request.body, 'email', 'password')
      const result = await login.logIn(form, request.ip)
      return answer(request, reply, result, () => pages.login(open, form, result))
    })

    app.get<WithUid>('/u/login/:uid/sign-up', async (request, reply) => {
      const open = await opened(request, reply)
      return open ? sendPage(reply, 200, pages.signUp(open, {})) : reply
    })

    app.post<WithUid>('/u/login/:uid/sign-up', async (request, reply) => {
      const open = await submitted(request, reply)
      if (!open) return reply
      const form = readForm(request.body, 'name', 'email', 'password')
      const result = await login.signUp(form, request.ip)
      return answer(request, reply, result, () => pages.signUp(open, form, result))
    })

    if (!allowsDemo) return
    app.get<WithUid>('/u/login/:uid/social', async (request, reply) => {
      const open = await opened(request, reply)
      if (!open) return reply
      const { uid } = open
      return sendPage(
        reply,
        200,
        socialPage({ site, path: pathOf(uid), formToken: tokens.tokenOf(uid), person: socialStandIn }),
      )
    })

    app.post<WithUid>('/u/login/:uid/social', async (request, reply) => {
      const open = await submitted(request, reply)
      return open ? finish(request, reply, socialStandIn) : reply
    })
  }

const pathOf = (uid: string) => `/u/login/${uid}`

/** What the application asked for in Auth0's way: `screen_hint=signup`, or the name of a social connection. */
function shortcutOf({ screenHint, connection }: OpenLogin, allowsDemo: boolean) {
  if (screenHint === 'signup') return 'sign-up'
  return connection && connection !== passwordConnection && allowsDemo ? 'social' : undefined
}

/** Auth0's name for its own accounts with passwords. */
const passwordConnection = 'Username-Password-Authentication'

function errorsOf(result: LoginResult | undefined) {
  if (result?.kind === 'refused') return result.errors
  return result?.kind === 'too-many' ? { form: retryText(result.retryInSeconds) } : {}
}

function sendRefusal(
  reply: FastifyReply,
  result: Exclude<LoginResult, { kind: 'account'; account: Account }>,
  page: string,
) {
  if (result.kind === 'refused') return sendPage(reply, 400, page)
  return sendPage(reply.header('retry-after', result.retryInSeconds), 429, page)
}
