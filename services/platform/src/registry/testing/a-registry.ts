import { readConfig } from '@pointfare/core/config'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { checkAnswers } from '@pointfare/core/http/testing/check-answers'
import { registryOperations } from '@pointfare/shared/platform/operations/registry-operations'
import type { Promotion, Removal, Rollback, SiteChange, SiteWish } from '@pointfare/shared/platform/release-decisions'
import type { LightMyRequestResponse } from 'fastify'
import { createPrivateKey } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildReleases } from '../build-releases.ts'
import type { OverridePolicy } from '../overrides/override-form.ts'
import { createSigner } from '../signing/signer.ts'
import { makeSigningKey } from '../signing/signing-key.ts'
import type { TryOut } from '../smoke/smoke.service.ts'
import { aFolderStore, type TestStore } from '../store/testing/a-folder-store.ts'
import type { TestArtifact } from './an-artifact.ts'

export type TestRegistry = Awaited<ReturnType<typeof aRegistry>>

const token = 'the-release-token'
const authorization = `Bearer ${token}`

type Options = {
  openStore?: () => Promise<TestStore>
  now?: () => Date
  tryOut?: TryOut
  /** How many trials go on at once; 1 unless it is said. */
  trialWorkers?: number
  db?: OpenDatabase
  overrides?: OverridePolicy
  /** Settings of the site, by the names of their variables. */
  env?: Record<string, string>
} & Partial<
  Pick<
    Parameters<typeof buildReleases>[0],
    'budgetOf' | 'limits' | 'eventPlaces' | 'trustedProxies' | 'trustedKeys' | 'securityLog'
  >
>

const march = new Date('2027-03-01T10:00:00Z')

/** An empty registry on a database and a store of its own, and the calls that tests make. */
export async function aRegistry({
  openStore = aFolderStore,
  now = () => march,
  tryOut,
  trialWorkers = 1,
  db: given,
  overrides = { mode: 'on' },
  env = {},
  ...rest
}: Options = {}) {
  const db = given ?? (await openTestDatabase())
  const testStore = await openStore()
  const { store } = testStore
  const consoleFolder = await mkdtemp(join(tmpdir(), 'pointfare-console-'))
  const signer = createSigner(createPrivateKey(makeSigningKey()))
  const config = readConfig({ SITE_ORIGIN: 'https://pointfare.example', ...env })
  const trials = tryOut ? { smoke: { isRequired: true, tryOut: () => tryOut, workers: trialWorkers } } : {}
  const releases = await buildReleases({
    db,
    store,
    token,
    issuers: config.releaseIssuers,
    signer,
    now,
    logLevel: 'silent',
    consoleFolder,
    overrides,
    names: () => config,
    ...trials,
    ...rest,
  })
  checkAnswers(releases.app, registryOperations, '/releases/v1/')

  const write = (method: 'POST' | 'PUT', path: string, payload?: object | Buffer) =>
    releases.app.inject({
      method,
      url: `/releases/v1/${path}`,
      headers: { authorization },
      ...(payload && { payload }),
    })

  const registry = {
    ...releases,
    db,
    store: testStore,
    consoleFolder,
    token,
    get: (path: string) => releases.app.inject(`/releases/v1/${path}`),
    /** What only those who hold the token may read. */
    getWithToken: (path: string) => releases.app.inject({ url: `/releases/v1/${path}`, headers: { authorization } }),
    post: (path: string, payload: object) => write('POST', path, payload),
    declare: ({ declaration }: TestArtifact) => write('POST', 'artifacts', declaration),
    upload: ({ declaration: { name, build } }: TestArtifact, path: string, content: Buffer) =>
      write('PUT', `artifacts/${name}/${build}/files/${path}`, content),
    complete: ({ declaration: { name, build } }: TestArtifact) => write('POST', `artifacts/${name}/${build}/complete`),
    promote: (builds: Record<string, string>, changes: Partial<Promotion> = {}, channel = 'production') =>
      write('POST', `channels/${channel}/promote`, { builds, actor: 'ada', reason: 'a test', ...changes }),

    rollback: (name: string, changes: Partial<Rollback> = {}, channel = 'production') =>
      write('POST', `channels/${channel}/rollback`, { name, actor: 'ada', reason: 'a test', ...changes }),
    remove: (names: string[], changes: Partial<Removal> = {}, channel = 'production') =>
      write('POST', `channels/${channel}/remove`, { names, actor: 'ada', reason: 'a test', ...changes }),
    change: (wish: Partial<SiteChange>, channel = 'production') =>
      write('POST', `channels/${channel}/change`, { actor: 'ada', reason: 'a test', ...wish }),
    plan: (wish: SiteWish, channel = 'production') => write('POST', `channels/${channel}/change/preview`, wish),
    canary: (name: string, build: string, basisPoints: number) =>
      write('POST', 'channels/production/canary', { name, build, basisPoints, actor: 'ada', reason: 'a test' }),
    abort: (name: string) =>
      write('POST', 'channels/production/canary/abort', { name, actor: 'ada', reason: 'a test' }),
    freeze: (frozen: boolean, channel = 'production') =>
      write('POST', `channels/${channel}/freeze`, { frozen, actor: 'ada', reason: 'a test' }),
    /** Declares, uploads and completes; answers what completing answered. */
    async publish(artifact: TestArtifact): Promise<LightMyRequestResponse> {
      await registry.declare(artifact)
      for (const [path, content] of Object.entries(artifact.contents)) await registry.upload(artifact, path, content)
      return registry.complete(artifact)
    },

    /** Ends the registry, but leaves its database and store. */
    stop: releases.close,
    async close() {
      await releases.close()
      await db.close()
      await testStore.close()
      await rm(consoleFolder, { recursive: true })
    },
  }
  return registry
}
