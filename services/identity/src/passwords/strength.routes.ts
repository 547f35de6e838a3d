import type { Limit } from '@pointfare/core/limits/limits'
import { networkOf } from '@pointfare/core/limits/network-of'
import { openCounter } from '@pointfare/core/limits/site-counter'
import type { FastifyPluginAsync } from 'fastify'
import { readForm } from '../login/form-token.ts'
import { isFromHere } from '../login/open-login.ts'
import type { TenantSettings } from '../provider/tenant-settings.ts'
import { longestPassword, ownWords, strengthOf } from './password-strength.ts'

/** Rates a password that is being typed, for the meter beside it; nothing of it is kept or written to the log. */
export const strengthRoutes =
  (settings: TenantSettings, ratings: Limit): FastifyPluginAsync =>
  async (app) => {
    const counter = openCounter(ratings)

    app.post('/u/password-strength', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isFromHere(request, settings)) return reply.code(403).send({ error: 'invalid_request' })
      const { isOver, resetSeconds } = await counter.take(networkOf(request.ip))
      if (isOver) return reply.code(429).header('retry-after', resetSeconds).send({ error: 'too_many_requests' })
      const { password, name, email } = readForm(request.body, 'password', 'name', 'email')
      const words = ownWords({ name: name.slice(0, 100), email: email.slice(0, 254), siteTitle: settings.site.title })
      return strengthOf(password.slice(0, longestPassword), words)
    })
  }
