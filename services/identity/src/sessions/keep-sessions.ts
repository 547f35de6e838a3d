import type { KoaContextWithOIDC } from 'oidc-provider'
import type { SessionsService } from './sessions.service.ts'

type Sessions = Pick<SessionsService, 'begin' | 'goOn' | 'leave'>

/**
 * Remembers each login as it comes back from its page, and notes when its session is used. One that was ended while a
 * request of it was on its way ends again, with what that request was handed out.
 */
export async function keepSessions(context: KoaContextWithOIDC, next: () => Promise<void>, sessions: Sessions) {
  await next()
  // Only the provider's own routes have a context of its kind.
  if (context.oidc?.route === 'token') return keepRefreshed(context, sessions)
  if (context.oidc?.route === 'authorization' || context.oidc?.route === 'resume')
    return keepAuthorized(context, sessions)
}

async function keepAuthorized(context: KoaContextWithOIDC, sessions: Sessions) {
  const { session, result } = context.oidc
  if (!session?.accountId) return
  const { accountId, uid } = session
  // What an assistant was allowed afterwards comes back with the login of before.
  const login = result?.consent?.grantId ? undefined : result?.login
  if (login?.accountId === accountId) {
    return sessions.begin({ accountId, uid, userAgent: context.get('user-agent') })
  }
  if (!(await sessions.goOn(uid))) await sessions.leave({ accountId, uid })
}

async function keepRefreshed(context: KoaContextWithOIDC, sessions: Sessions) {
  const { RefreshToken: refreshed, AuthorizationCode: code } = context.oidc.entities
  const { accountId, sessionUid } = refreshed ?? code ?? {}
  if (context.status !== 200 || !accountId || !sessionUid || (await sessions.goOn(sessionUid))) return
  await sessions.leave({ accountId, uid: sessionUid })
  context.status = 400
  context.body = { error: 'invalid_grant' }
}
