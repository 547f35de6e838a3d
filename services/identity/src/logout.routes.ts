import { noteSecurity } from '@pointfare/core/security/security-log'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { JWK } from 'jose'
import { type FormTokens, readForm } from './login/form-token.ts'
import { isFromHere, type ProviderOf } from './login/open-login.ts'
import { logOutPage } from './pages/log-out-page.ts'
import { sentencePage } from './pages/problem-page.ts'
import type { TenantSettings } from './provider/tenant-settings.ts'
import { verifyIdTokenHint } from './provider/verify-own-token.ts'
import type { SessionsService } from './sessions/sessions.service.ts'
import { sendPage } from './send-page.ts'
import { html } from './pages/html.ts'

type Query = { client_id?: string | string[]; returnTo?: string | string[]; id_token_hint?: string | string[] }

type Options = {
  settings: TenantSettings
  provider: ProviderOf
  sessions: Pick<SessionsService, 'leave'>
  tokens: FormTokens
  signingKeys: () => JWK[]
}

/**
 * Logging out as at Auth0: ends the session and all its refresh tokens, and sends the browser on, to an allowed address
 * only. Visitors who were sent here by another site are asked first.
 */
export const logoutRoutes =
  ({ settings, provider, sessions, tokens, signingKeys }: Options): FastifyPluginAsync =>
  async (app) => {
    const { clientId, logoutUris, site, issuer } = settings

    const isAllowed = (client: unknown, returnTo: unknown): returnTo is string =>
      client === clientId && typeof returnTo === 'string' && logoutUris.includes(returnTo)

    app.get<{ Querystring: Query }>('/v2/logout', async (request, reply) => {
      const { client_id: client = clientId, returnTo = site.origin, id_token_hint: hint } = request.query
      if (!isAllowed(client, returnTo)) return refuse(reply, settings)

      const session = await findSession(provider(), request, reply)
      if (!session.accountId || isRequestedFromHere(request, settings)) return leave(request, reply, returnTo, 302)
      const hinted = await verifyIdTokenHint(String(hint ?? ''), { signingKeys: signingKeys(), issuer, clientId })
      if (hinted?.sub === session.accountId) return leave(request, reply, returnTo, 302)

      return sendPage(reply, 200, logOutPage(settings, logOutForm({ token: tokens.tokenOf(session.uid), returnTo })))
    })

    app.post('/v2/logout', async (request, reply) => {
      const { token, returnTo } = readForm(request.body, 'token', 'returnTo')
      if (!isAllowed(clientId, returnTo)) return refuse(reply, settings)

      const session = await findSession(provider(), request, reply)
      const isOurForm = isFromHere(request, settings) && tokens.isTokenOf(session.uid, token)
      if (session.accountId && !isOurForm) return refuse(reply, settings)
      return leave(request, reply, returnTo, 303)
    })

    async function leave(request: FastifyRequest, reply: FastifyReply, returnTo: string, status: 302 | 303) {
      const session = await findSession(provider(), request, reply)
      if (session.accountId) {
        await sessions.leave({ accountId: session.accountId, uid: session.uid })
        noteSecurity(request, 'logged-out', { subject: session.accountId, at: '/v2/logout' })
        await session.destroy()
      }
      dropCookie(provider(), request, reply)
      return reply.header('cache-control', 'no-store').redirect(returnTo, status)
    }
  }

/** Says the same of an address that is not allowed and of a form that is not ours. */
function refuse(reply: FastifyReply, settings: TenantSettings) {
  const sentence =
    'It was not asked for by this site, or leads to an address that it does not allow. You are still logged in.'
  return sendPage(reply, 400, sentencePage(settings, 'This logout did not work', sentence))
}

/**
 * Whether the request comes from a page of this site, or was typed. Browsers say where a navigation comes from; an old
 * one may still name the page. A request that does not accept a page is no navigation, and comes from a program without
 * cookies.
 */
function isRequestedFromHere({ headers }: FastifyRequest, { site }: TenantSettings): boolean {
  const from = headers['sec-fetch-site']
  if (from !== undefined) return from === 'same-origin' || from === 'none'
  if (headers.referer !== undefined) return headers.referer.startsWith(`${site.origin}/`)
  return !headers.accept?.includes('text/html')
}

const contextOf = (provider: ReturnType<ProviderOf>, request: FastifyRequest, reply: FastifyReply) =>
  provider.createContext(request.raw, reply.raw)

/** Finding a session takes only the cookies, which every context has. */
const findSession = (provider: ReturnType<ProviderOf>, request: FastifyRequest, reply: FastifyReply) =>
  provider.Session.get(contextOf(provider, request, reply) as unknown as Parameters<typeof provider.Session.get>[0])

function dropCookie(provider: ReturnType<ProviderOf>, request: FastifyRequest, reply: FastifyReply) {
  const { cookies } = contextOf(provider, request, reply)
  cookies.set(provider.cookieName('session'), null, { path: '/', httpOnly: true, sameSite: 'lax', signed: true })
}

/** The form that the buttons of the log-out page belong to, where it is this site's and not the provider's. */
const logOutForm = ({ token, returnTo }: { token: string; returnTo: string }): string =>
  html`<form id="op.logoutForm" method="post" action="/v2/logout">
    <input type="hidden" name="token" value="${token}" />
    <input type="hidden" name="returnTo" value="${returnTo}" />
  </form>`.markup
