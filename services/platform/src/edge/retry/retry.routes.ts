import { systemTimeMs } from '@pointfare/core/clock'
import { retryPath } from '@pointfare/shared/page/retry'
import type { FastifyPluginAsync } from 'fastify'
import type { EdgePorts } from '../ports.ts'
import { freshMark, retryCookie } from './fresh-files.ts'

/** Long enough for a slow page to load, and soon over: its files are fetched anew meanwhile. */
const lastsMs = 60_000

/** The way back to a page that has not arrived. It needs no script: none of ours may run. */
export const retryRoutes =
  ({ config, now }: Pick<EdgePorts, 'config' | 'now'>): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: { to?: unknown } }>(retryPath, async ({ query }, reply) => {
      const { origin } = config().site
      const until = new Date((now?.() ?? systemTimeMs()) + lastsMs)
      reply.header('set-cookie', retryCookie(origin).set(freshMark(), until)).header('cache-control', 'no-store')
      return reply.redirect(pageOf(query.to, origin), 303)
    })
  }

/** Always a page of this site, also when another address was asked for. */
function pageOf(to: unknown, origin: string) {
  const address = typeof to === 'string' ? URL.parse(to, origin) : null
  return address?.origin === origin ? address.pathname.replace(/^\/+/, '/') + address.search : '/'
}
