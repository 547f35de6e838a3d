import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Database } from '@pointfare/db/database'
import { addApiDocument } from '@pointfare/server/http/api-document'
import { addErrorHandler } from '@pointfare/server/http/error-handler'
import { requestIdHeader, requestIdOf } from '@pointfare/server/http/request-id'
import type { Job } from '@pointfare/server/jobs'
import { rateLimits, type RateLimits } from '@pointfare/server/limits/limits'
import { createPlaces, type PlaceLimits } from '@pointfare/server/limits/places'
import type { TrustedProxies } from '@pointfare/server/trusted-proxies'
import { apiDocumentRoutes } from './api-document.routes.ts'
import { accessModule } from './access/access.module.ts'
import type { GuardedRoute } from './access/guard.ts'
import { buildsFor } from './artifacts/published-files.service.ts'
import { artifactsModule } from './artifacts/artifacts.module.ts'
import type { PublishedFiles } from './artifacts/published-files.service.ts'
import { watchCanaries } from './canaries/watch-canaries.ts'
import { channelsModule, type Smoke } from './channels/channels.module.ts'
import { createConsoleFiles } from './console/console-files.ts'
import { consoleRoutes } from './console/console.routes.ts'
import { createOverviewRepository } from './console/overview.repository.ts'
import { overviewRoutes } from './console/overview.routes.ts'
import { createOverviewService } from './console/overview.service.ts'
import { releaseEventsRoutes } from './events/release-events.routes.ts'
import { createReleaseEvents } from './events/release-events.ts'
import { budgets, type BudgetOf } from './gate/budgets.ts'
import { createLiveFaults } from './live-faults.ts'
import { createLiveRelease, followChannel, type LiveRelease } from './live-release.ts'
import type { OverridePolicy } from './overrides/override-policy.ts'
import { createOverridesRepository } from './overrides/overrides.repository.ts'
import { overridesRoutes } from './overrides/overrides.routes.ts'
import { createOverridesService, type OverridesService } from './overrides/overrides.service.ts'
import { createRetentionRepository } from './retention/retention.repository.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { createRetentionService } from './retention/retention.service.ts'
import { keysRoutes } from './signing/keys.routes.ts'
import type { Signer } from './signing/signer.ts'
import type { ArtifactStore } from './store/artifact-store.ts'
import { tabsModule, type SeenOnServer } from './tabs/tabs.module.ts'
import type { PageProofs } from './visits/page-proofs.ts'
import type { VitalsService } from './vitals/vitals.service.ts'

type Dependencies = {
  db: Database
  store: ArtifactStore
  /** The installation's own: it lets do everything, and make other tokens. */
  token: string
  /** Vouches for the releases made here. */
  signer: Signer
  /** Keys of earlier and coming signers, which open tabs believe as well. */
  trustedKeys?: readonly ReleaseKey[]
  /** How much builds may weigh; unset: as much as by default. */
  budgetOf?: BudgetOf
  now: () => Date
  logLevel: string
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
  smoke?: Smoke
}

export type Releases = {
  app: FastifyInstance
  live: Pick<LiveRelease, 'current' | 'onRelease'>
  /** What keeps this process from serving the live release, by name. */
  faults: () => Promise<string[]>
  /** What open tabs are told to believe. */
  keys: ReleaseKey[]
  /** Every address of the HTTP interface, and who may use it. */
  routes: readonly GuardedRoute[]
  /** Takes back canaries that fail, now rather than in a few seconds. */
  lookAtCanaries: () => Promise<void>
  files: PublishedFiles
  overrides: OverridesService
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
  /** What is due once for all processes. */
  jobs: Job[]
  /** Ends the streams of releases, which answers under way would wait for. */
  endStreams: () => void
  close: () => Promise<void>
}

/** How soon a release made by another process is live in this one. */
const lookEveryMs = 1000
const judgeEveryMs = 5000
const dayMs = 24 * 3_600_000

const usualPlaces: PlaceLimits = { most: 20_000, mostPerClient: 500 }

/** The release registry: its HTTP interface, the release it makes live, and the files of what it published. */
export async function buildReleases(dependencies: Dependencies): Promise<Releases> {
  const { db, store, token, signer, trustedKeys = [], now, logLevel, consoleFolder } = dependencies
  const { channel = 'production', trustedProxies = false, smoke, budgetOf = budgets() } = dependencies
  const { overrides: policy = { mode: 'off' } } = dependencies
  const { limits = rateLimits(), eventPlaces = usualPlaces } = dependencies
  z.config(z.locales.en())
  const app = Fastify({ logger: { level: logLevel }, genReqId: requestIdOf, trustProxy: trustedProxies })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandler(app, 'The registry could not do this; its log says why')
  app.addHook('onRequest', async (request, reply) => void reply.header(requestIdHeader, request.id))

  const report = (error: unknown) => app.log.error(error)
  const keys = [signer.key, ...trustedKeys.filter(({ id }) => id !== signer.key.id)]
  const live = createLiveRelease(channel)
  const { current, adopt: onRelease } = live

  const access = accessModule({ db, token, limits, now, report })
  const artifacts = artifactsModule({ db, store, budgetOf, now, report })
  const channels = channelsModule({ db, signer, budgetOf, channel, smoke, onRelease, now })
  const tabs = tabsModule({ db, signer, channels: channels.service, current, now, report })
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
  const overview = createOverviewService(createOverviewRepository(db))
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
    releaseEventsRoutes({ events, places: createPlaces(eventPlaces), channel, current }),
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
    preparing = Promise.all([artifacts.files.prepare(document).catch(report), prepareDeltas(document)]).then(() => {})
    if (document.frozen) void overrides.endAll().catch(report)
  })
  const canaries = watchCanaries({
    current,
    channels: channels.service,
    visits: tabs.visits,
    vitals: tabs.vitals,
    report,
    everyMs: judgeEveryMs,
  })
  const stopFollowing = await followChannel({
    channel,
    channels: channels.service,
    live,
    everyMs: lookEveryMs,
    report,
  })
  return {
    app,
    live,
    keys,
    routes: guarded,
    overrides,
    lookAtCanaries: canaries.look,
    files: artifacts.files,
    prepared: () => preparing.then(artifacts.deltas.settled),
    faults: createLiveFaults({ current, keys, files: artifacts.files }),
    preview: channels.preview,
    provePage: tabs.provePage,
    takeServerFailure: tabs.takeServerFailure,
    vitalFigures: tabs.vitals.newest,
    endStreams: events.close,
    jobs: [
      { name: 'pruning of builds', everyMs: dayMs, work: retention.prune },
      { name: 'denials of long ago', everyMs: dayMs, work: access.forgetDenials },
    ],
    async close() {
      stopFollowing()
      canaries.stop()
      events.close()
      await app.close()
      await artifacts.deltas.close()
      await access.close()
      await tabs.close()
    },
  }
}
