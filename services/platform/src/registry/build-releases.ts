import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import type { ReleaseKey } from '@pointfare/shared/platform/release-key'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Database } from '@pointfare/db/database'
import { addErrorHandler } from '@pointfare/server/http/error-handler'
import { requestIdHeader, requestIdOf } from '@pointfare/server/http/request-id'
import { rateLimits, type RateLimits } from '@pointfare/server/limits/limits'
import { createPlaces, type PlaceLimits } from '@pointfare/server/limits/places'
import { createStoredCounter } from '@pointfare/server/limits/stored-counter'
import type { TrustedProxies } from '@pointfare/server/trusted-proxies'
import { addGuard, type GuardedRoute } from './access/guard.ts'
import { createTokenGuesses } from './access/token-guesses.ts'
import { addTokenLimits } from './access/token-limits.ts'
import { createTokensRepository } from './access/tokens.repository.ts'
import { tokensRoutes } from './access/tokens.routes.ts'
import { createTokensService } from './access/tokens.service.ts'
import { createArtifactsRepository } from './artifacts/artifacts.repository.ts'
import { artifactsRoutes } from './artifacts/artifacts.routes.ts'
import { createArtifactsService } from './artifacts/artifacts.service.ts'
import { createPublishedFiles } from './artifacts/published-files.service.ts'
import { createAuditRepository } from './audit/audit.repository.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { createAuditService } from './audit/audit.service.ts'
import { watchCanaries } from './canaries/watch-canaries.ts'
import { createChangesRepository } from './changes/changes.repository.ts'
import { changesRoutes } from './changes/changes.routes.ts'
import { createChangesService } from './changes/changes.service.ts'
import { createChannelsRepository } from './channels/channels.repository.ts'
import { channelsRoutes } from './channels/channels.routes.ts'
import { createChannelsService } from './channels/channels.service.ts'
import { createConsoleFiles } from './console/console-files.ts'
import { consoleRoutes } from './console/console.routes.ts'
import { createOverviewRepository } from './console/overview.repository.ts'
import { overviewRoutes } from './console/overview.routes.ts'
import { createOverviewService } from './console/overview.service.ts'
import { releaseEventsRoutes } from './events/release-events.routes.ts'
import { createReleaseEvents } from './events/release-events.ts'
import { createFailuresRepository } from './failures/failures.repository.ts'
import { createFailuresService } from './failures/failures.service.ts'
import { budgets, type BudgetOf } from './gate/budgets.ts'
import { createLiveFaults } from './live-faults.ts'
import { createLiveRelease, followChannel, type LiveRelease } from './live-release.ts'
import type { OverridePolicy } from './overrides/override-policy.ts'
import { createOverridesRepository } from './overrides/overrides.repository.ts'
import { overridesRoutes } from './overrides/overrides.routes.ts'
import { createOverridesService, type OverridesService } from './overrides/overrides.service.ts'
import { pruneDaily } from './retention/prune-daily.ts'
import { createRetentionRepository } from './retention/retention.repository.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { createRetentionService } from './retention/retention.service.ts'
import { keysRoutes } from './signing/keys.routes.ts'
import type { Signer } from './signing/signer.ts'
import { createPreviews, type Previews } from './smoke/previews.ts'
import { createSmokeRepository } from './smoke/smoke.repository.ts'
import { smokeRoutes } from './smoke/smoke.routes.ts'
import { createSmokeService, type TryOut } from './smoke/smoke.service.ts'
import type { ArtifactStore } from './store/artifact-store.ts'
import { removalPreviewRoutes } from './tabs/removal-preview.routes.ts'
import { createTabsRepository } from './tabs/tabs.repository.ts'
import { tabsRoutes } from './tabs/tabs.routes.ts'
import { createTabsService } from './tabs/tabs.service.ts'
import { createPageProofs, type PageProofs } from './visits/page-proofs.ts'
import { createVisitsRepository } from './visits/visits.repository.ts'
import { createVisitsService } from './visits/visits.service.ts'

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
  /** Tries releases in a browser; required: before the channel takes them. */
  smoke?: { isRequired: boolean; tryOut: (previews: Previews) => TryOut | undefined }
}

export type Releases = {
  app: FastifyInstance
  live: Pick<LiveRelease, 'current'>
  /** What keeps this process from serving the live release, by name. */
  faults: () => Promise<string[]>
  /** What open tabs are told to believe. */
  keys: ReleaseKey[]
  /** Every address of the HTTP interface, and who may use it. */
  routes: readonly GuardedRoute[]
  /** Takes back canaries that fail, now rather than in a few seconds. */
  lookAtCanaries: () => Promise<void>
  files: ReturnType<typeof createPublishedFiles>
  overrides: OverridesService
  /** Resolves when the files of the live release are as near as its store can bring them. */
  prepared: () => Promise<void>
  /** The release that the holder of a token tries; undefined for any other text. */
  preview: (token: string) => ReleaseDocument | undefined
  /** What a page that is served with this release proves itself with; another one for every answer. */
  provePage: PageProofs['issue']
  /** Ends the streams of releases, which answers under way would wait for. */
  endStreams: () => void
  close: () => Promise<void>
}

/** How soon a release made by another process is live in this one. */
const lookEveryMs = 1000
const judgeEveryMs = 5000

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

  const artifacts = createArtifactsRepository(db)
  const events = createReleaseEvents()
  const report = (error: unknown) => app.log.error(error)
  const files = createPublishedFiles(artifacts, store)
  let preparing = Promise.resolve()
  const live = createLiveRelease(channel, (document) => {
    events.tell(document)
    preparing = files.prepare(document).catch(report)
    if (document.frozen) void overrides.endAll().catch(report)
  })
  const repository = createChannelsRepository(db)
  const previews = createPreviews()
  const trials = createSmokeService({
    repository: createSmokeRepository(db),
    channels: repository,
    signer,
    now,
    tryOut: smoke?.tryOut(previews),
    isRequired: (name) => smoke?.isRequired === true && name === channel,
  })
  const channels = createChannelsService({ repository, budgetOf, now, signer, trials, onRelease: live.adopt })

  const keys = [signer.key, ...trustedKeys.filter(({ id }) => id !== signer.key.id)]

  const audit = createAuditService({ repository: createAuditRepository(db), now, report })
  const tokens = createTokensService({ repository: createTokensRepository(db), adminToken: token, now, audit })
  const guesses = createTokenGuesses(
    createStoredCounter({ db, name: 'wrong-tokens', limit: limits.wrongTokens }),
    token,
  )
  const routes = addGuard(app, { tokens, guesses, audit })
  addTokenLimits(app, { db, limits })
  await app.register(tokensRoutes(tokens))
  await app.register(auditRoutes(audit))
  const changes = createChangesService({ repository: createChangesRepository(db), store, channel: 'production' })
  await app.register(changesRoutes(changes))
  await app.register(artifactsRoutes(createArtifactsService({ repository: artifacts, store, changes, budgetOf, now })))
  await app.register(channelsRoutes(channels))
  await app.register(smokeRoutes(trials))
  const headOf = async (name: string) => (await channels.head(name)).document
  const tabs = createTabsService({ repository: createTabsRepository(db), headOf, now, report })
  const failures = createFailuresService({ repository: createFailuresRepository(db), now, report })
  const proofs = createPageProofs({ secret: signer.secretFor('proofs of pages'), now })
  const visits = createVisitsService({
    repository: createVisitsRepository(db),
    current: live.current,
    secret: signer.secretFor('networks of visits'),
    now,
    report,
  })
  await app.register(tabsRoutes({ proofs, tabs, failures, visits }))
  await app.register(removalPreviewRoutes(channels, tabs))
  const places = createPlaces(eventPlaces)
  await app.register(releaseEventsRoutes({ events, places, channel, current: live.current }))
  const overrides = createOverridesService({
    repository: createOverridesRepository(db),
    queries: repository,
    tokens,
    policy,
    channel,
    current: live.current,
    signer,
    keys,
    now,
  })
  await app.register(overridesRoutes(overrides))
  await app.register(keysRoutes(keys))
  await app.register(overviewRoutes(createOverviewService(createOverviewRepository(db))))
  await app.register(consoleRoutes({ files: createConsoleFiles(consoleFolder), channel }))
  const retention = createRetentionService({ repository: createRetentionRepository(db), store, now })
  await app.register(retentionRoutes(retention))
  const pruning = pruneDaily({ retention, report })
  const canaries = watchCanaries({ current: live.current, channels, visits, report, everyMs: judgeEveryMs })
  await app.ready()

  const stopFollowing = await followChannel({ channel, channels, live, everyMs: lookEveryMs, report })
  return {
    app,
    live,
    keys,
    routes,
    overrides,
    lookAtCanaries: canaries.look,
    files,
    prepared: () => preparing,
    faults: createLiveFaults({ current: live.current, keys, files }),
    preview: previews.find,
    provePage: proofs.issue,
    endStreams: events.close,
    async close() {
      stopFollowing()
      canaries.stop()
      await pruning.stop()
      events.close()
      await app.close()
      await audit.close()
      await tabs.close()
      await failures.close()
      await visits.close()
    },
  }
}
