import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { artifactsRoutes } from './artifacts.routes.ts'
import { healthRoutes } from './health.routes.ts'
import { createHotAnswering } from './hot-answering.ts'
import { metricsOf, metricsRoutes, partOf } from './metrics/metrics.routes.ts'
import { pageViewsRoutes } from './page-views/page-views.routes.ts'
import { overrideRoutes } from './overrides/override.routes.ts'
import { createPageSender, sendLongAddress } from './pages/page-sender.ts'
import { overridePath } from '@pointfare/shared/platform/override'
import { pageViewsPath } from '@pointfare/shared/platform/page-view'
import { isForPrograms } from '@pointfare/shared/page/server-paths'
import { pathnameOf } from './paths.ts'
import { headersOf, problemOf } from '@pointfare/server/http/problems'
import { requestIdHeader, requestIdOf } from '@pointfare/server/http/request-id'
import type { Config } from '@pointfare/server/config'
import type { EdgePorts } from './ports.ts'
import { sendProblem } from './problems.ts'
import { createProxyNotice } from './proxy-notice.ts'
import { createRequestLimits } from './request-limits.ts'
import { setRequestDeadline } from './request-deadline.ts'
import { retryRoutes } from './retry/retry.routes.ts'
import { rootFilesRoutes } from './root-files/root-files.routes.ts'
import { baseHeaders, crossOriginHeaders } from './security-headers.ts'
import { refuseUnlisted } from './refuse-unlisted.ts'
import { findUpstream, passToUpstream } from './upstreams.ts'

/** Longer than any address of the site; the rest is noise or an attack. */
const longestTarget = 8192

/** Longer ones than this the parser refuses, without a page: nobody writes or is sent them. */
const longestHead = 65_536

/** How long answers that are under way may take to end once the site closes. */
const drainMs = 5000

const server = {
  // Longer than the usual 60 s of load balancers, so that they end idle connections and never race us.
  keepAliveTimeout: 65_000,
  requestTimeout: 120_000,
  http: { maxHeaderSize: longestHead },
  routerOptions: { maxParamLength: longestTarget },
}

/** The one public server of the site: pages and artifacts itself, everything else through the ports' upstreams. */
export async function buildEdge(ports: EdgePorts): Promise<FastifyInstance> {
  const sendPage = createPageSender(ports)
  const metrics = metricsOf(ports)
  const { trustedProxies, rateLimits } = ports.config()
  const limits = createRequestLimits(rateLimits, ports.now)
  const noteProxy = createProxyNotice(trustedProxies)
  const answerHot = createHotAnswering(ports)

  const app = Fastify({
    ...server,
    trustProxy: trustedProxies,
    logger: ports.logger,
    genReqId: requestIdOf,
    // Reached only with percent-encoding that cannot be decoded: such an address has no page.
    frameworkErrors: (_error, request, reply) => {
      if (isRefused(request, reply)) return
      sendPage(request, reply).catch((error: unknown) => request.log.error(error))
    },
  })

  refuseUnlisted(app, ports.upstreams)

  const measure = (part: string, { method }: FastifyRequest, reply: FastifyReply) => {
    const startedAt = performance.now()
    // On the raw answer: an upstream's never comes back to Fastify.
    reply.raw.once('close', () => {
      metrics.answered({ part, method, status: reply.raw.statusCode, seconds: (performance.now() - startedAt) / 1000 })
    })
  }

  const limit = ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const takesLong = findUpstream(ports.upstreams, raw)?.takesLong?.(raw) ?? false
    setRequestDeadline({ takesLong, requestMs: ports.config().deadlines.requestMs }, raw, reply.raw)
  }

  /** What happens first to every request; true when it was one too many of its client. */
  const isRefused = (request: FastifyRequest, reply: FastifyReply) => {
    const part = partOf(request.raw, ports.upstreams)
    setBaseHeaders(request, reply, ports)
    measure(part, request, reply)
    noteProxy(request)
    return limits.refuse({ request, reply, part })
  }

  app.addHook('onRequest', (request, reply, done) => {
    answerHot({ request, reply, isRefused, otherwise: () => answer(request, reply, done) })
  })
  function answer(request: FastifyRequest, reply: FastifyReply, done: () => void) {
    if (isRefused(request, reply)) return
    limit(request, reply)
    if (holdsNul(request, ports)) return void sendProblem(reply, 400, 'An address cannot hold the character NUL')
    if (passToUpstream(ports.upstreams, request, reply)) return
    if (isTooLong(request)) return void refuseLong(request, reply, ports.config())
    if (refuse(request, reply)) return
    done()
  }
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref()
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // The one body that the edge reads is a page view's.
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
      return sendProblem(reply, 400, 'The content type cannot be read')
    if (error.statusCode === 413) return sendProblem(reply, 413, 'That is more than this address takes')
    request.log.error(error)
    const { status, detail = '' } = problemOf(error, 'The site could not answer; try again in a moment')
    return sendProblem(reply.headers(headersOf(error)), status === 503 ? 503 : 500, detail)
  })

  await app.register(healthRoutes(ports))
  await app.register(metricsRoutes(metrics, ports))
  await app.register(pageViewsRoutes(ports))
  await app.register(artifactsRoutes({ files: ports.artifactFiles, dictionaries: () => ports.config().dictionaries }))
  await app.register(overrideRoutes(ports))
  await app.register(retryRoutes(ports))
  await app.register(rootFilesRoutes(ports))
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: sendPage })
  await app.ready()
  return app
}

/** Set on the raw answer, so that they are on an upstream's answers too. */
function setBaseHeaders({ id, raw }: FastifyRequest, reply: FastifyReply, { config, isStopping }: EdgePorts) {
  // The next request over this connection goes to a process that stays.
  if (isStopping()) reply.raw.setHeader('connection', 'close')
  const headers = { [requestIdHeader]: id, ...baseHeaders(config()), ...crossOriginHeaders(config(), raw) }
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
}

/** No name of a file or a record has one, and neither disks nor the database take it. Pages only show what they got. */
function holdsNul({ raw }: FastifyRequest, { upstreams }: EdgePorts) {
  const { url = '' } = raw
  return url.includes('%00') && (isForPrograms(pathnameOf(url)) || findUpstream(upstreams, raw) !== undefined)
}

const isTooLong = ({ raw }: FastifyRequest) => (raw.url ?? '').length > longestTarget

/** People get a page, programs a problem document. */
function refuseLong(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const wantsPage = request.headers.accept?.includes('text/html') === true
  if (wantsPage && !isForPrograms(pathnameOf(request.raw.url ?? ''))) return sendLongAddress(request, reply, config)
  return sendProblem(reply, 414, `An address has at most ${longestTarget} characters`)
}

/** Answers what no page can: methods that would change something. */
function refuse(request: FastifyRequest, reply: FastifyReply): boolean {
  const path = pathnameOf(request.raw.url ?? '')
  if (path === pageViewsPath) {
    if (request.method === 'POST') return false
    sendProblem(reply.header('allow', 'POST'), 405, 'Page views can only be posted')
    return true
  }
  if (request.method === 'GET' || request.method === 'HEAD') return false
  if (path === overridePath && request.method === 'POST') return false

  if (isForPrograms(path)) sendProblem(reply, 404, 'There is nothing at this address')
  else sendProblem(reply.header('allow', 'GET, HEAD'), 405, 'Pages can only be read')
  return true
}
