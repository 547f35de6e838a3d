import {
  Convergence,
  OpenTab,
  openTabsPath,
  RemoteFailureReport,
  remoteFailuresPath,
  RemoteFailures,
} from '@pointfare/shared/platform/open-tab'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { anybody, anyToken } from '../access/access-rules.ts'
import { channelParams } from '../channels/channel-params.ts'
import { InvalidReport } from '../errors.ts'
import type { FailuresService } from '../failures/failures.service.ts'
import type { PageProofs } from '../visits/page-proofs.ts'
import type { VisitsService } from '../visits/visits.service.ts'
import type { TabsService } from './tabs.service.ts'

/** A dozen builds, or the message of an error. */
const longestReport = 4096

type Services = { proofs: PageProofs; tabs: TabsService; failures: FailuresService; visits: VisitsService }

export const tabsRoutes =
  ({ tabs, failures, ...services }: Services): FastifyPluginAsyncZod =>
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
      // Their messages are written by visitors' browsers.
      { config: { mayUse: anyToken }, schema: { params: channelParams, response: { 200: RemoteFailures } } },
      async ({ params: { channel } }, reply) => {
        reply.header('cache-control', 'no-store')
        return failures.recent(channel)
      },
    )

    await app.register(reportRoutes({ tabs, failures, ...services }))
  }

/** Apart from the others, because beacons call their JSON text/plain. */
const reportRoutes =
  ({ proofs, tabs, failures, visits }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    app.post(openTabsPath, { config: { mayUse: anybody }, bodyLimit: longestReport }, async ({ body, ip }, reply) => {
      const report = z.safeParse(OpenTab, parsed(body))
      if (!report.success) throw new InvalidReport('A tab reports JSON with proof, seq and builds')
      const served = proofs.read(report.data.proof)
      tabs.take(served, report.data)
      for (const [remote, build] of Object.entries(report.data.builds)) {
        if (remote !== 'shell') visits.take(served, { remote, build, address: ip, failed: false })
      }
      return reply.code(204).send()
    })

    app.post(
      remoteFailuresPath,
      { config: { mayUse: anybody }, bodyLimit: longestReport },
      async ({ body, ip }, reply) => {
        const report = z.safeParse(RemoteFailureReport, parsed(body))
        if (!report.success) throw new InvalidReport('A failure is JSON with proof, remote, build, kind and message')
        const { proof, ...failure } = report.data
        const served = proofs.read(proof)
        failures.take(served, failure)
        visits.take(served, { ...failure, address: ip, failed: true })
        return reply.code(204).send()
      },
    )
  }

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
