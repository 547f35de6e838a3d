import { headersOf, problemOf } from '@pointfare/core/http/problems'
import { addRequestIds, requestIdOf } from '@pointfare/core/http/request-id'
import type { PreviewPlace } from '@pointfare/core/preview-hosts'
import { retryPath } from '@pointfare/shared/page/retry'
import { isBelow, isForPrograms, isOfServer, serverPaths } from '@pointfare/shared/page/server-paths'
import { releaseEventsPath } from '@pointfare/shared/platform/open-tab-calls'
import { overridePath } from '@pointfare/shared/platform/override'
import { pageViewsPath } from '@pointfare/shared/platform/page-view'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { artifactsRoutes } from '../artifacts.routes.ts'
import { healthRoutes } from '../health.routes.ts'
import { pathnameOf } from '../paths.ts'
import type { EdgePorts } from '../ports.ts'
import { sendProblem } from '../problems.ts'
import { retryRoutes } from '../retry/retry.routes.ts'
import { rootFilesRoutes } from '../root-files/root-files.routes.ts'
import { workerPath } from '../root-files/service-worker.ts'
import { passToUpstream } from '../upstreams.ts'
import type { Elsewhere } from './choose-host.ts'
import { previewAccessRoutes } from './preview-access.routes.ts'
import { createPreviewPages, createPreviewTools, previewConfig } from './preview-page.ts'
import { previewReleaseRoutes } from './preview-release.routes.ts'

/** As at the site itself. */
const longestTarget = 8192

/**
 * Answers under every name that is not the site's own: pages of a channel or a build, what these need, and nothing else. A
 * request gets here with where it is for noted in `places`.
 */
export async function buildPreviewEdge(
  ports: EdgePorts,
  places: WeakMap<IncomingMessage, Elsewhere>,
): Promise<FastifyInstance> {
  const { config, liveRelease, upstreams, previews } = ports
  const tools = createPreviewTools(ports)
  const sendPage = createPreviewPages(ports, tools)
  const placeOf = ({ raw }: Pick<FastifyRequest, 'raw'>) => places.get(raw) as PreviewPlace // the hook lets no others through

  const app = Fastify({
    trustProxy: config().trustedProxies,
    logger: ports.logger,
    genReqId: requestIdOf,
    routerOptions: { maxParamLength: longestTarget },
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, 400, 'This address cannot be read'),
  })

  addRequestIds(app)
  app.addHook('onRequest', async (request, reply) => {
    // Also on what an upstream answers.
    reply.raw.setHeader('x-robots-tag', 'noindex, nofollow')
    const place = places.get(request.raw)
    if (!place || place.kind === 'strange') return refuse(request, reply, 421)
    if (place.kind === 'unknown') return refuse(request, reply, 404)
    const { url = '' } = request.raw
    const pathname = pathnameOf(url)
    if (url.length > longestTarget) return sendProblem(reply, 414, 'This address is too long')
    if (config().previews.mode === 'off') return tools.sendNothing(reply, 404, 'off')
    if (isOpenToAll(pathname)) return undefined
    if (!(await tools.isAdmitted(request, place))) return close(request, reply)
    if (await pass(request, reply, place, pathname)) return reply
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendProblem(reply, 404, 'There is nothing at this address of a preview')
    }
    return undefined
  })

  /** Whoever asks is told what the name of the site is, and is sent nowhere. */
  const refuse = (request: FastifyRequest, reply: FastifyReply, status: 404 | 421) =>
    isProgram(request)
      ? sendProblem(reply, status, `Nothing is served under this name; the site is at ${config().site.origin}`)
      : status === 421
        ? tools.sendNothing(reply, status, 'strange')
        : tools.sendUnknown(reply)

  const close = (request: FastifyRequest, reply: FastifyReply) =>
    isProgram(request)
      ? sendProblem(reply, 403, 'This address is for people with a link to it')
      : tools.sendNothing(reply, 403, 'closed')

  async function pass(request: FastifyRequest, reply: FastifyReply, place: PreviewPlace, pathname: string) {
    const isOfReleases = pathname.startsWith('/releases/')
    const opened = isOfReleases ? await previews.open(place) : undefined
    const wantsEvents = request.headers.accept?.includes('text/event-stream') === true
    return isPassedOn(pathname, opened?.fault ? undefined : opened?.release.channel, wantsEvents)
      ? passToUpstream(upstreams, request, reply)
      : false
  }

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode === 413) return sendProblem(reply, 413, 'That is more than this address takes')
    request.log.error(error)
    const { status, detail = '' } = problemOf(error, 'The site could not answer; try again in a moment')
    return sendProblem(reply.headers(headersOf(error)), status === 503 ? 503 : 500, detail)
  })

  await app.register(healthRoutes(ports))
  await app.register(
    artifactsRoutes({
      files: ports.artifactFiles,
      dictionaries: () => config().dictionaries,
      sourceMaps: () => config().sourceMaps,
    }),
  )
  await app.register(retryRoutes(ports))
  await app.register(previewAccessRoutes({ ports, tools, placeOf }))
  await app.register(previewReleaseRoutes({ previews, placeOf }))
  await app.register(
    rootFilesRoutes({ ...ports, liveRelease, config: () => previewConfig(config()) }, { isFound: false }),
  )
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  // Pages say which they are, and here nobody counts.
  app.post(pageViewsPath, async (_request, reply) => reply.code(204).send())
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => sendPage(request, reply, placeOf(request)),
  })
  await app.ready()
  return app
}

const isProgram = ({ raw, headers }: FastifyRequest) =>
  isForPrograms(pathnameOf(raw.url ?? '')) || headers.accept?.includes('text/html') !== true

/** What pages ask of the API. Its documents and its door for assistants are at the site itself. */
const ofPages = ['/v1/api', '/api/v1', ...serverPaths.priceStream]

/** Open to whoever knows the address: it is the same at the site itself, or tells nothing. */
const openToAll = ['/artifacts', '/robots.txt', '/healthz', workerPath, overridePath, retryPath, pageViewsPath]

/** Whether it may be answered before it is known who asks. */
const isOpenToAll = (pathname: string) => openToAll.some((path) => isBelow(path, pathname)) || isFileOfRoot(pathname)

/** Icons and such, which are the site's own; a map of pages is for search engines, who are not to come here. */
const isFileOfRoot = (pathname: string) => serverPaths.rootFiles.includes(pathname) && pathname !== '/sitemap.xml'

/**
 * Whether another program of the site answers at this address: no login, nothing of release managers and no letters are to be
 * had where code runs that nobody has released. `wantsEvents`: the address may be that of a page, with a stream at it.
 */
const isPassedOn = (pathname: string, channel: string | undefined, wantsEvents: boolean) =>
  ofPages.some((prefix) => isBelow(prefix, pathname)) ||
  (channel !== undefined && pathname === releaseEventsPath(channel)) ||
  (wantsEvents && !isOfServer(pathname))
