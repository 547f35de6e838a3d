import { listAirlines } from '@pointfare/shared/operations/airlines'
import { getUserByAuth0Id, joinMembers } from '@pointfare/shared/operations/users'
import { addressOf } from '@pointfare/shared/operations/operation'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { searchInput } from '@pointfare/shared/contracts/reward-flight'
import { ada } from '@pointfare/api/testing/a-tenant'
import { seedSmallNetwork } from '@pointfare/api/testing/small-network'
import { holdLock } from '@pointfare/core/db/testing/hold-lock'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { aSite } from './a-site.ts'

const search = addressOf(
  searchRewardFlights,
  searchInput({
    airline: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    from: '2027-03-01',
    to: '2027-03-03',
    pageNumber: 0,
    pageSize: 28,
  }),
)
const authorize =
  '/authorize?response_type=code&client_id=pointfare-spa&scope=openid&code_challenge_method=S256' +
  `&code_challenge=${'x'.repeat(43)}&redirect_uri=`

type Address = { path: string; needs: string[]; status?: number; isMember?: boolean }

/** One address of every part, with the tables that it cannot do without. */
const addresses: Address[] = [
  { path: '/healthz', needs: [] },
  { path: '/readyz', needs: [] },
  { path: '/metrics', needs: [] },
  { path: '/search', needs: [] },
  { path: '/robots.txt', needs: [] },
  { path: '/artifacts/shell/shell-1/entry.js', needs: [] },
  { path: '/.well-known/openid-configuration', needs: [] },
  { path: '/.well-known/jwks.json', needs: [] },
  { path: '/docs/json', needs: [] },
  { path: '/releases/v1/keys', needs: [] },
  { path: listAirlines.path, needs: ['airline', 'airport', 'route'] },
  { path: search, needs: ['airline', 'airport', 'route', 'flight'] },
  { path: '/api/v1/search-data/historic-flights/count', needs: ['counter'] },
  { path: '/api/v1/feed-health', needs: ['source_health'] },
  {
    path: addressOf(getUserByAuth0Id, { params: { id: ada.sub } }),
    needs: ['member', 'membership', 'member_request', 'balance_change', 'deleted_login'],
    isMember: true,
  },
  { path: authorize, needs: ['identity_account', 'identity_artifact', 'rate_limit'], status: 303 },
  { path: '/releases/v1/channels/production/head', needs: ['channel', 'release'] },
]

const tableNames = {
  name: 'test_table_names',
  text: `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
}

/** However slow the machine; a lock is held for as long as it takes. */
const patienceMs = 60_000

const refused = '503, again in 5'

/** The whole site, whose tables are locked one after the other. */
export async function aSiteToLock() {
  const db = await openTestDatabase()
  await seedSmallNetwork(db)
  const site = await aSite({
    DATABASE_URL: db.connectionString,
    // The only one that passes. All others are for what is not locked, which must be answered.
    LOCK_TIMEOUT_SECONDS: '0.5',
    STATEMENT_TIMEOUT_SECONDS: '20',
    CONNECT_TIMEOUT_SECONDS: '20',
    REQUEST_TIMEOUT_SECONDS: '50',
    // Counted as everywhere, but one client asks all of this within a minute.
    RATE_LIMITS: '100',
  })
  const memberHeaders = await site.memberHeaders(db)
  await fetch(site.origin + joinMembers.path, {
    method: 'POST',
    headers: { ...memberHeaders, 'content-type': 'application/json' },
    body: '{"firstName":"Ada"}',
  })

  async function statusOf({ path, isMember }: Address) {
    const url = path === authorize ? path + encodeURIComponent(site.origin) : path
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const headers = isMember ? memberHeaders : {}
      const answer = await fetch(site.origin + url, { headers, redirect: 'manual', signal })
      await answer.arrayBuffer()
      return answer.status === 503 ? `503, again in ${answer.headers.get('retry-after')}` : answer.status
    } catch (error) {
      return (error as Error).name
    }
  }

  /** Addresses that are not answered as usual, and how they are instead. */
  const unusual = async (requested = addresses) => {
    const statuses = await Promise.all(requested.map(async (address) => ({ address, status: await statusOf(address) })))
    return statuses.flatMap(({ address, status }) =>
      status === (address.status ?? 200) ? [] : [[address.path, status]],
    )
  }

  return {
    unusual,
    tables: async () => (await db.query<{ name: string }>(tableNames)).map(({ name }) => name),

    /** What is wrong at addresses that need the table, which all are asked several times, and at the others, while it is locked. */
    async whileLocked(table: string) {
      const letGo = await holdLock(db.connectionString, table)
      const affected = addresses.filter(({ needs }) => needs.includes(table))
      const pressing = Promise.all(affected.flatMap((address) => Array.from({ length: 6 }, () => statusOf(address))))
      const others = await unusual(addresses.filter(({ needs }) => !needs.includes(table)))
      const statuses = await pressing
      await letGo()
      return {
        others,
        isRefused: statuses.includes(refused),
        // What is in memory may be served all the same.
        surprising: statuses.filter((status) => ![refused, 200, 303].includes(status)),
      }
    },

    async close() {
      await site.close()
      await db.close()
    },
  }
}
