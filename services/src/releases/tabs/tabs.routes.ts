import {
  Convergence,
  OpenTab,
  openTabsPath,
  RemoteFailureReport,
  remoteFailuresPath,
  RemoteFailures,
} from '@pointfare/shared/contracts/open-tab'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { anybody } from '../access/access-rules.ts'
import { channelParams } from '../channels/channel-params.ts'
import { InvalidReport } from '../errors.ts'
import type { FailuresService } from '../failures/failures.service.ts'
import type { TabsService } from './tabs.service.ts'

/** A dozen builds, or the message of an error. */
const longestReport = 4096

export const tabsRoutes =
  (tabs: TabsService, failures: FailuresService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/releases/v1/channels/:channel/convergence',
      { config: { mayUse: anybody }, schema: { params: channelParams, response: { 200: Convergence } } },
      async ({ params: { channel } }, reply) => {
        reply.header('cache-control', 'no-store')
        return tabs.convergence(channel)
      },
    )

    app.get(
      '/releases/v1/channels/:channel/failures',
      { config: { mayUse: anybody }, schema: { params: channelParams, response: { 200: RemoteFailures } } },
      async ({ params: { channel } }, reply) => {
        reply.header('cache-control', 'no-store')
        return failures.recent(channel)
      },
    )

    await app.register(reportRoutes(tabs, failures))
  }

/** Apart from the others, because beacons call their JSON text/plain. */
const reportRoutes =
  (tabs: TabsService, failures: FailuresService): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    app.post(openTabsPath, { config: { mayUse: anybody }, bodyLimit: longestReport }, async ({ body }, reply) => {
      const report = z.safeParse(OpenTab, parsed(body))
      if (!report.success) throw new InvalidReport('A tab reports JSON with tab, channel, seq and builds')
      tabs.take(report.data)
      return reply.code(204).send()
    })

    app.post(remoteFailuresPath, { config: { mayUse: anybody }, bodyLimit: longestReport }, async ({ body }, reply) => {
      const report = z.safeParse(RemoteFailureReport, parsed(body))
      if (!report.success)
        throw new InvalidReport('A failure is JSON with channel, seq, remote, build, kind and message')
      failures.take(report.data)
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
