import { getPullStatus, startPull } from '@pointfare/shared/operations/pull'
import { NotAllowed, NotFound } from '@pointfare/core/errors'
import { route } from '@pointfare/core/http/route'
import type { FastifyPluginAsync } from 'fastify'
import type { PullControl } from '@pointfare/ingest/pull/pull-control'
import { addIngestAccess, ingestGrantOf } from './ingest-access.ts'

/** For operators: what is asked of Seats.aero, and when it is to be asked now. */
export const pullRoutes =
  (pull: PullControl | undefined, token: string): FastifyPluginAsync =>
  async (app) => {
    addIngestAccess(app, token)

    route(app, getPullStatus, (request) => allowed(request).status())
    route(app, startPull, (request) => allowed(request).want())

    function allowed(request: Parameters<typeof ingestGrantOf>[0]): PullControl {
      if (ingestGrantOf(request).kind === 'source')
        throw new NotAllowed("The puller is the operator's: this token is a source's")
      if (!pull) throw new NotFound('This site asks nobody for prices: it is started without SEATS_AERO_TOKEN')
      return pull
    }
  }
