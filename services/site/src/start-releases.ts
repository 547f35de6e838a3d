import { join } from 'node:path'
import type { Database } from '@pointfare/core/db/database'
import { agreeOnSecrets, replacedSecrets } from '@pointfare/platform/installation/known-secrets'
import { lastKnown } from '@pointfare/core/last-known'
import { buildReleases } from '@pointfare/platform/registry/build-releases'
import {
  buildReleasesElsewhere,
  type ServedReleases,
} from '@pointfare/platform/registry/elsewhere/build-releases-elsewhere'
import { budgets } from '@pointfare/platform/registry/gate/budgets'
import { openSigningKey } from '@pointfare/platform/registry/signing/signing-key'
import { createSigner, releaseKey } from '@pointfare/platform/registry/signing/signer'
import { chooseBrowser } from '@pointfare/platform/registry/smoke/choose-browser'
import { openSmoke } from '@pointfare/platform/registry/smoke/open-smoke'
import { openArtifactStore } from '@pointfare/platform/registry/store/open-artifact-store'
import type { Config } from '@pointfare/core/config'
import { createSecretsSeal } from '@pointfare/core/secrets/secrets-seal'
import type { SecurityLog } from '@pointfare/core/security/security-log'
import type { Parts } from './edge-ports.ts'
import { serverTrials } from './start-rendering.ts'

/** Built by `npm start` like the packages that are released; unlike them it belongs to this server. */
const consoleFolder = join(import.meta.dirname, '../../platform/console/dist')

type Needs = {
  db: Database
  releaseToken: string
  /** Where programs on this machine reach the site, past all proxies. */
  localOrigin: string
  securityLog: SecurityLog
  now: () => Date
}

/** What is released, here or on another host, with what this process cannot serve the live release for told from then on. */
export async function startReleases(parts: Parts, config: Config, needs: Needs): Promise<ServedReleases> {
  const {
    registry,
    releases: { trustedKeys },
  } = config
  if (!registry) return startRegistry(parts, config, needs)
  const releases = await buildReleasesElsewhere({
    registry,
    dataDir: config.dataDir,
    keys: trustedKeys.map(releaseKey),
    now: needs.now,
    logLevel: config.logLevel,
    worker: config.worker,
    trustedProxies: config.trustedProxies,
    eventPlaces: config.places.releaseEvents,
    consoleFolder,
  })
  parts.releases = releases
  parts.faults = withoutWaiting(releases.faults)
  return releases
}

/** Whoever looks after the process asks often, and has to hear of it also while the database hangs. */
const withoutWaiting = (findFaults: () => Promise<string[]>, first: string[] = []) =>
  lastKnown(findFaults, { first, patienceMs: 0 })

async function startRegistry(parts: Parts, config: Config, needs: Needs) {
  const { db, releaseToken, localOrigin, securityLog, now } = needs
  const store = await openArtifactStore(config)
  const browser = await chooseBrowser(config.smoke)
  const { executablePath } = browser
  const signer = createSigner(
    await openSigningKey(config.dataDir, createSecretsSeal(config.secretsKeys), config.releases.signingKey),
  )
  const { trustedKeys, replacesSecrets } = config.releases
  const secrets = { publicKey: signer.key.publicKey, trustedKeys, releaseToken }
  await agreeOnSecrets(db, secrets, { replaces: replacesSecrets, now: now() })
  const releases = await buildReleases({
    db,
    store,
    token: releaseToken,
    issuers: config.releaseIssuers,
    signer,
    trustedKeys: config.releases.trustedKeys.map(releaseKey),
    budgetOf: budgets(config.releases.budgets),
    overrides: config.overrides,
    names: () => config,
    now,
    logLevel: config.logLevel,
    worker: config.worker,
    trustedProxies: config.trustedProxies,
    limits: config.rateLimits,
    eventPlaces: config.places.releaseEvents,
    consoleFolder,
    securityLog,
    smoke: {
      isRequired: browser.isRequired,
      // Each process has its part of them.
      workers: Math.max(1, Math.floor(config.smoke.workers / config.workers)),
      tryOut: (previews) =>
        executablePath === undefined
          ? undefined
          : openSmoke({
              executablePath,
              origin: localOrigin,
              previews,
              stayMs: config.smoke.stayMs,
              onServer: serverTrials(config, () => releases),
            }),
    },
  })
  if (replacesSecrets) await releases.signAnew()
  if (browser.notice) releases.app.log.warn(browser.notice)
  parts.releases = releases
  // A key that was replaced is one that the live release is signed with as well, once that is signed anew.
  const findFaults = async () => [...new Set([...(await releases.faults()), ...(await replacedSecrets(db, secrets))])]
  parts.faults = withoutWaiting(findFaults, await findFaults())
  return releases
}
