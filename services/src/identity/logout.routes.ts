import type { FastifyPluginAsync } from 'fastify'
import type { ProviderOf } from './login/open-login.ts'
import { sentencePage } from './pages/problem-page.ts'
import type { TenantSettings } from './provider/tenant-settings.ts'
import { sendPage } from './send-page.ts'

type Query = { client_id?: string | string[]; returnTo?: string | string[] }

/** Auth0's logout: ends the session and sends the browser to an address that is allowed, and to no other. */
export const logoutRoutes =
  (settings: TenantSettings, provider: ProviderOf): FastifyPluginAsync =>
  async (app) => {
    const { clientId, logoutUris, site } = settings

    app.get<{ Querystring: Query }>('/v2/logout', async (request, reply) => {
      const { client_id: client = clientId, returnTo = site.origin } = request.query
      if (client !== clientId || typeof returnTo !== 'string' || !logoutUris.includes(returnTo)) {
        const sentence = 'The address to return to is not one that this site allows. You are still logged in.'
        return sendPage(reply, 400, sentencePage(settings, 'This logout did not work', sentence))
      }

      await endSession(provider(), request.raw, reply.raw)
      return reply.header('cache-control', 'no-store').redirect(returnTo, 302)
    })
  }

type Raw = Parameters<ReturnType<ProviderOf>['createContext']>

async function endSession(provider: ReturnType<ProviderOf>, request: Raw[0], response: Raw[1]) {
  const context = provider.createContext(request, response)
  // Finding a session takes only the cookies, which every context has.
  const session = await provider.Session.get(context as unknown as Parameters<typeof provider.Session.get>[0])
  if (session.accountId) await session.destroy()
  context.cookies.set(provider.cookieName('session'), null, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
  })
}
