import { priceChangesPath } from '@pointfare/shared/contracts/price-change'
import { suggestHolidays } from '@pointfare/shared/operations/holidays'
import { followInbox } from '@pointfare/shared/operations/inbox'
import { ingestSnapshots } from '@pointfare/shared/operations/ingest'
import { serverPaths } from '@pointfare/shared/page/server-paths'
import type { FastifyInstance } from 'fastify'
import type { followBackups } from '@pointfare/backup/follow-backups'
import type { OpenAlerts } from '@pointfare/alerts/open-alerts'
import type { OpenDatabase } from '@pointfare/core/db/database'
import type { DatabaseClock } from '@pointfare/core/db/database-clock'
import type { Probe } from '@pointfare/core/db/probe'
import type { DatabaseRoom } from './database-room.ts'
import type { DemoData } from '@pointfare/demo/keep-demo-data'
import type { RunningMarket } from '@pointfare/demo/market/run-market'
import type { SourceFigures } from '@pointfare/ingest/ingest/source-health'
import type { OpenPull } from '@pointfare/ingest/pull/open-pull'
import { airlinesModule } from '@pointfare/api/airlines/airlines.module'
import type { HotelsPresence } from '@pointfare/api/hotels/hotels-presence'
import type { Radar } from '@pointfare/api/radar/run-radar'
import type { FollowedVersions } from '@pointfare/api/route-versions/follow-route-versions'
import type { HotAnswers } from '@pointfare/core/http/hot-answers/hot-answers'
import type { PriceStream } from '@pointfare/api/stream/open-price-stream'
import type { Mail } from '@pointfare/mail/open-mail'
import type { LoginDeletions } from '@pointfare/identity/elsewhere/open-login-deletions'
import type { Identity } from '@pointfare/identity/build-identity'
import type { PageViews } from '@pointfare/platform/edge/page-views/page-views.service'
import type { KnownTokens } from '@pointfare/core/limits/known-tokens'
import type { EdgePorts, RequestHandler, Upstream } from '@pointfare/platform/edge/ports'
import type { Rendering } from '@pointfare/platform/render/rendering'
import type { ServedReleases } from '@pointfare/platform/registry/elsewhere/build-releases-elsewhere'
import type { Config } from '@pointfare/core/config'
import type { SecurityLog } from '@pointfare/core/security/security-log'
import type { RunningJobs } from '@pointfare/core/jobs'
import { isLocalTenant } from '@pointfare/core/tenant'
import { loggerOptions } from '@pointfare/core/logger-options'
import type { ListeningAlone } from './listen-alone.ts'
import type { RunningFrontCaches } from './start-front-caches.ts'

/** What the edge passes requests to; each part is there once it can serve. */
export type Parts = {
  /** Leads to this process past all others behind the same port. */
  alone?: ListeningAlone
  isStopping?: boolean
  endsConnections?: boolean
  securityLog?: SecurityLog
  db?: OpenDatabase
  probe?: Probe
  room?: DatabaseRoom
  clock?: DatabaseClock
  demo?: DemoData
  hotels?: HotelsPresence
  releases?: ServedReleases
  /** What keeps this process from serving the live release; as last known while the database does not answer. */
  faults?: () => Promise<string[]>
  pageViews?: PageViews
  /** Letters, and the queue of jobs. */
  mail?: Mail
  /** How backups are doing, where some are wanted. */
  backups?: ReturnType<typeof followBackups>
  alerts?: OpenAlerts
  identity?: Identity
  /** Logins that the API has found good of late. */
  knownTokens?: KnownTokens
  /** Logins at a tenant elsewhere that are to go. */
  loginDeletions?: LoginDeletions
  sourceHealth?: () => Promise<SourceFigures[]>
  jobs?: RunningJobs
  /** Asks Seats.aero for prices, where it is configured. */
  pull?: OpenPull | undefined
  priceStream?: PriceStream
  routeVersions?: FollowedVersions
  hotAnswers?: HotAnswers | undefined
  radar?: Radar
  /** Tells caches in front of the site what to drop, where there are any. */
  frontCaches?: RunningFrontCaches | undefined
  /** Draws pages in processes of their own. */
  rendering?: Rendering
  api?: FastifyInstance
  market?: RunningMarket
}

/** How the edge sees the other parts: from the first request on, whichever of them can serve yet. */
export const edgePorts = (config: () => Config, parts: Parts): EdgePorts => ({
  config,
  isDemoData: () => parts.demo?.isPresent ?? false,
  hasHotels: () => parts.hotels?.areThere() ?? false,
  pushKey: () => parts.alerts?.pushKey ?? null,
  preview: (token) => parts.releases?.preview?.(token),
  liveRelease: {
    current: () => parts.releases?.live.current(),
    confirmedAt: () => parts.releases?.confirmedAt(),
  },
  isRegistryReachable: () => parts.releases?.isRegistryReachable?.(),
  pageViews: () => parts.pageViews,
  networks: async () => (parts.db ? airlinesModule(parts.db).service.networks() : []),
  sourceHealth: async () => parts.sourceHealth?.() ?? [],
  pullFigures: async () => parts.pull?.control.status(),
  provePage: (release) => parts.releases?.provePage(release),
  loginDeletionFigures: async () => parts.loginDeletions?.figures(),
  vitalFigures: async () => parts.releases?.vitalFigures?.() ?? [],
  releaseFigures: async () => parts.releases?.releaseFigures?.(),
  mailFigures: async () => parts.mail?.figures(),
  backupFigures: async () => parts.backups?.(),
  frontCacheFigures: () => parts.frontCaches?.figures() ?? [],
  standbyFigures: async () => parts.db?.standbyFigures(),
  rendering: () => parts.rendering,
  releaseKeys: () => parts.releases?.keys ?? [],
  artifactFiles: { find: async (name, build, path) => parts.releases?.files.find(name, build, path) },
  overrides: {
    ask: async (token, browser) => parts.releases?.overrides?.ask(token, browser) ?? { fault: 'unknown' },
    confirm: async (confirmation) => parts.releases?.overrides?.confirm(confirmation) ?? { fault: 'unknown' },
    open: async (cookie) => parts.releases?.overrides?.open(cookie),
    end: async (cookie, reason) => parts.releases?.overrides?.endFor(cookie, reason),
  },
  previews: {
    open: async (place) => parts.releases?.previews?.open(place) ?? { fault: 'starting' },
    channels: async () => (await parts.releases?.previews?.channels()) ?? [],
    isKnown: async (place) => (await parts.releases?.previews?.isKnown(place)) ?? false,
    admits: async (cookie, place) => (await parts.releases?.previews?.admits(cookie, place)) ?? false,
    ask: async (token, requested) => parts.releases?.previews?.ask(token, requested) ?? { fault: 'unknown' },
    confirm: async (confirmation, place) =>
      parts.releases?.previews?.confirm(confirmation, place) ?? { fault: 'unknown' },
  },
  upstreams: [
    {
      name: 'API',
      prefixes: [...serverPaths.api, ...serverPaths.feeds],
      takesLong: ({ url = '' }) => url.startsWith(ingestSnapshots.path) || url.startsWith(suggestHolidays.path),
      staysOpen: ({ url = '' }) => url.startsWith(followInbox.path),
      handler: () => handlerOf(parts.api),
    },
    {
      name: 'price stream',
      prefixes: serverPaths.priceStream,
      // With the API at the site's own origin, the stream is at the dashboard's address (rule 12.7 of the product).
      eventStreams: [priceChangesPath],
      handler: () => handlerOf(parts.api),
    },
    {
      name: 'release registry',
      prefixes: serverPaths.registry,
      isOfRegistry: true,
      // Uploads, and promotions that a browser tries first.
      takesLong: ({ method }) => method !== 'GET' && method !== 'HEAD',
      handler: () => handlerOf(parts.releases?.app),
    },
    { name: 'mail', prefixes: serverPaths.mail, handler: () => handlerOf(parts.mail?.app) },
    ...(isLocalTenant(config()) ? [identityUpstream(parts)] : []),
  ],
  hotAnswers: () => (parts.api ? parts.hotAnswers : undefined),
  isMember: ({ headers }) =>
    (parts.knownTokens?.knows(headers.authorization) ?? false) ||
    (parts.identity?.holdsSession(headers.cookie) ?? false),
  logOut: async (cookies) => parts.identity?.logOut(cookies),
  isStopping: () => parts.isStopping ?? false,
  endsConnections: () => parts.endsConnections ?? false,
  takeSecurityEvent: (event) => parts.securityLog?.take(event),
  missingParts: async () => [...(parts.api ? [] : ['api']), ...((await parts.faults?.()) ?? [])],
  clockAheadSeconds: () => parts.clock?.aheadSeconds(),
  isClockOff: () => parts.clock?.isOff() ?? false,
  hasRoom: () => parts.room?.isThere() ?? true,
  databaseAnswers: async () => (await parts.probe?.answers()) ?? false,
  logger: loggerOptions(config()),
})

const identityUpstream = (parts: Parts): Upstream => ({
  name: 'login',
  prefixes: serverPaths.login,
  handler: () => handlerOf(parts.identity?.app),
})

const handlerOf = (app: FastifyInstance | undefined): RequestHandler | undefined =>
  app && ((request, response) => app.routing(request, response))
