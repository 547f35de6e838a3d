import type { FastifyInstance } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { openAlerts } from '@pointfare/alerts/open-alerts'
import { buildApi } from '@pointfare/flights/api/app'
import { createHotelsPresence } from '@pointfare/flights/api/modules/hotels/hotels-presence'
import { openCashPrices } from '@pointfare/flights/cash-prices/open-cash-prices'
import type { Config } from '@pointfare/server/config'
import { createDemoCashPrices } from '@pointfare/feeds/demo/cash-prices/demo-cash-prices'
import { feedsApi } from '@pointfare/feeds/api/feeds-api'
import { openDatabase } from '@pointfare/db/open-database'
import { createProbe } from '@pointfare/db/probe'
import { keepDemoData } from '@pointfare/feeds/demo/keep-demo-data'
import { startMarket } from '@pointfare/feeds/demo/market/start-market'
import { buildEdge } from '@pointfare/platform/edge/build-edge'
import { listen } from '@pointfare/platform/edge/listen'
import { createPageViewsRepository } from '@pointfare/platform/edge/page-views/page-views.repository'
import { createPageViews } from '@pointfare/platform/edge/page-views/page-views.service'
import { createLetterData } from '@pointfare/mail/letter-data'
import { openMail } from '@pointfare/mail/open-mail'
import { openLoginDeletions } from '@pointfare/identity/elsewhere/open-login-deletions'
import { buildIdentity } from '@pointfare/identity/build-identity'
import { openIngestToken } from '@pointfare/feeds/ingest/ingest-tokens'
import { createHotelIngest } from '@pointfare/feeds/ingest/hotels/ingest-hotels'
import { createIngest } from '@pointfare/feeds/ingest/ingest'
import { retentionJob } from '@pointfare/feeds/ingest/retention-job'
import { readSourceHealth } from '@pointfare/feeds/ingest/source-health'
import { openPull } from '@pointfare/feeds/pull/open-pull'
import { refuseLostFolder } from '@pointfare/platform/registry/store/refuse-lost-folder'
import { runRadar } from '@pointfare/flights/radar/run-radar'
import { createAnswerAddresses } from '@pointfare/flights/route-versions/answer-addresses'
import { followRouteVersions, type FollowedVersions } from '@pointfare/flights/route-versions/follow-route-versions'
import { openPriceStream } from '@pointfare/flights/stream/open-price-stream'
import { startReleases } from './start-releases.ts'
import { startRendering } from './start-rendering.ts'
import { edgePorts, type Parts } from './edge-ports.ts'
import { openDataDir, warnAbout } from './data-dir.ts'
import { atPort, reachable } from './listening-address.ts'
import { createHotAnswers } from '@pointfare/server/http/hot-answers/hot-answers'
import { runJobs } from '@pointfare/server/jobs'
import { removeEndedCounts } from '@pointfare/server/limits/stored-counter'
import { isLocalTenant } from '@pointfare/server/tenant'

/** Where letters are read that no mail server takes. */
const outboxPath = '/outbox'

export type Site = {
  /** Where visitors reach it, without a slash at the end. */
  origin: string
  /** Where programs on this machine reach it, past all proxies. */
  localOrigin: string
  /** Lets publish and promote. */
  releaseToken: string
  /** Serves on for DRAIN_SECONDS, saying that it is stopping, so that proxies leave in time. */
  drain: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Starts every service in this process. The port opens first, so that visitors see that the site is starting.
 * @throws errors whose message is one line for people: AddressUnavailable, CannotOpenDatabase, EmptySecretFile,
 * BuildsMissing, DifferentSecret, DifferentAlertsKey
 */
export async function startSite(config: Config): Promise<Site> {
  const releaseToken = await openDataDir(config.dataDir)
  await warnAbout(config)
  const parts: Parts = {}
  let settings = config
  const edge = await buildEdge(edgePorts(() => settings, parts))

  try {
    const port = await listen(edge, config)
    settings = atPort(config, port)
    const localOrigin = `http://${reachable(config.host)}:${port}`
    await startParts(parts, settings, { releaseToken, localOrigin })
    startRendering(parts, settings, edge)
    return {
      origin: settings.site.origin,
      localOrigin,
      releaseToken,
      async drain() {
        parts.isStopping = true
        await setTimeout(settings.deadlines.drainMs)
      },
      close: () => stop(edge, parts),
    }
  } catch (error) {
    await stop(edge, parts)
    throw error
  }
}

type Installation = Pick<Site, 'releaseToken' | 'localOrigin'>

async function startParts(parts: Parts, config: Config, { releaseToken, localOrigin }: Installation) {
  const db = await openDatabase(config)
  parts.db = db
  await refuseLostFolder(db, config)
  parts.probe = createProbe(db.connectionString)
  // Statements for members' records, logins, releases or prices must not hold up searches.
  const [memberDb, loginDb, ingestDb] = [db.apart(), db.apart(), db.apart()]
  const now = () => new Date()
  const releases = await startReleases(parts, config, { db: db.apart(), releaseToken, localOrigin, now })
  const report = (error: unknown) => releases.app.log.error(error)
  parts.sourceHealth = () => readSourceHealth(ingestDb).catch(passedOn(report))
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
  parts.routeVersions = followRouteVersions({ connectionString: db.connectionString, report })
  await parts.routeVersions.start()
  parts.hotAnswers = openHotAnswers(parts.routeVersions, config, now)
  parts.priceStream = await openPriceStream({
    db,
    // Pages that reach the stream by another host than their own.
    allowedOrigins: [config.site.origin, ...config.stream.allowedOrigins],
    limits: { most: config.stream.maxConnections, mostPerClient: config.places.streamPerClient },
    report,
  })
  const isDemo = parts.demo?.isPresent ?? false
  const mail = await openMail({
    db: db.apart(),
    connectionString: db.connectionString,
    config,
    isDemo,
    now,
    report,
  })
  parts.mail = mail
  if (isLocalTenant(config)) {
    // Accounts with a public password belong beside made-up figures only.
    const allowsDemo = parts.demo?.isPresent ?? false
    const outbox = allowsDemo && !config.mail.smtp ? outboxPath : undefined
    parts.identity = await buildIdentity({ db: loginDb, config, allowsDemo, post: mail.post, outbox, now })
  }
  const loginDeletions = openLoginDeletions({
    db: loginDb,
    queue: mail.queue,
    management: config.tenantManagement,
    now,
    report: (line) => releases.app.log.warn(line),
  })
  parts.loginDeletions = loginDeletions
  const alerts = await openAlerts({ db, config, isDemoData: parts.demo?.isPresent ?? false, mail, now, report })
  parts.alerts = alerts
  parts.api = await buildApi({
    db,
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
    memberData: [alerts.memberData, createLetterData(memberDb)],
    priceStream: parts.priceStream,
    holidayModel: config.holidayModel,
    isDemoData: parts.demo?.isPresent ?? false,
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
  // Made-up changes of anything but made-up prices would be lies.
  if (config.demo.market === 'on' && parts.demo?.isPresent) {
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
    api,
    priceStream,
    identity,
    market,
    jobs,
    alerts,
    radar,
    mail,
    releases,
    pageViews,
    probe,
    pull,
    routeVersions,
    db,
  } = parts
  releases?.endStreams()
  await parts.rendering?.close()
  pull?.stop()
  await market?.stop()
  await jobs?.stop()
  await alerts?.stop()
  await radar?.stop()
  // Together: the edge waits for answers under way, and streams end only when the API closes.
  await Promise.all([edge.close(), api?.close() ?? priceStream?.close(), identity?.close()])
  await mail?.stop()
  await releases?.close()
  await routeVersions?.close()
  await pageViews?.close()
  await probe?.close()
  await db?.close()
}
