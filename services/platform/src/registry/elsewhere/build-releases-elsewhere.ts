import { addErrorHandler, sendError } from '@pointfare/core/http/error-handler'
import { addRequestIds, requestIdOf } from '@pointfare/core/http/request-id'
import { openPlaces } from '@pointfare/core/limits/places'
import { loggerOptions } from '@pointfare/core/logger-options'
import { confirmedForMs } from '@pointfare/shared/platform/open-tab-calls'
import { reportFailure } from '@pointfare/shared/platform/operations/tabs'
import type { PageProof } from '@pointfare/shared/platform/page-proof'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPublishedFiles } from '../artifacts/published-files.service.ts'
import type { Releases, ReleasesOptions } from '../build-releases.ts'
import { createConsoleFiles } from '../console/console-files.ts'
import { consoleRoutes } from '../console/console.routes.ts'
import type { DeltaEncoding } from '../deltas/delta-format.ts'
import type { DeltasService } from '../deltas/deltas.service.ts'
import { emergencyRoutes } from '../emergency/emergency.routes.ts'
import { releaseEventsRoutes } from '../events/release-events.routes.ts'
import { createReleaseEvents } from '../events/release-events.ts'
import { createLiveFaults, createLiveRelease, followChannel } from '../live-release.ts'
import { callRegistry } from '../registry-http.ts'
import { keysRoutes } from '../signing/keys.routes.ts'
import { createFileMemory } from '../store/file-memory.ts'
import { createFolderStore } from '../store/folder-store.ts'
import { artifactsFolder } from '../store/open-artifact-store.ts'
import type { SeenOnServer } from '../tabs/tabs.module.ts'
import { createPageProofs, type PageProofs } from '../visits/page-proofs.ts'
import { edgeRoutes, passedOn, passTo } from './edge.routes.ts'
import { followRegistry } from './follow-registry.ts'
import { createStoredFiles } from './stored-files.ts'
import { createStoredReleases } from './stored-releases.ts'
import { createRegistryCalls } from './registry-calls.ts'
import { emergencyTaker } from './take-emergency.ts'

type Dependencies = Pick<
  ReleasesOptions,
  'now' | 'logLevel' | 'worker' | 'trustedProxies' | 'eventPlaces' | 'consoleFolder'
> & {
  dataDir: string
  registry: { origin: string; token: string }
  /** What releases are believed by. */
  keys: Releases['keys']
  channel?: string
  everyMs?: number
}

/** What the rest of the site needs of releases, wherever their registry is. */
export type ServedReleases = Pick<
  Releases,
  'app' | 'live' | 'confirmedAt' | 'faults' | 'keys' | 'files' | 'takeServerFailure' | 'jobs' | 'endStreams' | 'close'
> &
  Partial<Pick<Releases, 'overrides' | 'previews' | 'preview' | 'vitalFigures' | 'releaseFigures'>> & {
    /** Undefined where it needs not be reached. */
    isRegistryReachable?: () => boolean
    provePage: (release: ReleaseDocument) => PageProof | undefined
  }

/** How soon a release made elsewhere is live here. */
const lookEveryMs = 1000
const watchEveryMs = 30_000

/** Of each process in a minute: what a build does wrong on one page it does on many. */
const mostFailuresInMinute = 20

/**
 * Serves what a registry on another host released, with nothing but its files, its signatures and, while it is away, what is
 * kept here. Resolves after the first look at both.
 */
export async function buildReleasesElsewhere(dependencies: Dependencies): Promise<ServedReleases> {
  const { dataDir, registry: where, keys, now, channel = 'production', everyMs = lookEveryMs } = dependencies
  const { trustedProxies = false, eventPlaces = { most: 20_000, mostPerClient: 500 } } = dependencies
  const app = Fastify({
    logger: loggerOptions(dependencies),
    genReqId: requestIdOf,
    trustProxy: trustedProxies,
    frameworkErrors: sendError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandler(app, 'This edge could not do this; its log says why')
  addRequestIds(app)
  const warn = (line: string) => app.log.warn(line)

  const calls = createRegistryCalls({ ...where, keys, channel, now })
  const live = createLiveRelease(channel)
  const { current } = live
  const root = artifactsFolder(dataDir)
  const store = createFolderStore(root)
  const stored = createStoredReleases({ folder: join(dataDir, 'releases'), channel, keys, warn })
  const files = createStoredFiles({ root, store, registry: calls })
  const following = followRegistry({ registry: calls, stored, files, live, now, warn })
  const { confirmation, confirmedAt } = following
  const { isAnswering: isReachable } = calls
  const listsOf = (key: string) => stored.all().find((release) => release.files[key])?.files[key] ?? []
  const published = createPublishedFiles(
    {
      listFiles: async (name, build) => listsOf(`${name}/${build}`),
      findByPath: async (name, path) =>
        stored.all().flatMap(({ files: lists }) =>
          Object.entries(lists)
            .filter(([key]) => key.startsWith(`${name}/`))
            .flatMap(([key, list]) => {
              const file = list.find((one) => one.path === path)
              return file ? [{ ...file, build: key.slice(name.length + 1) }] : []
            }),
        ),
    },
    store,
    createRequestedDeltas(where.origin, isReachable),
  )
  const pageKey = await openPageKey({ dataDir, ask: calls.pageKey, now })
  const events = createReleaseEvents()
  live.onRelease(events.tell)

  await app.register(edgeRoutes({ channel, current, stored: stored.all, confirmation, passOn: passTo }))
  for (const routes of [
    releaseEventsRoutes({
      places: openPlaces(eventPlaces),
      followed: async (requested) => (requested === channel ? { events } : undefined),
    }),
    keysRoutes(keys),
    consoleRoutes({ files: createConsoleFiles(dependencies.consoleFolder), channel }),
    emergencyRoutes(emergencyTaker({ channel, keys, current, stored, live, isReachable })),
    passedOn(where.origin),
  ]) {
    await app.register(routes)
  }
  await app.ready()

  // What is kept is live before anything is asked: the registry may be away for long.
  await following.takeStored()
  const stopFollowing = await followChannel({
    channel,
    channels: {
      async headSeq() {
        await following.look()
        await pageKey.look()
        return 0
      },
      // Whatever is newer is live by then.
      head: () => Promise.reject(new Error('Releases of another host come with their files')),
    },
    live,
    everyMs,
    report: (error) => app.log.warn({ err: error }, `The release registry at ${where.origin} cannot be followed`),
  })
  const watch = watchConfirmation({ current, confirmedAt, now, warn, everyMs: watchEveryMs })

  const failures = { minute: 0, count: 0 }
  function takeServerFailure({ page, remote, build, message }: SeenOnServer) {
    const release: ReleaseDocument | undefined = current()
    const minute = Math.floor(now().getTime() / 60_000)
    if (failures.minute !== minute) Object.assign(failures, { minute, count: 0 })
    failures.count += 1
    const proof = page?.proof ?? (release && pageKey.issue(release))
    if (!proof || failures.count > mostFailuresInMinute) return
    const body = { proof, remote, build, kind: 'render' as const, message: `On a server: ${message}`.slice(0, 2000) }
    callRegistry({ ...where, patienceMs: 5000 }, reportFailure, { body }).catch(() => {})
  }

  return {
    app,
    live,
    keys,
    confirmedAt,
    faults: createLiveFaults({ current, keys, files: published }),
    files: published,
    provePage: pageKey.issue,
    takeServerFailure,
    jobs: [],
    isRegistryReachable: isReachable,
    endStreams: events.close,
    async close() {
      watch.stop()
      events.close()
      await stopFollowing()
      await app.close()
    },
  }
}

type PageKeyDependencies = { dataDir: string; ask: () => Promise<Buffer>; now: () => Date }

/** Seals pages with the registry's key for that; with the one that it gave before while it does not answer. */
async function openPageKey({ dataDir, ask, now }: PageKeyDependencies) {
  const file = join(dataDir, 'page-key')
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  let proofs: PageProofs | undefined
  let isRequested = false
  const take = (key: Buffer) => {
    proofs = createPageProofs({ secret: key, now })
  }
  if (stored) take(Buffer.from(stored.trim(), 'base64url'))

  return {
    issue: (release: Parameters<PageProofs['issue']>[0]) => proofs?.issue(release),
    /** Asks until it was told once. */
    async look() {
      if (isRequested) return
      const key = await ask()
      isRequested = true
      take(key)
      await writeFile(file, `${key.toString('base64url')}\n`, { mode: 0o600, flush: true })
    },
  }
}

type WatchConfirmationDependencies = {
  current: () => ReleaseDocument | undefined
  confirmedAt: () => Date | undefined
  now: () => Date
  warn: (line: string) => void
  everyMs: number
}

/** Tells the operator, once, when nobody says any more that nothing newer than the live release is there. */
export function watchConfirmation({ current, confirmedAt, now, warn, everyMs }: WatchConfirmationDependencies) {
  const since = now()
  let isReported = false

  function look() {
    const release = current()
    const last = confirmedAt() ?? since
    const isOver = release !== undefined && now().getTime() - last.getTime() > confirmedForMs
    if (isOver && !isReported) {
      warn(
        `Nobody has confirmed since ${last.toISOString()} that release ${release.seq} is the newest: it stays live, and what was released since is not known here`,
      )
    }
    isReported = isOver
  }

  const timer = setInterval(look, everyMs).unref()
  return { look, stop: () => clearInterval(timer) }
}

const memoryBytes = 16 * 1024 * 1024

/** The whole file is at hand: nobody waits long for less of it. */
const patienceMs = 2000

/** What changed in files since others, as the registry has made it out; nothing while that does not answer. */
function createRequestedDeltas(origin: string, isReachable: () => boolean): Pick<DeltasService, 'find'> {
  const memory = createFileMemory(memoryBytes)

  return {
    async find({ name, build, path }, dictionary, encodings) {
      const address = ['/artifacts', name, ...(build === undefined ? [] : [build]), encodeURI(path)].join('/')
      for (const encoding of encodings) {
        const bytes = memory.find(`${encoding} ${dictionary} ${address}`)
        if (bytes) return { encoding, bytes }
      }
      if (!isReachable()) return undefined
      const answer = await fetch(origin + address, {
        headers: { 'available-dictionary': `:${dictionary}:`, 'accept-encoding': encodings.join(', ') },
        signal: AbortSignal.timeout(patienceMs),
      })
      const encoding = encodings.find((one: DeltaEncoding) => one === answer.headers.get('content-encoding'))
      if (!answer.ok || !encoding) {
        await answer.body?.cancel()
        return undefined
      }
      const bytes = Buffer.from(await answer.arrayBuffer())
      memory.keep(`${encoding} ${dictionary} ${address}`, bytes)
      return { encoding, bytes }
    },
  }
}
