import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { siteCookie } from '@pointfare/server/site-cookie'
import { deviceCookieName } from '@pointfare/server/tenant'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { consentPage } from '../pages/consent-page.ts'
import { assistantAnswers } from '../pages/page-script.ts'
import { sendPage } from '../send-page.ts'
import { type FormTokens, readForm } from './form-token.ts'
import { rememberedDays, type KnownDevices } from './known-devices.ts'
import type { LoginResult, LoginService } from './login.service.ts'
import { openLogins, type OpenLogin, type ProviderOf } from './open-login.ts'
import { retryText } from './retry-text.ts'
import { loginScreens, type Form, type Screen } from './screens.ts'

type Options = {
  settings: TenantSettings
  provider: ProviderOf
  login: LoginService
  tokens: FormTokens
  devices: KnownDevices
  now: () => Date
  /** Whether the demo accounts exist and the social stand-in may be used. */
  allowsDemo: boolean
}

type Login = { Params: { uid: string }; Querystring: { with?: string } }

/** The login's own pages: what the provider sends people to while it does not know who they are. */
export const loginRoutes =
  ({ settings, provider, login, tokens, devices, now, allowsDemo }: Options): FastifyPluginAsync =>
  async (app) => {
    const deviceCookie = siteCookie(deviceCookieName, settings.site.origin)
    const { opened, submitted, finish } = openLogins({ settings, provider, tokens })

    const render = ({ page }: Screen, { uid, hintedEmail }: OpenLogin, form?: Form, result?: Refusal) =>
      page({
        loginPath: loginPath(uid),
        formToken: tokens.tokenOf(uid),
        values: { name: form?.name ?? '', email: form?.email ?? hintedEmail },
        errors: result ? errorsOf(result) : {},
      })

    const consentOf = ({ uid }: OpenLogin, scopes: string[]) =>
      consentPage({ site: settings.site, loginPath: loginPath(uid), formToken: tokens.tokenOf(uid), scopes })

    for (const screen of loginScreens({ settings, login, allowsDemo })) {
      app.get<Login>(`/u/login/:uid${screen.path}`, async (request, reply) => {
        const open = await opened(request, reply)
        if (!open) return reply
        if (open.consent) return sendPage(reply, 200, consentOf(open, open.consent.scopes), assistantAnswers)
        const other = screen.path === '' && request.query.with !== 'password' && screenAskedFor(open, allowsDemo)
        if (other) return reply.redirect(loginPath(open.uid) + other, 303)
        return sendPage(reply, 200, render(screen, open))
      })

      app.post<Login>(`/u/login/:uid${screen.path}`, async (request, reply) => {
        const open = await submitted(request, reply)
        if (!open) return reply
        const form = readForm(request.body, 'name', 'email', 'password')
        const device = deviceCookie.valueIn(request.headers.cookie)
        const result = await screen.submit(form, { ip: request.ip, device: devices.deviceOf(device) })
        if (result.kind === 'account') {
          const until = new Date(now().getTime() + rememberedDays * 86_400_000)
          reply.header('set-cookie', deviceCookie.set(devices.remember(device, result.account.email), until))
          return finish(request, reply, open, result.account)
        }
        return sendRefusal(reply, result, render(screen, open, form, result))
      })
    }
  }

type Refusal = Exclude<LoginResult, { kind: 'account' }>

const loginPath = (uid: string) => `/u/login/${uid}`

/** What the application asked for in Auth0's way: `screen_hint=signup`, or the name of a social connection. */
function screenAskedFor({ screenHint, connection }: OpenLogin, allowsDemo: boolean): Screen['path'] {
  if (screenHint === 'signup') return '/sign-up'
  return connection && connection !== passwordConnection && allowsDemo ? '/social' : ''
}

/** Auth0's name for its own accounts with passwords. */
const passwordConnection = 'Username-Password-Authentication'

const errorsOf = (refusal: Refusal) =>
  refusal.kind === 'refused' ? refusal.errors : { form: retryText(refusal.retryInSeconds) }

function sendRefusal(reply: FastifyReply, refusal: Refusal, page: string) {
  if (refusal.kind === 'refused') return sendPage(reply, 400, page)
  return sendPage(reply.header('retry-after', refusal.retryInSeconds), 429, page)
}
