import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { openAlerts } from '@pointfare/alerts/open-alerts'
import { followBackups } from '@pointfare/backup/follow-backups'
import { buildApi } from '@pointfare/api/app'
import { createHotelsPresence } from '@pointfare/api/hotels/hotels-presence'
import { openCashPrices } from '@pointfare/api/cash-prices/open-cash-prices'
import { systemTime, systemTimeMs } from '@pointfare/core/clock'
import type { Config } from '@pointfare/core/config'
import { createDemoCashPrices } from '@pointfare/demo/cash-prices/demo-cash-prices'
import { feedsApi } from '@pointfare/api/ingest/ingest-api'
import { startDatabaseClock } from '@pointfare/core/db/database-clock'
import { createProbe } from '@pointfare/core/db/probe'
import { keepDemoData } from '@pointfare/demo/keep-demo-data'
import { startMarket } from '@pointfare/demo/market/start-market'
import { buildEdge } from '@pointfare/platform/edge/build-edge'
import { listen, stopListening } from '@pointfare/platform/edge/listen'
import type { MetricsTogether } from '@pointfare/platform/edge/metrics/merge-metrics'
import { createPageViewsRepository } from '@pointfare/platform/edge/page-views/page-views.repository'
import { createPageViews } from '@pointfare/platform/edge/page-views/page-views.service'
import { createMailData } from '@pointfare/mail/mail-data'
import { openMail } from '@pointfare/mail/open-mail'
import { openLoginDeletions } from '@pointfare/identity/elsewhere/open-login-deletions'
import { buildIdentity } from '@pointfare/identity/build-identity'
import { openIngestToken } from '@pointfare/ingest/ingest/ingest-tokens'
import { createHotelIngest } from '@pointfare/ingest/ingest/hotels/ingest-hotels'
import { createIngest } from '@pointfare/ingest/ingest/ingest'
import { retentionJob } from '@pointfare/ingest/ingest/retention-job'
import { readSourceFigures } from '@pointfare/ingest/ingest/source-health'
import { openPull } from '@pointfare/ingest/pull/open-pull'
import { refuseLostFolder } from '@pointfare/platform/registry/store/refuse-lost-folder'
import { runRadar } from '@pointfare/api/radar/run-radar'
import { createAnswerAddresses } from '@pointfare/api/route-versions/answer-addresses'
import { followRouteVersions, type FollowedVersions } from '@pointfare/api/route-versions/follow-route-versions'
import { proofOfVersions } from '@pointfare/api/route-versions/proof-of-versions'
import { openPriceStream } from '@pointfare/api/stream/open-price-stream'
import { startFrontCaches } from './start-front-caches.ts'
import { startReleases } from './start-releases.ts'
import { startRendering } from './start-rendering.ts'
import { edgePorts, type Parts } from './edge-ports.ts'
import { fillDemoMember } from './demo-member/fill-demo-member.ts'
import { openDataDir, warnAbout } from './data-dir.ts'
import { openStoredDatabase } from './open-stored-database.ts'
import { atPort, reachable } from './listening-address.ts'
import { listenAlone } from './listen-alone.ts'
import { watchRoom } from './database-room.ts'
import { logStatements } from './log-statements.ts'
import { createHotAnswers } from '@pointfare/core/http/hot-answers/hot-answers'
import { createKnownTokens } from '@pointfare/core/limits/known-tokens'
import { runJobs } from '@pointfare/core/jobs'
import { openSecurityLog, type SecurityLog } from '@pointfare/core/security/security-log'
import { Registry } from 'prom-client'
import { removeEndedCounts } from '@pointfare/core/limits/stored-counter'
import { isLocalTenant } from '@pointfare/core/tenant'

/** Where letters are read that no mail server takes. */
const outboxPath = '/outbox'

export type Site = {
  /** Where visitors reach it, without a slash at the end. */
  origin: string
  /** Where programs on this machine reach it, past all proxies. */
  localOrigin: string
  port: number
  /** Lets publish and promote. */
  releaseToken: string
  /** Serves on for DRAIN_SECONDS, saying that it is stopping, so that proxies leave in time. */
  drain: () => Promise<void>
  close: () => Promise<void>
}

/** What a process knows that serves the site together with others, behind one port. */
export type Together = {
  /** The port, when others serve visitors there already: this process takes none before it can. */
  knownPort?: number | undefined
  /** Of the database that another process looks after. */
  connectionString: () => Promise<string>
  metrics: MetricsTogether
}

/** Long enough for whoever keeps asking to have a connection. */
const storedMs = 500

/**
 * Starts every service in this process. The port opens first, so that visitors see that the site is starting.
 * @throws errors whose message is one line for people: AddressUnavailable, CannotOpenDatabase, EmptySecretFile,
 * BuildsMissing, DifferentSecret, DifferentAlertsKey, WrongSecretsKey
 */
export async function startSite(config: Config, together?: Together): Promise<Site> {
  const releaseToken = await openDataDir(config)
  if (!together) await warnAbout(config)
  const parts: Parts = {}
  let settings = config
  const securityLog = openSecurityLog(config)
  parts.securityLog = securityLog
  const metrics = new Registry()
  const edge = await buildEdge({
    ...edgePorts(() => settings, parts),
    metricsRegistry: metrics,
    metricsTogether: together?.metrics,
  })

  try {
    const port = together?.knownPort ?? (await listen(edge, config))
    settings = atPort(config, port)
    // What this process alone knows, such as a release on trial, it must be asked itself.
    if (together) parts.alone = await listenAlone(edge)
    const localOrigin = parts.alone?.origin ?? `http://${reachable(config.host)}:${port}`
    if (together) settings = { ...settings, databaseUrl: await together.connectionString() }
    await startParts(parts, settings, { releaseToken, localOrigin, securityLog, metrics, log: edge.log })
    startRendering(parts, settings, edge)
    if (together?.knownPort !== undefined) await listen(edge, config)
    return {
      origin: settings.site.origin,
      localOrigin,
      port,
      releaseToken,
      async drain() {
        Object.assign(parts, { isStopping: true, endsConnections: true })
        await setTimeout(settings.deadlines.drainMs)
        // Nobody is to be on the way to the port when it closes: who has a connection keeps it until then.
        parts.endsConnections = false
        await setTimeout(storedMs)
        parts.endsConnections = true
        await stopListening(edge)
      },
      close: () => stop(edge, parts),
    }
  } catch (error) {
    await stop(edge, parts)
    throw error
  }
}

type Installation = Pick<Site, 'releaseToken' | 'localOrigin'> & {
  securityLog: SecurityLog
  /** Where parts measure. */
  metrics: Registry
  log: FastifyBaseLogger
}

async function startParts(
  parts: Parts,
  config: Config,
  { releaseToken, localOrigin, securityLog, metrics, log }: Installation,
) {
  const room = watchRoom(logStatements(log, config))
  parts.room = room
  const db = await openStoredDatabase(config, 1, room.watch)
  parts.db = db
  if (!config.registry) await refuseLostFolder(db, config)
  if (config.backup) parts.backups = followBackups(config.dataDir, config.backup, systemTime)
  parts.probe = createProbe(db.connectionString, config.databasePoolerUrl)
  // Statements for members' records, logins, releases or prices must not hold up searches.
  const [memberDb, loginDb, ingestDb] = [db.isolated(), db.isolated(), db.isolated()]
  parts.clock = await startDatabaseClock(ingestDb, systemTimeMs)
  const { now } = parts.clock
  const releases = await startReleases(parts, config, {
    db: db.isolated(),
    releaseToken,
    localOrigin,
    securityLog,
    now,
  })
  const report = (error: unknown) => releases.app.log.error(error)
  parts.sourceHealth = () => readSourceFigures(ingestDb).catch(passedOn(report))
  parts.pageViews = createPageViews({ repository: createPageViewsRepository(ingestDb), now, report })
  parts.pull = await openPull({
    db: ingestDb,
    settings: config.seatsAero,
    now,
    report: (line) => releases.app.log.warn(line),
  })
  // Teams may publish while the demo data is still on its way; searches begin when it is there.
  if (config.demo.isWanted) {
    parts.demo = await keepDemoData(db, { seed: config.demo.seed, now })
  }
  parts.hotels = createHotelsPresence(db, now)
  await parts.hotels.look()
  parts.routeVersions = followRouteVersions({
    connectionString: db.connectionString,
    otherReads: () => db.standbyReads(),
    report,
  })
  await parts.routeVersions.start()
  parts.hotAnswers = openHotAnswers(parts.routeVersions, config, now)
  parts.priceStream = await openPriceStream({
    db: { query: ingestDb.query, connectionString: db.connectionString },
    // Pages that reach the stream by another host than their own.
    allowedOrigins: [config.site.origin, ...config.stream.allowedOrigins],
    limits: config.places.priceStream,
    metrics,
    report,
    now,
  })
  const isDemo = parts.demo?.isPresent ?? false
  const mail = await openMail({
    db: db.isolated(),
    connectionString: db.connectionString,
    config,
    isDemo,
    now,
    report,
  })
  parts.mail = mail
  if (isLocalTenant(config)) {
    const outbox = isDemo && !config.mail.smtp ? outboxPath : undefined
    // Accounts with a public password belong beside made-up figures only.
    const common = { db: loginDb, config, post: mail.post, securityLog, metrics, now }
    parts.identity = await buildIdentity({ ...common, allowsDemo: isDemo, outbox })
    if (isDemo) await fillDemoMember(memberDb, now()).catch(report)
  }
  const loginDeletions = openLoginDeletions({
    db: loginDb,
    queue: mail.queue,
    management: config.tenantManagement,
    now,
    report: (line) => releases.app.log.warn(line),
  })
  parts.loginDeletions = loginDeletions
  const alerts = await openAlerts({ db, config, isDemoData: isDemo, mail, metrics, now, report })
  parts.alerts = alerts
  parts.knownTokens = createKnownTokens()
  parts.api = await buildApi({
    db: db.spread(proofOfVersions(parts.routeVersions)),
    primaryDb: db,
    memberDb,
    config,
    cashPrices: openCashPrices({
      duffelToken: config.duffelToken,
      demo: config.demo.isWanted ? createDemoCashPrices({ seed: config.demo.seed, now }) : undefined,
    }),
    modules: [
      ...alerts.modules,
      feedsApi({
        db: ingestDb,
        token: await openIngestToken(config.dataDir, config.ingestToken),
        staleAfterMinutes: config.feeds.staleAfterMinutes,
        pull: parts.pull?.control,
        now,
        report: (line) => releases.app.log.warn(line),
      }),
    ],
    findVisitor: alerts.findVisitor,
    knownTokens: parts.knownTokens,
    memberData: [alerts.memberData, createMailData(memberDb)],
    priceStream: parts.priceStream,
    holidayModel: config.holidayModel,
    isDemoData: isDemo,
    securityLog,
    ...(parts.identity
      ? {
          fetchKeys: fetchFrom(parts.identity.app),
          endLogin: parts.identity.endLogin,
          mayLogIn: parts.identity.mayLogIn,
          loginSecurity: parts.identity.loginSecurity,
          loginAccess: parts.identity.loginAccess,
        }
      : loginDeletions.endLogin
        ? { endLogin: loginDeletions.endLogin }
        : {}),
    now,
  })
  const radar = runRadar({ db: ingestDb, now, report })
  parts.radar = radar
  parts.jobs = runJobs({
    db: ingestDb,
    jobs: [
      retentionJob(ingestDb, { historyDays: config.feeds.historyDays, now, report }),
      { name: 'ended counts of limits', everyMs: 3_600_000, work: () => removeEndedCounts(ingestDb, now()) },
      ...mail.jobs,
      ...loginDeletions.jobs,
      ...alerts.jobs,
      ...radar.jobs,
      ...releases.jobs,
      ...(parts.demo?.jobs ?? []),
      ...(parts.pull?.jobs ?? []),
    ],
    now,
    report,
  })
  parts.frontCaches = startFrontCaches(parts, config, { db: ingestDb, now, report })
  // Made-up changes of anything but made-up prices would be lies.
  if (config.demo.market === 'on' && isDemo) {
    const way = { db: ingestDb, now, report: (line: string) => releases.app.log.warn(line) }
    parts.market = startMarket({
      db: ingestDb,
      ingest: createIngest(way),
      hotels: createHotelIngest(way),
      seed: config.demo.seed,
      pace: config.demo.marketPace,
      now,
      report,
    })
  }
}

/** Finished answers about prices, unless the operator wants none. */
function openHotAnswers(versions: FollowedVersions, { hotAnswers, duffelToken }: Config, now: () => Date) {
  if (hotAnswers.mostBytes === 0) return undefined
  const addressOf = createAnswerAddresses({ versions, hasSteadyCash: duffelToken === null, now })
  return createHotAnswers({ addressOf, freshness: versions, mostBytes: hotAnswers.mostBytes })
}

/** The site reaches its own tenant directly, past all proxies. */
const fetchFrom = (app: FastifyInstance) => async (url: string) => {
  const { statusCode, body } = await app.inject(new URL(url).pathname)
  return new Response(body, { status: statusCode })
}

const passedOn = (report: (error: unknown) => void) => (error: unknown) => {
  report(error)
  throw error
}

/** What an answer under way may need closes after it. */
async function stop(edge: FastifyInstance, parts: Parts) {
  const {
    alone,
    api,
    clock,
    priceStream,
    identity,
    market,
    jobs,
    alerts,
    frontCaches,
    radar,
    mail,
    releases,
    pageViews,
    probe,
    pull,
    routeVersions,
    securityLog,
    db,
  } = parts
  releases?.endStreams()
  await parts.rendering?.close()
  pull?.stop()
  await market?.stop()
  await jobs?.stop()
  await alerts?.stop()
  await radar?.stop()
  await frontCaches?.stop()
  // Together: the edge waits for answers under way, and streams end only when the API closes.
  await Promise.all([edge.close(), alone?.close(), api?.close() ?? priceStream?.close(), identity?.close()])
  await mail?.stop()
  await releases?.close()
  await routeVersions?.close()
  await pageViews?.close()
  await probe?.close()
  clock?.stop()
  await db?.close()
  securityLog?.close()
}
