import { noteSecurity } from '@pointfare/core/security/security-log'
import type { FastifyPluginAsync } from 'fastify'
import type { PasskeyLogin } from '../passkeys/passkey-login.service.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { consentPage } from '../pages/consent-page.ts'
import { assistantAnswers } from '../pages/page-script.ts'
import { sendPage } from '../send-page.ts'
import { type FormTokens, readForm } from './form-token.ts'
import type { KnownDevices } from './known-devices.ts'
import type { LoginService } from './login.service.ts'
import { openLogins, type Consent, type OpenLogin, type ProviderOf } from './open-login.ts'
import { deviceCookies } from './remember-device.ts'
import { loginScreens, type Form, type Screen } from './screens.ts'
import { errorsOf, sendRefusal, type Refused } from './send-refusal.ts'

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
          screen.path === '' && request.query.with !== 'password' && screenAskedFor(open, allowsDemo || hasSocial)
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
function screenAskedFor({ screenHint, connection }: OpenLogin, hasSocial: boolean): Screen['path'] | '/sign-up' {
  if (screenHint === 'signup') return '/sign-up'
  return connection && connection !== passwordConnection && hasSocial ? '/social' : ''
}

/** Auth0's name for its own accounts with passwords. */
const passwordConnection = 'Username-Password-Authentication'
