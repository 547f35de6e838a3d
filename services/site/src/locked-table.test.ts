import { listAirlines } from '@pointfare/shared/operations/airlines'
import { getUserByAuth0Id, joinMembers } from '@pointfare/shared/operations/users'
import { addressOf } from '@pointfare/shared/operations/operation'
import { searchRewardFlights } from '@pointfare/shared/operations/reward-flights'
import { searchInput } from '@pointfare/shared/contracts/reward-flight'
import { ada } from '@pointfare/flights/api/testing/a-tenant'
import { seedSmallNetwork } from '@pointfare/flights/api/testing/small-network'
import type { OpenDatabase } from '@pointfare/db/database'
import { holdLock } from '@pointfare/db/testing/hold-lock'
import { openTestDatabase } from '@pointfare/db/testing/open-test-database'
import { aSite, type TestSite } from './testing/a-site.ts'

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

/** One address of every part, with the tables that it cannot do without. */
const addresses: { path: string; needs: string[]; status?: number; isMember?: boolean }[] = [
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

/** More than any of them takes on a machine that is busy with something else; a lock is held for as long as it takes. */
const patienceMs = 10_000

let db: OpenDatabase
let site: TestSite
let headers: Record<string, string>

beforeAll(async () => {
  db = await openTestDatabase()
  await seedSmallNetwork(db)
  site = await aSite({
    DATABASE_URL: db.connectionString,
    LOCK_TIMEOUT_SECONDS: '0.2',
    STATEMENT_TIMEOUT_SECONDS: '2',
    CONNECT_TIMEOUT_SECONDS: '1',
    REQUEST_TIMEOUT_SECONDS: '8',
    // Counted as everywhere, but one client asks all of this within a minute.
    RATE_LIMITS: '100',
  })
  headers = await site.memberHeaders(db)
  await fetch(site.origin + joinMembers.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"firstName":"Ada"}',
  })
}, 120_000)
afterAll(async () => {
  await site.close()
  await db.close()
})

async function statusOf({ path, isMember }: (typeof addresses)[number], patience = patienceMs) {
  const url = path === authorize ? path + encodeURIComponent(site.origin) : path
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch(site.origin + url, { headers: isMember ? headers : {}, redirect: 'manual', signal })
    await answer.arrayBuffer()
    const retry = answer.headers.get('retry-after')
    return answer.status === 503 ? `503, again in ${retry}` : answer.status
  } catch (error) {
    return (error as Error).name
  }
}

const usual = ({ status = 200 }: { status?: number }) => status

const overview = async (asked: typeof addresses) =>
  Object.fromEntries(await Promise.all(asked.map(async (address) => [address.path, await statusOf(address)] as const)))

const expected = (asked: typeof addresses) => Object.fromEntries(asked.map((address) => [address.path, usual(address)]))

describe('a table that somebody has locked', () => {
  it('leaves everything that can do without it as it is, and is refused with a word where it is needed', async () => {
    expect(await overview(addresses)).toEqual(expected(addresses))
    const tables = (await db.query<{ name: string }>(tableNames)).map(({ name }) => name)
    expect(tables).toContain('member')

    const refusing = new Set<string>()
    for (const table of tables) {
      const affected = addresses.filter(({ needs }) => needs.includes(table))
      const others = addresses.filter(({ needs }) => !needs.includes(table))
      const letGo = await holdLock(db.connectionString, table)

      const pressing = Promise.all(affected.flatMap((address) => Array.from({ length: 6 }, () => statusOf(address))))
      const unaffected = await overview(others)
      const refused = await pressing
      await letGo()
      if (refused.includes('503, again in 5')) refusing.add(table)

      expect({ table, unaffected }).toEqual({ table, unaffected: expected(others) })
      // What is in memory may be served all the same.
      const surprising = refused.filter((status) => status !== '503, again in 5' && status !== 200 && status !== 303)
      expect({ table, surprising }).toEqual({ table, surprising: [] })
    }

    expect([...refusing]).toEqual(expect.arrayContaining(['identity_artifact', 'member', 'release', 'route']))
    expect(await overview(addresses)).toEqual(expected(addresses))
  }, 300_000)
})
