import { productOperations } from '@pointfare/shared/operations/product-operations'
import type { CashPriceProvider } from '@pointfare/reference/cash-price-provider'
import type { Database } from '@pointfare/core/db/database'
import type { FastifyPluginAsync } from 'fastify'
import { feedsApi } from '../ingest/ingest-api.ts'
import { testNow } from '@pointfare/ingest/ingest/testing/a-snapshot'
import { checkAnswers } from '@pointfare/core/http/testing/check-answers'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import type { ModelSettings } from '../holidays/model/model-author.ts'
import { buildApi } from '../app.ts'
import type { ReadMemberData } from '../member-data.ts'
import type { FindVisitor } from '../plugins/watcher.ts'
import type { LoginAccess, LoginSecurity, MayLogIn } from '@pointfare/core/tenant'
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
  /** The site's own tenant, as far as members change their login there. */
  loginSecurity?: LoginSecurity
  /** Sessions and passkeys, where this site keeps logins. */
  loginAccess?: LoginAccess
  isDemoData?: boolean
  /** Operations of another owner, on the same database. */
  more?: (parts: { db: Database; now: () => Date }) => {
    routes: FastifyPluginAsync
    findVisitor?: FindVisitor
    memberData?: ReadMemberData
  }
  /** Stands still before the days of the small network, unless a test moves it. */
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
  more,
  now = () => testNow,
  ...others
}: TestApiOptions = {}) {
  const db = await openTestDatabase()
  await seedSmallNetwork(db)
  const config = { ...testConfig(auth), apiAllowedOrigins }
  const feeds = feedsApi({ db, token: ingestToken, ...config.feeds, now, report: () => {} })
  const added = more?.({ db, now })
  const modules = added ? [feeds, added.routes] : [feeds]
  const app = await buildApi({
    db,
    config,
    modules,
    findVisitor: added?.findVisitor,
    memberData: added?.memberData ? [added.memberData] : [],
    now,
    ...others,
  })
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
