import type { CashPriceProvider } from '../../cash-prices/cash-price-provider.ts'
import { openTestDatabase } from '../../db/testing/open-test-database.ts'
import type { ModelSettings } from '../../holidays/model/model-author.ts'
import { buildApi } from '../app.ts'
import { testConfig, type TestAuth } from './test-config.ts'
import { seedSmallNetwork } from './small-network.ts'

export type TestApiOptions = {
  auth?: TestAuth
  cashPrices?: CashPriceProvider
  holidayModel?: ModelSettings
  ingestToken?: string
  /** Origins whose pages may call it. */
  apiAllowedOrigins?: string[]
  now?: () => Date
}

/** The whole API on a database of its own that holds the small network; without `auth` nobody can sign in. */
export async function openTestApi({ auth, apiAllowedOrigins = [], ...others }: TestApiOptions = {}) {
  const db = await openTestDatabase()
  await seedSmallNetwork(db)
  const app = await buildApi({ db, config: { ...testConfig(auth), apiAllowedOrigins }, ...others })

  return {
    app,
    db,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    async close() {
      await app.close()
      await db.close()
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof openTestApi>>
