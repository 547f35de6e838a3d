import type { FastifyInstance } from 'fastify'
import { createAnswerAddresses } from '@pointfare/api/route-versions/answer-addresses'
import type { Releases } from '@pointfare/platform/registry/build-releases'
import { openRendering } from '@pointfare/platform/render/rendering'
import { systemTime } from '@pointfare/core/clock'
import type { Config } from '@pointfare/core/config'
import { askInProcess } from '@pointfare/core/http/hot-answers/ask-in-process'
import { apiVersions } from './api-versions.ts'
import type { Parts } from './edge-ports.ts'
import { keepPriceless } from './priceless-answers.ts'

/** Pages at one time, shared out to the processes that serve the site. */
const mostDrawn = 12

/** Has pages drawn in processes of their own, from the live release on and with each that follows, unless a setting says no. */
export function startRendering(parts: Parts, { rendering, workers, duffelToken }: Config, edge: FastifyInstance) {
  const { releases, api, routeVersions: versions, hotAnswers } = parts
  if (!rendering.isOn || !releases || !api || !versions) return
  const hasSteadyCash = duffelToken === null
  const addressOf = createAnswerAddresses({ versions, hasSteadyCash, areOfPages: true, now: systemTime })

  parts.rendering = openRendering({
    settings: rendering,
    limits: { mostOpen: Math.ceil(mostDrawn / workers) },
    readFile: async (name, build, path) => (await releases.files.find(name, build, path))?.text(),
    askApi: keepPriceless({ ask: (path) => askInProcess(api, hotAnswers, path), hasData: () => versions.latest() > 0 }),
    streamPosition: () => parts.priceStream?.position(),
    versions: apiVersions(versions, addressOf),
    report: (line) => releases.app.log.warn(line),
    failed: releases.takeServerFailure,
  })
  // A page of a release has its renderers started; no visitor should be the first.
  const openOne = () => void edge.inject('/').catch(() => undefined)
  releases.live.onRelease(openOne)
  if (releases.live.current()) openOne()
}

/** What releases are tried with where their pages are drawn here: renderers kept apart as those for visitors are. */
export function serverTrials({ rendering }: Config, releases: () => Pick<Releases, 'files'>) {
  if (!rendering.isOn) return undefined
  const { heapMb, uid } = rendering
  return {
    readFile: async (name: string, build: string, path: string) =>
      (await releases().files.find(name, build, path))?.text(),
    heapMb,
    uid,
  }
}
