import { isBelow, isForPrograms } from '@pointfare/shared/page/server-paths'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { pathnameOf } from '../paths.ts'
import type { EdgePorts, Upstream } from '../ports.ts'
import { sendProblem } from '../problems.ts'
import { inertPolicy } from '../security-headers.ts'
import { findUpstream } from '../upstreams.ts'
import { createMetrics, type Metrics } from './metrics.ts'

export const metricsPath = '/metrics'

/** Measures every answer, and shows operators what was measured; `limits`: how many requests of each part are let in at one time. */
export const metricsOf = (
  {
    liveRelease,
    pageViews,
    sourceHealth,
    pullFigures,
    mailFigures,
    backupFigures,
    loginDeletionFigures,
    hotAnswers,
    vitalFigures,
    releaseFigures,
    frontCacheFigures,
    rendering,
    standbyFigures,
    clockAheadSeconds,
    metricsRegistry,
  }: MetricsPorts,
  { limits }: { limits: () => Record<string, number> },
): Metrics =>
  createMetrics(
    {
      releaseSeq: () => liveRelease.current()?.seq,
      confirmedAt: () => liveRelease.confirmedAt?.(),
      recentViews: async () => pageViews()?.recent() ?? [],
      sources: sourceHealth,
      pull: pullFigures,
      mail: mailFigures,
      backups: backupFigures,
      loginDeletions: loginDeletionFigures,
      hotAnswers: () => hotAnswers?.()?.figures(),
      vitals: vitalFigures,
      releases: releaseFigures,
      frontCaches: frontCacheFigures,
      rendering: () => rendering()?.figures(),
      standby: standbyFigures,
      clockAheadSeconds,
      letIn: limits,
    },
    metricsRegistry,
  )

type MetricsPorts = Pick<
  EdgePorts,
  | 'liveRelease'
  | 'pageViews'
  | 'sourceHealth'
  | 'pullFigures'
  | 'metricsRegistry'
  | 'mailFigures'
  | 'backupFigures'
  | 'loginDeletionFigures'
  | 'hotAnswers'
  | 'vitalFigures'
  | 'releaseFigures'
  | 'frontCacheFigures'
  | 'rendering'
  | 'standbyFigures'
  | 'clockAheadSeconds'
>

export const metricsRoutes =
  (metrics: Metrics, { config, metricsTogether }: Pick<EdgePorts, 'config' | 'metricsTogether'>): FastifyPluginAsync =>
  async (app) => {
    metricsTogether?.offer(metrics.figures)
    app.get(metricsPath, async (request, reply) => {
      const { metricsToken } = config()
      if (metricsToken !== undefined && !carries(request, metricsToken)) {
        reply.header('www-authenticate', 'Bearer')
        return sendProblem(reply, 401, 'Metrics need the bearer token that METRICS_TOKEN holds')
      }
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': inertPolicy })
        .type(metrics.contentType)
        .send(await (metricsTogether ?? metrics).text())
    })
  }

/** Which part of the site answers a request. */
export function partOf(request: Pick<IncomingMessage, 'url' | 'headers'>, upstreams: Upstream[]): string {
  const pathname = pathnameOf(request.url ?? '')
  const upstream = findUpstream(upstreams, request)
  if (upstream) return upstream.name
  if (isBelow('/artifacts', pathname)) return 'artifact'
  return isForPrograms(pathname) || operatorPaths.has(pathname) ? 'other' : 'page'
}

const operatorPaths = new Set([metricsPath, '/healthz', '/readyz', '/page-views'])

/** Compared by hash, so that neither length nor time tells how much of a guess was right. */
function carries({ headers }: FastifyRequest, token: string) {
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
