import type { FastifyInstance } from 'fastify'
import { createAnswerAddresses } from '@pointfare/flights/route-versions/answer-addresses'
import type { Releases } from '@pointfare/platform/registry/build-releases'
import { openRendering } from '@pointfare/platform/render/rendering'
import type { Config } from '@pointfare/server/config'
import { apiVersions } from './api-versions.ts'
import type { Parts } from './edge-ports.ts'

/** Has pages drawn in processes of their own, from the live release on and with each that follows, unless a setting says no. */
export function startRendering(parts: Parts, { rendering, duffelToken }: Config, edge: FastifyInstance) {
  const { releases, api, routeVersions: versions } = parts
  if (!rendering.isOn || !releases || !api || !versions) return
  const addressOf = createAnswerAddresses({ versions, hasSteadyCash: duffelToken === null, now: () => new Date() })

  parts.rendering = openRendering({
    settings: rendering,
    readFile: async (name, build, path) => (await releases.files.find(name, build, path))?.text(),
    askApi: async (path) => {
      const { statusCode, body } = await api.inject({
        method: 'GET',
        url: path,
        headers: { accept: 'application/json' },
      })
      return { status: statusCode, body }
    },
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
