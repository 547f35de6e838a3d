import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { aRemote, aShell } from '@pointfare/platform/registry/testing/an-artifact'
import { getApiDocument } from '@pointfare/shared/platform/operations/registry'
import { aSite } from '../a-site.ts'
import type { ApiDocument } from './api-document.ts'
import { openAskers } from './askers.ts'
import { fuzzedNames } from './fuzzed-names.ts'
import { createKnownValues } from './known-values.ts'
import { loginDocument } from './login-document.ts'

const ingestToken = 'the-token-of-sources-of-prices'

/** A whole site with a little of everything, its documents, and somebody to ask for each of its operations. */
export async function openFuzzedSite() {
  const db = await openTestDatabase()
  await seedSmallNetwork(db)
  const settings = {
    RATE_LIMITS: 'off',
    INGEST_TOKEN: ingestToken,
    OVERRIDES: 'on',
    PREVIEWS: 'on',
    RELEASE_SMOKE: 'off',
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
  }
  const site = await aSite({ DATABASE_URL: db.connectionString, ...settings }, [aShell(), aRemote('mf-search')])
  const { origin, releaseToken } = site
  const json = async (path: string) => (await site.get(path)).json() as Promise<unknown>
  const known = createKnownValues(fuzzedNames)

  return {
    origin,
    known,
    askerOf: await openAskers({ db, origin, known, tokens: { ingestToken, releaseToken } }),
    documents: [
      (await json('/docs/json')) as ApiDocument,
      (await json(getApiDocument.path)) as ApiDocument,
      loginDocument((await json('/.well-known/openid-configuration')) as Record<string, unknown>),
    ],
    async close() {
      await site.close()
      await db.close()
    },
  }
}
