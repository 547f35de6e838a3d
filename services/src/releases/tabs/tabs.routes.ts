import { Convergence, OpenTab, openTabsPath } from '@pointfare/shared/contracts/open-tab'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { channelParams } from '../channels/channel-params.ts'
import { InvalidReport } from '../errors.ts'
import type { TabsService } from './tabs.service.ts'

/** A report names a dozen builds at most. */
const longestReport = 4096

export const tabsRoutes =
  (tabs: TabsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/releases/v1/channels/:channel/convergence',
      { schema: { params: channelParams, response: { 200: Convergence } } },
      async ({ params: { channel } }, reply) => {
        reply.header('cache-control', 'no-store')
        return tabs.convergence(channel)
      },
    )

    await app.register(reportRoute(tabs))
  }

/** Apart from the others, because beacons call their JSON text/plain. */
const reportRoute =
  (tabs: TabsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    app.post(openTabsPath, { bodyLimit: longestReport }, async ({ body }, reply) => {
      const report = z.safeParse(OpenTab, parsed(body))
      if (!report.success) throw new InvalidReport('A tab reports JSON with tab, channel, seq and builds')
      tabs.take(report.data)
      return reply.code(204).send()
    })
  }

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
