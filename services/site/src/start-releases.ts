import { join } from 'node:path'
import type { Database } from '@pointfare/db/database'
import { agreeOnSecrets, replacedSecrets } from '@pointfare/platform/installation/known-secrets'
import { lastKnown } from '@pointfare/platform/edge/last-known'
import { buildReleases } from '@pointfare/platform/registry/build-releases'
import { budgets } from '@pointfare/platform/registry/gate/budgets'
import { openSigningKey } from '@pointfare/platform/registry/signing/signing-key'
import { createSigner, releaseKey } from '@pointfare/platform/registry/signing/signer'
import { chooseBrowser } from '@pointfare/platform/registry/smoke/choose-browser'
import { openSmoke } from '@pointfare/platform/registry/smoke/open-smoke'
import { openArtifactStore } from '@pointfare/platform/registry/store/open-artifact-store'
import type { Config } from '@pointfare/server/config'
import type { Parts } from './edge-ports.ts'
import { serverTrials } from './start-rendering.ts'

/** Built by `npm start` like the packages that are released; unlike them it belongs to this server. */
const consoleFolder = join(import.meta.dirname, '../../platform/console/dist')

type Needs = {
  db: Database
  releaseToken: string
  /** Where programs on this machine reach the site, past all proxies. */
  localOrigin: string
  now: () => Date
}

/** The registry, with what this process cannot serve the live release for told from then on. */
export async function startReleases(parts: Parts, config: Config, { db, releaseToken, localOrigin, now }: Needs) {
  const store = await openArtifactStore(config)
  const browser = await chooseBrowser(config.smoke)
  const { executablePath } = browser
  const signer = createSigner(await openSigningKey(config.dataDir, config.releases.signingKey))
  const { trustedKeys, replacesSecrets } = config.releases
  const secrets = { publicKey: signer.key.publicKey, trustedKeys, releaseToken }
  await agreeOnSecrets(db, secrets, { replaces: replacesSecrets, now: now() })
  const releases = await buildReleases({
    db,
    store,
    token: releaseToken,
    signer,
    trustedKeys: config.releases.trustedKeys.map(releaseKey),
    budgetOf: budgets(config.releases.budgets),
    overrides: config.overrides,
    now,
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    limits: config.rateLimits,
    eventPlaces: { most: config.places.releaseEvents, mostPerClient: config.places.releaseEventsPerClient },
    consoleFolder,
    smoke: {
      isRequired: browser.isRequired,
      tryOut: (previews) =>
        executablePath === undefined
          ? undefined
          : openSmoke({
              executablePath,
              origin: localOrigin,
              previews,
              onServer: serverTrials(config, () => releases),
            }),
    },
  })
  if (browser.notice) releases.app.log.warn(browser.notice)
  parts.releases = releases
  const findFaults = async () => [...(await releases.faults()), ...(await replacedSecrets(db, secrets))]
  parts.faults = lastKnown(findFaults, { first: [], patienceMs: 1000 })
  await parts.faults()
  return releases
}
