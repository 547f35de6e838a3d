import { overridePath } from '@pointfare/shared/contracts/override'
import type { FastifyPluginAsync } from 'fastify'
import type { EdgePorts } from '../ports.ts'
import { sendProblem } from '../problems.ts'
import { overrideCookie } from './override-cookie.ts'

/** Begins a developer's override in this browser, or ends it. */
export const overrideRoutes =
  ({ overrides, config }: Pick<EdgePorts, 'overrides' | 'config'>): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: { token?: unknown } }>(overridePath, async ({ query: { token } }, reply) => {
      // The address holds the token.
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      const cookie = overrideCookie(config().site.origin)
      if (typeof token !== 'string') return reply.header('set-cookie', cookie.remove()).redirect('/', 303)

      const opened = await overrides.open(token)
      if (!opened) return sendProblem(reply, 403, 'This override is over, or not for this site: ask for another')
      return reply.header('set-cookie', cookie.set(token, new Date(opened.override.until))).redirect('/', 303)
    })
  }
