import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { FormTokens } from '../login/form-token.ts'
import type { KnownDevices } from '../login/known-devices.ts'
import { openLogins, type ProviderOf } from '../login/open-login.ts'
import { deviceCookies } from '../login/remember-device.ts'
import { messagePage } from '../pages/message-page.ts'
import { expiredPage } from '../pages/problem-page.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { sendPage } from '../send-page.ts'
import {
  type SocialAccount,
  type SocialAccounts,
  type SocialIssuer,
  SocialLoginRefused,
  type SocialStates,
} from './social-issuer.ts'

/** Where the issuer sends people back to; registered there. */
export const socialCallbackPath = '/u/social/callback'

type Options = {
  settings: TenantSettings
  /** What people know the issuer as. */
  name: string
  issuer: SocialIssuer
  states: SocialStates
  accounts: SocialAccounts
  provider: ProviderOf
  tokens: FormTokens
  devices: KnownDevices
  now: () => Date
}

type Login = { Params: { uid: string } }

/** Logging in at an issuer elsewhere: out, back, and on to where the login began. */
export const socialRoutes =
  ({ settings, name, issuer, states, accounts, provider, tokens, devices, now }: Options): FastifyPluginAsync =>
  async (app) => {
    const { opened, finish } = openLogins({ settings, provider, tokens })
    const { remember } = deviceCookies({ devices, siteOrigin: settings.site.origin, now })
    const loginPath = (uid: string) => `/u/login/${uid}`

    app.get<Login>('/u/login/:uid/social', async (request, reply) => {
      const open = await opened(request, reply)
      if (!open) return reply
      return reply.header('cache-control', 'no-store').redirect(await issuer.addressFor(states.begin(open.uid)), 303)
    })

    // The cookie of a login goes to its own address only.
    app.get<{ Querystring: { state?: string | string[] } }>(socialCallbackPath, async (request, reply) => {
      const login = states.loginIn(String(request.query.state ?? ''))
      if (!login) return sendPage(reply, 410, expiredPage(settings))
      const to = `${loginPath(encodeURIComponent(login.uid))}/social/return${searchOf(request)}`
      return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(to, 303)
    })

    app.get<Login & { Querystring: { state?: string } }>('/u/login/:uid/social/return', async (request, reply) => {
      const open = await opened(request, reply)
      if (!open) return reply
      const login = states.loginIn(String(request.query.state ?? ''))
      if (login?.uid !== open.uid) return sendPage(reply, 410, expiredPage(settings))

      const person = await issuer.personIn(searchOf(request), login.checks).catch((error: unknown) => {
        if (error instanceof SocialLoginRefused) return undefined
        throw error
      })
      if (!person) return reply.redirect(`${loginPath(open.uid)}?with=password`, 303)
      const found = await accounts.accountOf(person)
      if (found.kind !== 'account') return sendRefusal(reply, found.kind, open.uid)
      remember(request, reply, found.account.email)
      return finish(request, reply, open, found.account)
    })

    function sendRefusal(reply: FastifyReply, kind: Exclude<SocialAccount['kind'], 'account'>, uid: string) {
      const sentences = {
        'no-email': `We need an e-mail address that ${name} vouches for, and were told none. Verify yours there, or create an account here.`,
        taken: `There is an account with the e-mail address of ${name} already. It is not joined to ${name}: log in with its password or passkey.`,
        blocked: `This account is blocked. Write to ${settings.contactEmail} to find out why.`,
      }
      const page = messagePage({
        site: settings.site,
        title: 'You are not logged in yet',
        sentences: [sentences[kind]],
        next: { label: 'Log in another way', to: `${loginPath(uid)}?with=password` },
      })
      return sendPage(reply, 403, page)
    }
  }

const searchOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
