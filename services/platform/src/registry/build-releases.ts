import type { Database } from '@pointfare/core/db/database'
import { addApiDocument } from '@pointfare/core/http/api-document'
import { addErrorHandler, sendError } from '@pointfare/core/http/error-handler'
import { addRequestIds, requestIdOf } from '@pointfare/core/http/request-id'
import type { Job } from '@pointfare/core/jobs'
import { rateLimits, type RateLimits } from '@pointfare/core/limits/limits'
import { openPlaces, type PlaceLimits } from '@pointfare/core/limits/places'
import { loggerOptions } from '@pointfare/core/logger-options'
import type { SiteNames } from '@pointfare/core/preview-hosts'
import { addSecurityLog, type SecurityLog } from '@pointfare/core/security/security-log'
import type { TrustedProxies } from '@pointfare/core/trusted-proxies'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { TrustedIssuer } from '@pointfare/shared/platform/release-issuer'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { accessModule } from './access/access.module.ts'
import type { GuardedRoute } from './access/guard.ts'
import { addSecurityEvents } from './access/security-events.ts'
import { apiDocumentRoutes } from './api-document.routes.ts'
import { artifactsModule } from './artifacts/artifacts.module.ts'
import { buildsFor, type PublishedFiles } from './artifacts/published-files.service.ts'
import { guardsRoutes } from './canaries/guards.routes.ts'
import { createGuardsService } from './canaries/guards.service.ts'
import { createPromotionGuards } from './canaries/promotion-guard.ts'
import { watchBuilds } from './canaries/watch-builds.ts'
import { channelsModule, type Smoke } from './channels/channels.module.ts'
import { createConsoleFiles } from './console/console-files.ts'
import { consoleRoutes } from './console/console.routes.ts'
import { createOverviewRepository } from './console/overview.repository.ts'
import { overviewRoutes } from './console/overview.routes.ts'
import { createOverviewService, type OverviewService } from './console/overview.service.ts'
import { edgesRoutes } from './edges/edges.routes.ts'
import { emergencyRoutes } from './emergency/emergency.routes.ts'
import { readEmergency } from './emergency/read-emergency.ts'
import { releaseEventsRoutes } from './events/release-events.routes.ts'
import { createReleaseEvents } from './events/release-events.ts'
import { type BudgetOf, budgets } from './gate/budgets.ts'
import { createLiveFaults, createLiveRelease, followChannel, type LiveRelease } from './live-release.ts'
import type { OverridePolicy } from './overrides/override-form.ts'
import { createOverridesRepository } from './overrides/overrides.repository.ts'
import { overridesRoutes } from './overrides/overrides.routes.ts'
import { createOverridesService, type OverridesService } from './overrides/overrides.service.ts'
import type { createPreviewLinks } from './previews/preview-links.ts'
import { previewsModule } from './previews/previews.module.ts'
import type { PreviewsService } from './previews/previews.service.ts'
import { createReleaseFigures, type ReleaseFigures } from './release-figures.ts'
import { createRetentionRepository } from './retention/retention.repository.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { createRetentionService } from './retention/retention.service.ts'
import { keysRoutes } from './signing/keys.routes.ts'
import type { Signer } from './signing/signer.ts'
import type { ArtifactStore } from './store/artifact-store.ts'
import { type SeenOnServer, tabsModule } from './tabs/tabs.module.ts'
import { watchLeaving } from './tabs/watch-leaving.ts'
import type { PageProofs } from './visits/page-proofs.ts'
import type { VitalsService } from './vitals/vitals.service.ts'

export type ReleasesOptions = {
  db: Database
  store: ArtifactStore
  /** The installation's own: it lets do everything, and make other tokens. */
  token: string
  /** Whose ID tokens let publish and release; nobody's by default. */
  issuers?: readonly TrustedIssuer[]
  /** Vouches for the releases made here. */
  signer: Signer
  /** Keys of earlier and coming signers, which open tabs believe as well. */
  trustedKeys?: readonly ReleaseKey[]
  /** How much builds may weigh; unset: as much as by default. */
  budgetOf?: BudgetOf
  now: () => Date
  logLevel: string
  worker?: number | undefined
  trustedProxies?: TrustedProxies
  /** How much each token and each client may. */
  limits?: RateLimits
  /** For tabs that wait for releases. */
  eventPlaces?: PlaceLimits
  /** Where the build of the console for release managers is. */
  consoleFolder: string
  /** The channel this site serves. */
  channel?: string
  /** Who may look at unreleased code in this site; no one by default. */
  overrides?: OverridePolicy
  /** How the site is called, and who may look at addresses beside its own; asked anew each time. */
  names: () => SiteNames
  smoke?: Smoke
  /** Without it, security events are not written. */
  securityLog?: Pick<SecurityLog, 'take'> | undefined
}

export type Releases = {
  app: FastifyInstance
  live: Pick<LiveRelease, 'current' | 'onRelease'>
  /** When it was last known for sure that nothing newer than the live release is there; undefined before the first time. */
  confirmedAt: () => Date | undefined
  /** What keeps this process from serving the live release, by name. */
  faults: () => Promise<string[]>
  /** What open tabs are told to believe. */
  keys: ReleaseKey[]
  /** Every address of the HTTP interface, and who may use it. */
  routes: readonly GuardedRoute[]
  /** Signs what is live on any channel anew, unless it is signed with the key of this installation. */
  signAnew: () => Promise<void>
  /** Takes back builds that fail, and takes the steps of rollouts that are due, now rather than in a few seconds. */
  lookAtBuilds: () => Promise<void>
  files: PublishedFiles
  overrides: OverridesService
  /** Channels and builds at addresses of their own. */
  previews: Pick<PreviewsService, 'open' | 'isKnown'> &
    Omit<ReturnType<typeof createPreviewLinks>, 'grant'> & {
      channels: OverviewService['channels']
    }
  /** Resolves when the files of the live release are as near as its store can bring them. */
  prepared: () => Promise<void>
  /** The release that the holder of a token tries; undefined for any other text. */
  preview: (token: string) => ReleaseDocument | undefined
  /** What a page that is served with this release proves itself with; another one for every answer. */
  provePage: PageProofs['issue']
  /** Tells that a build could not be drawn on a server; never waits. */
  takeServerFailure: (failure: SeenOnServer) => void
  /** How fast pages of the newest releases were for visitors. */
  vitalFigures: VitalsService['newest']
  /** How the live release is doing. */
  releaseFigures: () => Promise<ReleaseFigures | undefined>
  /** What is due once for all processes. */
  jobs: Job[]
  /** Ends the streams of releases, which answers under way would wait for. */
  endStreams: () => void
  close: () => Promise<void>
}

/** How soon a release made by another process is live in this one. */
const lookEveryMs = 1000
const judgeEveryMs = 5000
const leavingEveryMs = 30_000
const dayMs = 24 * 3_600_000

const usualPlaces: PlaceLimits = { most: 20_000, mostPerClient: 500 }

/** The release registry: its HTTP interface, the release it makes live, and the files of what it published. */
export async function buildReleases(dependencies: ReleasesOptions): Promise<Releases> {
  const { db, store, token, signer, trustedKeys = [], now, consoleFolder } = dependencies
  const { channel = 'production', trustedProxies = false, smoke, budgetOf = budgets() } = dependencies
  const { overrides: policy = { mode: 'off' }, names } = dependencies
  const { limits = rateLimits(), eventPlaces = usualPlaces, issuers = [] } = dependencies
  z.config(z.locales.en())
  const app = Fastify({
    logger: loggerOptions(dependencies),
    genReqId: requestIdOf,
    trustProxy: trustedProxies,
    frameworkErrors: sendError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandler(app, 'The registry could not do this; its log says why')
  addRequestIds(app)
  addSecurityLog(app, dependencies.securityLog)
  addSecurityEvents(app)

  const report = (error: unknown) => app.log.error(error)
  const keys = [signer.key, ...trustedKeys.filter(({ id }) => id !== signer.key.id)]
  const live = createLiveRelease(channel)
  const { current } = live
  const onRelease = (document: ReleaseDocument) => {
    live.adopt(document)
    previews.adopt(document)
  }

  const access = accessModule({ db, token, issuers, limits, now, report, warn: (message) => app.log.warn(message) })
  const artifacts = artifactsModule({ db, store, budgetOf, names, noteRun: access.tokens.noteRun, now, report })
  const channels = channelsModule({ db, signer, budgetOf, channel, smoke, onRelease, now, report })
  const tabs = tabsModule({ db, signer, channels: channels.service, current, now, report })
  const guards = createGuardsService({
    current,
    visits: tabs.visits,
    vitals: tabs.vitals,
    goals: tabs.goals,
    promotions: createPromotionGuards({ queries: channels.queries, visits: tabs.visits, goals: tabs.goals }),
    now,
  })
  const overrides = createOverridesService({
    repository: createOverridesRepository(db),
    queries: channels.queries,
    tokens: access.tokens,
    policy,
    channel,
    current,
    signer,
    keys,
    now,
  })
  const events = createReleaseEvents()
  const prepareFiles = (document: ReleaseDocument) => artifacts.files.prepare(document).catch(report)
  const previews = previewsModule({
    db,
    channels: channels.service,
    queries: channels.queries,
    tokens: access.tokens,
    live,
    channel,
    names,
    signer,
    keys,
    onRelease: (document) => void prepareFiles(document),
    everyMs: lookEveryMs,
    now,
    report,
  })
  const overview = createOverviewService(createOverviewRepository(db), { channel, names })
  const retention = createRetentionService({ repository: createRetentionRepository(db), store, now })

  await addApiDocument(app, {
    title: 'Release registry',
    description: 'Publishes builds of the shell and its remotes, and decides which of them a channel serves.',
    securitySchemes: {
      releaseToken: { type: 'http', scheme: 'bearer', description: 'A release token, or that of the installation.' },
    },
  })
  // From here on every route says who may use it.
  const guarded = access.guard(app)
  for (const routes of [
    ...access.routes,
    ...artifacts.routes,
    ...channels.routes,
    ...tabs.routes,
    guardsRoutes(guards),
    releaseEventsRoutes({
      places: openPlaces(eventPlaces),
      followed: async (requested) => (requested === channel ? { events } : previews.service.followed(requested)),
    }),
    ...previews.routes,
    edgesRoutes({
      confirmations: channels.confirmations,
      pageKey: tabs.pageKey,
      files: artifacts,
      store,
    }),
    emergencyRoutes(async (channelOf, emergency) =>
      channels.service.takeEmergency(channelOf, await readEmergency(keys, channelOf, emergency)),
    ),
    overridesRoutes(overrides),
    keysRoutes(keys),
    overviewRoutes(overview),
    consoleRoutes({ files: createConsoleFiles(consoleFolder), channel }),
    retentionRoutes(retention),
    apiDocumentRoutes,
  ]) {
    await app.register(routes)
  }
  await app.ready()

  const prepareDeltas = ({ shell, remotes }: ReleaseDocument) =>
    Promise.all(
      Object.entries({ shell, ...remotes }).flatMap(([name, pinned]) =>
        buildsFor(pinned).map((build) => artifacts.deltas.prepare(name, build)),
      ),
    )
  let preparing = Promise.resolve()
  live.onRelease((document) => {
    events.tell(document)
    preparing = Promise.all([prepareFiles(document), prepareDeltas(document)]).then(() => {})
    if (document.frozen) void overrides.endAll().catch(report)
  })
  const watch = watchBuilds({
    channel,
    guards,
    channels: channels.service,
    now,
    report,
    everyMs: judgeEveryMs,
  })
  const leaving = watchLeaving({
    current,
    tabs: tabs.tabs,
    warn: (message) => app.log.warn(message),
    report,
    everyMs: leavingEveryMs,
  })
  let confirmedAt: Date | undefined
  const stopFollowing = await followChannel({
    channel,
    channels: channels.service,
    live,
    everyMs: lookEveryMs,
    onLook: () => {
      confirmedAt = now()
    },
    report,
  })
  return {
    app,
    live,
    confirmedAt: () => confirmedAt,
    keys,
    routes: guarded,
    overrides,
    previews: { ...previews.service, ...previews.links, channels: overview.channels },
    async signAnew() {
      const why = { actor: 'installation', reason: 'Signed with another key, as that of before was replaced' }
      for (const each of await overview.channels()) await channels.service.signAnew(each.channel, why)
    },
    lookAtBuilds: watch.look,
    files: artifacts.files,
    prepared: () => preparing.then(artifacts.deltas.settled),
    faults: createLiveFaults({ current, keys, files: artifacts.files }),
    preview: channels.preview,
    provePage: tabs.provePage,
    takeServerFailure: tabs.takeServerFailure,
    vitalFigures: tabs.vitals.newest,
    releaseFigures: createReleaseFigures({
      channel: () => current()?.channel,
      convergence: tabs.tabs.convergence,
      failures: tabs.failures.recent,
      guards: guards.list,
      trials: channels.trials,
      trialPool: channels.trialFigures,
    }),
    endStreams() {
      events.close()
      void previews.endStreams()
    },
    jobs: [
      { name: 'pruning of builds', everyMs: dayMs, work: retention.prune },
      { name: 'denials of long ago', everyMs: dayMs, work: access.forgetDenials },
    ],
    async close() {
      watch.stop()
      leaving.stop()
      events.close()
      await stopFollowing()
      await previews.close()
      await app.close()
      await artifacts.deltas.close()
      await access.close()
      await tabs.close()
    },
  }
}
