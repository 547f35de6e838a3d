import { noteSecurity } from '@pointfare/core/security/security-log'
import type { AssistantScope } from '@pointfare/shared/contracts/personal-token'
import type { FastifyPluginAsync } from 'fastify'
import { html } from '../pages/html.ts'
import { layout, type Site } from '../pages/layout.ts'
import { assistantAnswers } from '../pages/page-script.ts'
import type { PasskeyLogin } from '../passkeys/passkey-login.service.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { sendPage } from '../send-page.ts'
import { type FormTokens, readForm } from './form-token.ts'
import type { KnownDevices } from './known-devices.ts'
import type { LoginService } from './login.service.ts'
import { type Consent, type OpenLogin, openLogins, type ProviderOf } from './open-login.ts'
import { deviceCookies } from './remember-device.ts'
import { type Form, loginScreens, type Screen } from './screens.ts'
import { errorsOf, type Refused, sendRefusal } from './send-refusal.ts'

type Options = {
  settings: TenantSettings
  provider: ProviderOf
  login: LoginService
  passkeys: PasskeyLogin
  tokens: FormTokens
  devices: KnownDevices
  now: () => Date
  /** Whether the demo accounts exist and the social stand-in may be used. */
  allowsDemo: boolean
  /** Whether a social login is configured, which has routes of its own. */
  hasSocial: boolean
}

type Login = { Params: { uid: string }; Querystring: { with?: string } }

/** The login's own pages: what the provider sends people to while it does not know who they are. */
export const loginRoutes =
  ({ settings, provider, login, passkeys, tokens, devices, now, allowsDemo, hasSocial }: Options): FastifyPluginAsync =>
  async (app) => {
    const { deviceOf, remember } = deviceCookies({ devices, siteOrigin: settings.site.origin, now })
    const { opened, submitted, finish } = openLogins({ settings, provider, tokens })

    const render = async ({ page, question }: Screen, { uid, hintedEmail }: OpenLogin, form?: Form, result?: Refused) =>
      page({
        passkey: await question?.(uid),
        loginPath: loginPath(uid),
        formToken: tokens.tokenOf(uid),
        email: form?.email ?? hintedEmail,
        errors: result ? errorsOf(result) : {},
      })

    const consentOf = ({ uid }: OpenLogin, consent: Consent) =>
      consentPage({ site: settings.site, loginPath: loginPath(uid), formToken: tokens.tokenOf(uid), ...consent })

    for (const screen of loginScreens({ settings, login, passkeys, allowsDemo, hasSocial })) {
      app.get<Login>(`/u/login/:uid${screen.path}`, async (request, reply) => {
        const open = await opened(request, reply)
        if (!open) return reply
        if (open.consent) {
          const { place, redirectUri } = open.consent
          const answers = place === null ? assistantAnswers : [new URL(redirectUri).origin]
          return sendPage(reply, 200, consentOf(open, open.consent), answers)
        }
        const other =
          screen.path === '' && request.query.with !== 'password' && screenRequested(open, allowsDemo || hasSocial)
        if (other) return reply.redirect(loginPath(open.uid) + other, 303)
        if (screen.path === '/second-factor' && !(await passkeys.isWaiting(open.uid))) {
          return reply.redirect(loginPath(open.uid), 303)
        }
        return sendPage(reply, 200, await render(screen, open))
      })

      app.post<Login>(`/u/login/:uid${screen.path}`, async (request, reply) => {
        const open = await submitted(request, reply)
        if (!open) return reply
        const form = readForm(request.body, 'email', 'password', 'answer', 'code')
        const result = await screen.submit(form, { ip: request.ip, device: deviceOf(request) }, open.uid)
        if (result.kind === 'account') {
          if (screen.isFirstFactor && (await passkeys.waitsForSecond(open.uid, result.account.id))) {
            return reply.redirect(`${loginPath(open.uid)}/second-factor`, 303)
          }
          remember(request, reply, result.account.email)
          return finish(request, reply, open, result.account)
        }
        const event = result.kind === 'refused' ? 'login-failed' : 'login-limited'
        noteSecurity(request, event, { at: `/u/login/:uid${screen.path}`, subject: await login.subjectOf(form.email) })
        return sendRefusal(reply, result, await render(screen, open, form, result))
      })
    }
  }

const loginPath = (uid: string) => `/u/login/${uid}`

/** What the application asked for in Auth0's way: `screen_hint=signup`, or the name of a social connection. */
function screenRequested({ screenHint, connection }: OpenLogin, hasSocial: boolean): Screen['path'] | '/sign-up' {
  if (screenHint === 'signup') return '/sign-up'
  return connection && connection !== passwordConnection && hasSocial ? '/social' : ''
}

/** Auth0's name for its own accounts with passwords. */
const passwordConnection = 'Username-Password-Authentication'

type Props = {
  site: Site
  loginPath: string
  formToken: string
  scopes: readonly string[]
  /** As the assistant calls itself, which anybody may choose; null where it does not. */
  name: string | null
  /** The host where it is answered; null for the machine of whoever reads this. */
  place: string | null
}

const words: Record<AssistantScope, string> = {
  'memberships:read': 'your memberships, with tiers, numbers and balances',
  'searches:read': 'your saved searches, of all your devices',
}

/** Asks whether a program on this machine may read what is somebody's. */
const consentPage = ({ site, loginPath, formToken, scopes, name, place }: Props) =>
  layout({
    site,
    title: 'Let an assistant in?',
    body: html` <p>${whoAsks(name, place)} wants to read, until you log out:</p>
      <ul class="named">
        ${scopes.map((scope) => html`<li>${words[scope as AssistantScope] ?? scope}</li>`)}
      </ul>
      ${name === null ? '' : html`<p>It has chosen this name itself. Trust it only if you know where it is.</p>`}
      <p>It cannot change anything. Allow it only if you have just started this yourself.</p>
      <form method="post" action="${loginPath}/consent">
        <input type="hidden" name="token" value="${formToken}" />
        <p class="choices">
          <button class="primary" type="submit" name="answer" value="allow">Allow</button>
          <button class="button" type="submit" name="answer" value="deny">Do not allow</button>
        </p>
      </form>`,
  })

const whoAsks = (name: string | null, place: string | null) =>
  `${name === null ? 'An assistant' : `“${name}”`} ${place === null ? 'on this computer' : `at ${place}`}`
