import type { FastifyPluginAsync } from 'fastify'
import type { JWK } from 'jose'
import type { AccountsService } from './accounts/accounts.service.ts'
import { claimsOf } from './accounts/claims.ts'
import { handOver, type ProtocolHandler } from './protocol.routes.ts'
import type { TenantSettings } from './provider/tenant-settings.ts'
import type { SessionsService } from './sessions/sessions.service.ts'
import { ownerIn, verifyOwnToken } from './provider/verify-own-token.ts'

type Options = {
  settings: TenantSettings
  accounts: AccountsService
  sessions: Pick<SessionsService, 'isSessionOpen'>
  signingKeys: () => JWK[]
  handler: () => ProtocolHandler
}

/** The user info. Auth0 answers for access tokens of the API too, which the provider alone would refuse. */
export const userinfoRoutes =
  ({ settings: { issuer }, accounts, sessions, signingKeys, handler }: Options): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _payload, done) => done(null))

    app.route({
      method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
      url: '/userinfo',
      handler: async (request, reply) => {
        const jwt = /^Bearer ([^.\s]+\.[^.\s]+\.[^.\s]+)$/i.exec(request.headers.authorization ?? '')?.[1]
        if (!jwt) return handOver(handler(), request, reply)

        const expected = { signingKeys: signingKeys(), issuer, audience: `${issuer}userinfo` }
        const token = await verifyOwnToken(jwt, expected)
        const owner = token && ownerIn(token)
        const account = owner && (await sessions.isSessionOpen(owner)) ? await accounts.find(owner.subject) : undefined
        reply.header('cache-control', 'no-store')
        if (!account) return reply.code(401).header('www-authenticate', refusal).send({ error: 'invalid_token' })
        return withinScope(claimsOf(account, issuer), token?.scope)
      },
    })
  }

const refusal = 'Bearer error="invalid_token", error_description="invalid token provided"'

function withinScope({ sub, email, email_verified, ...profile }: ReturnType<typeof claimsOf>, scope = '') {
  const has = (name: string) => scope.split(' ').includes(name)
  return { sub, ...(has('profile') ? profile : {}), ...(has('email') ? { email, email_verified } : {}) }
}
