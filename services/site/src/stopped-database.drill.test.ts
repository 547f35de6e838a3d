import { listAirlines } from '@pointfare/shared/operations/airlines'
import { Problem } from '@pointfare/shared/contracts/problem'
import { existsSync } from 'node:fs'
import * as z from 'zod'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { stopServerProcesses } from '@pointfare/core/db/testing/stopped-server'
import { aSite, type TestSite } from './testing/a-site.ts'

jest.setTimeout(600_000)

const onLinux = existsSync('/proc/self/stat') ? describe : describe.skip

/** They are served also without the database. */
const fromMemory = [
  '/',
  '/search',
  '/healthz',
  '/metrics',
  '/robots.txt',
  '/.well-known/jwks.json',
  '/releases/v1/keys',
]

const programs = [listAirlines.path, '/api/v1/feed-health', '/releases/v1/channels/production/head']

onLinux('a database that has stopped answering', () => {
  let site: TestSite
  let letGo: (() => void) | undefined
  beforeAll(async () => {
    site = await aSite({
      LOCK_TIMEOUT_SECONDS: '2',
      STATEMENT_TIMEOUT_SECONDS: '3',
      CONNECT_TIMEOUT_SECONDS: '3',
      REQUEST_TIMEOUT_SECONDS: '30',
    })
  })
  afterAll(async () => {
    letGo?.()
    await site.close()
  })

  const get = (path: string, headers = {}) => site.get(path, headers)
  const statusOf = async (path: string) => (await get(path)).status

  it('costs what needs it and nothing else, until it answers again', async () => {
    for (const path of [...fromMemory, ...programs, '/readyz'])
      expect([path, await statusOf(path)]).toEqual([path, 200])

    letGo = stopServerProcesses(site.dataDir)
    // Whoever looks after the process hears at once that it is well, without a wait for the database.
    const oneSearch = get(programs[0]!).then(() => 'a search')
    const manyLooks = (async () => {
      for (let look = 0; look < 20; look += 1) expect(await statusOf('/healthz')).toBe(200)
      return 'twenty looks'
    })()
    expect(await Promise.race([oneSearch, manyLooks])).toBe('twenty looks')
    await oneSearch
    const waiting = await Promise.all(programs.map((path) => get(path)))
    const login = await get(authorize(site.origin), { accept: 'text/html' })
    const ready = await get('/readyz')
    const served = await Promise.all(fromMemory.map(statusOf))

    for (const answer of [...waiting, login, ready]) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    for (const answer of waiting) expect(z.parse(Problem, await answer.json()).detail).toMatch(/try again/)
    expect(await ready.json()).toEqual({ status: 'waiting', missing: ['database'] })
    expect(served).toEqual(fromMemory.map(() => 200))

    letGo()
    letGo = undefined
    await eventually('everything is served again', async () => {
      for (const path of [...programs, '/readyz']) expect(await statusOf(path)).toBe(200)
    })
  })
})

const authorize = (origin: string) =>
  '/authorize?response_type=code&client_id=pointfare-spa&scope=openid&code_challenge_method=S256' +
  `&code_challenge=${'x'.repeat(43)}&redirect_uri=${encodeURIComponent(origin)}`
