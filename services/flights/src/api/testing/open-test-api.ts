import { productOperations } from '@pointfare/shared/operations/product-operations'
import type { CashPriceProvider } from '../../cash-prices/cash-price-provider.ts'
import { feedsApi } from '@pointfare/feeds/api/feeds-api'
import { checkAnswers } from '@pointfare/server/http/testing/check-answers'
import { openTestDatabase } from '@pointfare/db/testing/open-test-database'
import type { ModelSettings } from '../../holidays/model/model-author.ts'
import { buildApi } from '../app.ts'
import type { MayLogIn } from '@pointfare/server/tenant'
import { testConfig, type TestAuth } from './test-config.ts'
import { seedSmallNetwork } from './small-network.ts'

export type TestApiOptions = {
  auth?: TestAuth
  cashPrices?: CashPriceProvider
  holidayModel?: ModelSettings
  ingestToken?: string
  /** Origins whose pages may call it. */
  apiAllowedOrigins?: string[]
  /** Whether a login of the site's own tenant may be used. */
  mayLogIn?: MayLogIn
  isDemoData?: boolean
  now?: () => Date
}

/**
 * The whole API, the feeds' part too, on a database of its own that holds the small network; without `auth`, signing in
 * is not possible.
 */
export async function openTestApi({
  auth,
  apiAllowedOrigins = [],
  ingestToken,
  now = () => new Date(),
  ...others
}: TestApiOptions = {}) {
  const db = await openTestDatabase()
  await seedSmallNetwork(db)
  const config = { ...testConfig(auth), apiAllowedOrigins }
  const feeds = feedsApi({ db, token: ingestToken, ...config.feeds, now, report: () => {} })
  const app = await buildApi({ db, config, modules: [feeds], now, ...others })
  checkAnswers(app, productOperations)

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
