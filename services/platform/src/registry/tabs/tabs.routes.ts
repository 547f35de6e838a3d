import { faultsIn } from '@pointfare/core/http/problems'
import { route } from '@pointfare/core/http/route'
import {
  getConvergence,
  listFailures,
  listVitals,
  reportFailure,
  reportGoal,
  reportTab,
  reportVitals,
} from '@pointfare/shared/platform/operations/tabs'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { InvalidReport } from '../errors.ts'
import type { FailuresService } from '../failures/failures.service.ts'
import type { PageProofs } from '../visits/page-proofs.ts'
import type { VisitsService } from '../visits/visits.service.ts'
import type { GoalsService } from '../goals/goals.service.ts'
import type { VitalsService } from '../vitals/vitals.service.ts'
import type { TabsService } from './tabs.service.ts'

/** A dozen builds, or the message of an error. */
const longestReport = 4096

/** More releases are not shown at once. */
const mostReleases = 100

type Services = {
  proofs: PageProofs
  tabs: TabsService
  failures: FailuresService
  visits: VisitsService
  vitals: VitalsService
  goals: GoalsService
  headOf: (channel: string) => Promise<ReleaseDocument>
}

export const tabsRoutes =
  ({ tabs, failures, vitals, headOf, ...services }: Services): FastifyPluginAsync =>
  async (app) => {
    route(app, getConvergence, ({ params: { channel } }, reply) => {
      reply.header('cache-control', 'no-store')
      return tabs.convergence(channel)
    })

    route(app, listFailures, ({ params: { channel } }, reply) => {
      reply.header('cache-control', 'no-store')
      return failures.recent(channel)
    })

    route(app, listVitals, async ({ params: { channel }, query: { first, last } }, reply) => {
      reply.header('cache-control', 'no-store')
      const head = await headOf(channel)
      if (first === undefined && last === undefined) return vitals.ofLive(head)
      const from = first ?? Math.max(0, (last ?? 0) - mostReleases)
      return vitals.ofReleases(channel, from, Math.min(last ?? head.seq, from + mostReleases))
    })

    await app.register(reportRoutes({ tabs, failures, vitals, ...services }))
  }

/** Apart from the others, because beacons call their JSON text/plain. */
const reportRoutes =
  ({ proofs, tabs, failures, visits, vitals, goals }: Omit<Services, 'headOf'>): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, parsed(String(body))))
    const options = { bodyLimit: longestReport, attachValidation: true }

    route(
      app,
      reportTab,
      async (request) => {
        refuseUnreadable(request, 'A tab reports JSON with proof, seq and builds')
        const { body, ip } = request
        const served = proofs.read(body.proof)
        tabs.take(served, body)
        for (const [remote, build] of Object.entries(body.builds)) {
          if (remote === 'shell') continue
          const isOutside = body.outside?.includes(remote)
          visits.take(served, { remote, build, address: ip, failed: false, isOutside })
        }
      },
      options,
    )

    route(
      app,
      reportFailure,
      async (request) => {
        refuseUnreadable(request, 'A failure is JSON with proof, remote, build, kind and message')
        const { proof, outside, ...failure } = request.body
        const served = proofs.read(proof)
        failures.take(served, failure)
        visits.take(served, { ...failure, address: request.ip, failed: true, isOutside: outside })
      },
      options,
    )

    route(
      app,
      reportGoal,
      async (request) => {
        refuseUnreadable(request, 'A goal is JSON with proof, remote, build, goal and isReached')
        const { proof, ...reported } = request.body
        const served = proofs.read(proof)
        if (!objects(request)) goals.take(served, reported, request.ip)
      },
      options,
    )

    route(
      app,
      reportVitals,
      async (request) => {
        refuseUnreadable(request, 'Web vitals are JSON with proof, page, remote, build and steps')
        const { proof, ...reported } = request.body
        const served = proofs.read(proof)
        if (!objects(request)) vitals.take(served, reported, request.ip)
      },
      options,
    )
  }

/** Whoever objects through their browser is not counted. https://w3c.github.io/gpc/ */
const objects = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers['sec-gpc'] === '1' || headers['dnt'] === '1'

/** @throws InvalidReport */
function refuseUnreadable({ validationError }: Pick<FastifyRequest, 'validationError'>, expected: string) {
  if (validationError) throw new InvalidReport(expected, faultsIn(validationError))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
