import { route } from '@pointfare/core/http/route'
import {
  getTrialPictures,
  listTrials,
  listTrialsUnderWay,
  tryBuilds,
} from '@pointfare/shared/platform/operations/channels'
import type { FastifyPluginAsync } from 'fastify'
import type { SmokeService } from './smoke.service.ts'

export const smokeRoutes =
  (smoke: SmokeService): FastifyPluginAsync =>
  async (app) => {
    route(app, tryBuilds, ({ params: { channel }, body: { builds } }) => smoke.run(channel, builds))

    route(app, listTrials, ({ params: { channel } }) => smoke.list(channel))

    route(app, listTrialsUnderWay, ({ params: { channel } }) => smoke.underWay(channel))

    route(app, getTrialPictures, ({ params: { channel, trial, page } }, reply) => {
      // What is not released is nobody else's to see.
      reply.header('cache-control', 'private, no-store')
      return smoke.pictures(channel, trial, page)
    })
  }
