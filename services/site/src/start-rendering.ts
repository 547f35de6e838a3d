import { createAnswerAddresses } from '@pointfare/api/route-versions/answer-addresses'
import type { FollowedVersions } from '@pointfare/api/route-versions/follow-route-versions'
import { systemTime, systemTimeMs } from '@pointfare/core/clock'
import type { Config } from '@pointfare/core/config'
import { askInProcess } from '@pointfare/core/http/hot-answers/ask-in-process'
import { remembering } from '@pointfare/core/remembering'
import type { Releases } from '@pointfare/platform/registry/build-releases'
import type { ApiVersions } from '@pointfare/platform/render/rendered-cache'
import { openRendering, type RenderPorts } from '@pointfare/platform/render/rendering'
import { getAirline, listAirlines, listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { getCurrencyRates } from '@pointfare/shared/operations/cash-prices'
import { listExplorePlaces } from '@pointfare/shared/operations/explore'
import { isAt } from '@pointfare/shared/operations/operation-at'
import { countHistoricFlights, countRoutes } from '@pointfare/shared/operations/search-data'
import type { FastifyInstance } from 'fastify'
import type { Parts } from './edge-ports.ts'

/** Pages at one time, shared out to the processes that serve the site. */
const mostRendered = 12

/** Has pages drawn in processes of their own, from the live release on and with each that follows, unless a setting says no. */
export function startRendering(parts: Parts, { rendering, workers, duffelToken }: Config, edge: FastifyInstance) {
  const { releases, api, routeVersions: versions, hotAnswers } = parts
  if (!rendering.isOn || !releases || !api || !versions) return
  const hasSteadyCash = duffelToken === null
  const addressOf = createAnswerAddresses({ versions, hasSteadyCash, areOfPages: true, now: systemTime })

  parts.rendering = openRendering({
    settings: rendering,
    limits: { mostOpen: Math.ceil(mostRendered / workers) },
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

/** Pages that show it are kept for longer. */
const storedMs = 10_000

const mostStored = 100

type Ask = RenderPorts['askApi']

type Options = {
  ask: Ask
  /** While a site is being filled, nothing of it is worth keeping. */
  hasData: () => boolean
  now?: () => number
}

/** Asks for pages: what shows no price, such as the list of airlines, once for all of them within some seconds. */
export function keepPriceless({ ask, hasData, now = systemTimeMs }: Options): Ask {
  const stored = new Map<string, { answer: ReturnType<Ask>; at: number }>()

  return (path) => {
    if (!hasData() || !showsNoPrice(path)) return ask(path)
    const known = stored.get(path)
    if (known && now() - known.at < storedMs) return known.answer
    const own = { answer: ask(path), at: now() }
    const drop = () => void (stored.get(path) === own && stored.delete(path))
    if (stored.size >= mostStored) stored.clear()
    stored.set(path, own)
    own.answer.then(({ status }) => status === 200 || drop(), drop)
    return own.answer
  }
}

/** What shows no price: pages may keep it for as long as they keep anything. */
const priceless = [
  listAirlines,
  getAirline,
  listRoutesOfAirline,
  listExplorePlaces,
  getCurrencyRates,
  countRoutes,
  countHistoricFlights,
].map(({ path }) => path)

/** Addresses that pages ask for are few, and the same for many pages. */
const mostAddresses = 2000

const showsNoPrice = remembering(mostAddresses, (path) => {
  const [pathname = ''] = path.split('?')
  return priceless.some((pattern) => isAt(pattern, pathname))
})

/** What is known of changes of the API's answers, for whoever keeps pages that show them. */
function apiVersions(versions: FollowedVersions, addressOf: ReturnType<typeof createAnswerAddresses>): ApiVersions {
  const addressAt = remembering(mostAddresses, addressOf)
  return {
    look: async () => versions.isCurrent() || versions.look(),
    latest: versions.latest,
    cacheVersionOf: (path) => addressAt(path)?.cacheVersion() ?? (showsNoPrice(path) ? 'no price' : undefined),
    pricesIn(path) {
      if (showsNoPrice(path)) return []
      const route = addressAt(path)?.route()
      return route ? [route] : 'any'
    },
  }
}
