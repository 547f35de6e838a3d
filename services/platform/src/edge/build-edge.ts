import type { Config } from '@pointfare/core/config'
import { headersOf, problem, problemOf } from '@pointfare/core/http/problems'
import { addRequestIds, requestIdHeader, requestIdOf } from '@pointfare/core/http/request-id'
import { networkOf } from '@pointfare/core/limits/network-of'
import { hostKind } from '@pointfare/core/preview-hosts'
import { problemMediaType } from '@pointfare/shared/contracts/problem'
import { isForPrograms, isOfServer } from '@pointfare/shared/page/server-paths'
import { overridePath } from '@pointfare/shared/platform/override'
import { pageViewsPath } from '@pointfare/shared/platform/page-view'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { artifactsRoutes } from './artifacts.routes.ts'
import { createBeginAnswer } from './begin-answers.ts'
import { healthRoutes } from './health.routes.ts'
import { createHotAnswering } from './hot-answering.ts'
import { metricsOf, metricsRoutes } from './metrics/metrics.routes.ts'
import { overrideCookie } from './overrides/override-cookie.ts'
import { overrideRoutes } from './overrides/override.routes.ts'
import { pageViewsRoutes } from './page-views/page-views.routes.ts'
import { createPageSender, sendLongAddress } from './pages/page-sender.ts'
import { pathnameOf } from './paths.ts'
import type { EdgePorts, Upstream } from './ports.ts'
import { buildPreviewEdge } from './previews/build-preview-edge.ts'
import { createHostChoice, type Elsewhere } from './previews/choose-host.ts'
import { sendProblem } from './problems.ts'
import { type Refused, sendRefusal } from './request-limits.ts'
import { retryRoutes } from './retry/retry.routes.ts'
import { rootFilesRoutes } from './root-files/root-files.routes.ts'
import { sendBusy } from './shedding/send-busy.ts'
import { createShedding } from './shedding/shedding.ts'
import { findUpstream, passToRegistry, passToUpstream } from './upstreams.ts'

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
  maxHeaderSize: longestHead,
}

/** The one public server of the site: pages and artifacts itself, everything else through the ports' upstreams. */
export async function buildEdge(ports: EdgePorts): Promise<FastifyInstance> {
  const sendPage = createPageSender(ports)
  const shedding = createShedding(ports)
  const metrics = metricsOf(ports, shedding)
  const begin = createBeginAnswer({ ports, metrics, warn: (line) => app.log.warn(line) })
  const hosts = createHostChoice(ports)
  const places = new WeakMap<IncomingMessage, Elsewhere>()
  const previewEdge = await buildPreviewEdge(ports, places)
  let isClosing = false
  const hot = createHotAnswering({ hotAnswers: ports.hotAnswers, begin, isClosing: () => isClosing })

  const app = Fastify({
    serverFactory: (handle) =>
      createServer(server, (request, response) => {
        const otherwise = () => handle(request, response)
        // What is finished already is for the site itself; whatever changes something has it made anew under any name.
        const isRead = request.method === 'GET' || request.method === 'HEAD'
        if (isRead && !hosts.isSite(request)) otherwise()
        else hot.answer(request, response, otherwise)
      }),
    routerOptions: { maxParamLength: longestTarget },
    trustProxy: ports.config().trustedProxies,
    logger: ports.logger,
    genReqId: requestIdOf,
    // Reached only with percent-encoding that cannot be decoded: such an address has no page.
    frameworkErrors: (_error, request, reply) => {
      admit(request, reply, () => {
        atItsHost(request, reply, () => {
          sendPage(request, reply).catch((error: unknown) => request.log.error(error))
        })
      })
    },
  })

  refuseUnlisted(app, ports.upstreams)
  noteProbes(app, ports)

  const limit = ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const takesLong = findUpstream(ports.upstreams, raw)?.takesLong?.(raw) ?? false
    setRequestDeadline({ takesLong, requestMs: ports.config().deadlines.requestMs }, raw, reply.raw)
  }

  /** Begins an answer; whoever asked once too often, or while too many do, is told so, and nothing follows. */
  const admit = (request: FastifyRequest, reply: FastifyReply, work: () => void) => {
    const { raw } = request
    const follow = (refused: Refused | undefined) => {
      if (refused) return sendRefusal(reply, refused)
      const shed = shedding.enter(raw, reply.raw)
      if (!shed) return work()
      metrics.shed(shed)
      sendBusy(request, reply, shed.seconds, ports.config())
    }
    const known = hot.refusalOf(raw)
    if (known) follow(known)
    else begin(raw, reply.raw, follow)
  }

  /** Leaves to the other edge what came under another name than the site's own. */
  function atItsHost(request: FastifyRequest, reply: FastifyReply, work: () => void) {
    if (hosts.isSite(request.raw)) return work()
    const follow = (elsewhere: Elsewhere | undefined) => {
      if (!elsewhere) return work()
      places.set(request.raw, elsewhere)
      reply.hijack()
      previewEdge.routing(request.raw, reply.raw)
    }
    const tellLater = (error: unknown) => {
      request.log.error(error)
      sendProblem(reply, 503, 'What is at this address cannot be told now; try again in a moment')
    }
    hosts
      .elsewhere(request.raw)
      .then(follow, tellLater)
      .catch((error: unknown) => request.log.error(error))
  }

  addRequestIds(app)
  app.addHook('onRequest', (request, reply, done) =>
    admit(request, reply, () => {
      limit(request, reply)
      if (holdsNul(request, ports)) return void sendProblem(reply, 400, 'An address cannot hold the character NUL')
      if (isForRegistry(ports, request.raw) && passToRegistry(ports.upstreams, request, reply)) return undefined
      atItsHost(request, reply, () => answer(request, reply, done))
    }),
  )
  function answer(request: FastifyRequest, reply: FastifyReply, done: () => void) {
    if (passToUpstream(ports.upstreams, request, reply)) return
    if (isTooLong(request)) return void refuseLong(request, reply, ports.config())
    if (refuse(request, reply)) return
    done()
  }
  app.addHook('onClose', () => previewEdge.close())
  app.addHook('preClose', async () => {
    isClosing = true
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
  await app.register(
    artifactsRoutes({
      files: ports.artifactFiles,
      dictionaries: () => ports.config().dictionaries,
      sourceMaps: () => ports.config().sourceMaps,
      // Builds that open tabs still run are not kept for ever here.
      otherwise: (request, reply) =>
        ports.isRegistryReachable?.() === true && passToRegistry(ports.upstreams, request, reply),
    }),
  )
  await app.register(overrideRoutes(ports))
  await app.register(retryRoutes(ports))
  await app.register(rootFilesRoutes(ports))
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: sendPage })
  await app.ready()
  return app
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

/**
 * Keeps the edge from answering at an address that is not among `serverPaths`, where a remote could have a page: the
 * site does not start with such a route or upstream.
 */
function refuseUnlisted(app: FastifyInstance, upstreams: Upstream[]) {
  for (const path of upstreams.flatMap(({ prefixes }) => prefixes)) refuseUnlistedRefuse(path)
  app.addHook('onRoute', ({ url }) => {
    // Pages are what is left.
    if (url !== '*') refuseUnlistedRefuse(url)
  })
}

function refuseUnlistedRefuse(path: string) {
  if (!isOfServer(path)) throw new Error(`${path} is not among serverPaths: remotes could claim it; add it there`)
}

type Ports = Pick<EdgePorts, 'config' | 'isRegistryReachable'>

/**
 * Whether a page is drawn where the registry is, on another host: overrides and previews, of which everything is known there.
 * While it does not answer there are none: whoever has an override sees what everybody does.
 */
export function isForRegistry({ config, isRegistryReachable }: Ports, request: IncomingMessage): boolean {
  const reachable = isRegistryReachable?.()
  if (reachable === undefined) return false
  const { url = '', headers } = request
  if (pathnameOf(url) === overridePath) return true
  if (!reachable) return false
  const { site } = config()
  const { kind } = hostKind(headers.host, config())
  return kind === 'channel' || kind === 'build' || overrideCookie(site.origin).valueIn(headers.cookie) !== undefined
}

/** What no visitor asks for and no page of the site links to: files with secrets, and doors of other programs. */
const probes =
  /\/\.(env|git|svn|hg|aws|ssh|docker|htpasswd|htaccess|vscode|npmrc)\b|\/(wp-(login|admin|content|includes|json)|xmlrpc|phpmyadmin|cgi-bin|server-status|actuator|_profiler|vendor\/phpunit|etc\/passwd|id_rsa)\b|\.(php\d?|aspx?|jspx?|cgi|sql|bak|old|swp|pem|key)$|\.\.(\/|%2f|%5c)/i

/** Notes requests that found nothing and were looking for a way in. */
function noteProbes(app: FastifyInstance, { takeSecurityEvent }: Pick<EdgePorts, 'takeSecurityEvent'>) {
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode !== 404 && statusCode !== 400) return
    const path = pathnameOf(request.raw.url ?? '')
    if (!probes.test(path)) return
    takeSecurityEvent?.({
      event: 'probed',
      requestId: request.id,
      network: networkOf(request.ip),
      at: `${request.method} ${path}`.slice(0, 200),
      status: statusCode,
    })
  })
}

/** For work whose caller knows that it takes minutes: trying a release in a browser, a batch of 10,000 prices. */
const longWorkMs = 300_000

/** Within this time an answer has begun; the visitor who still waits gets a word and may try again. */
function setRequestDeadline(
  { takesLong, requestMs }: { takesLong: boolean; requestMs: number },
  request: IncomingMessage,
  response: ServerResponse,
) {
  // A body that is still on its way has a deadline of its own, the server's.
  const deadline = () => {
    if (!response.headersSent && request.complete) answerLate(response)
  }
  const timer = setTimeout(deadline, takesLong ? longWorkMs : requestMs)
  response.once('close', () => clearTimeout(timer))
}

/** What is still written to the answer goes nowhere. */
function answerLate(response: ServerResponse) {
  for (const name of response.getHeaderNames()) if (/^(content-|etag|transfer)/.test(name)) response.removeHeader(name)
  response.writeHead(503, { 'content-type': problemMediaType, 'cache-control': 'no-store', 'retry-after': '5' })
  const late = problem(503, 'This takes too long right now. Please try again in a few seconds.')
  response.end(JSON.stringify({ ...late, requestId: response.getHeader(requestIdHeader) }))

  const ignore = () => response
  Object.assign(response, {
    setHeader: ignore,
    removeHeader: ignore,
    writeHead: ignore,
    flushHeaders: ignore,
    write: () => true,
    end: ignore,
  })
}
