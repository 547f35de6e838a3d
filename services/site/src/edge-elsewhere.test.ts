import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { eventually } from '@pointfare/core/db/testing/eventually'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { aRemote } from '@pointfare/platform/registry/testing/an-artifact'
import { readConfig } from '@pointfare/core/config'
import { startSite, type Site } from './site.ts'
import { aSite, type TestSite } from './testing/a-site.ts'

let db: OpenDatabase
let registry: TestSite
let edge: Site
let dataDir: string
let settings: Record<string, string>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pointfare-edge-'))
  db = await openTestDatabase()
  registry = await aSite({ SITE_ORIGIN: 'http://pointfare.test', PREVIEWS: 'on', OVERRIDES: 'on' })
  const asAdmin = { authorization: `Bearer ${registry.releaseToken}`, 'content-type': 'application/json' }
  const made = await fetch(`${registry.localOrigin}/releases/v1/tokens`, {
    method: 'POST',
    headers: asAdmin,
    body: JSON.stringify({ name: 'west', scopes: ['edge'] }),
  })
  const [key] = (await (await fetch(`${registry.localOrigin}/releases/v1/keys`)).json()) as { publicKey: string }[]
  settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: db.connectionString,
    DEMO_DATA: 'off',
    LOG_LEVEL: 'silent',
    SITE_ORIGIN: 'http://pointfare.test',
    PREVIEWS: 'on',
    REGISTRY_ORIGIN: registry.localOrigin,
    REGISTRY_TOKEN: ((await made.json()) as { token: string }).token,
    RELEASE_TRUSTED_KEYS: key?.publicKey ?? '',
  }
  edge = await startSite(readConfig(settings))
}, 120_000)
afterAll(async () => {
  await edge.close()
  await registry.close()
  await db.close()
  await rm(dataDir, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(edge.localOrigin + path, { headers, redirect: 'manual' })
const valueIn = (text: string, name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]

describe('a site whose registry is on another host', () => {
  it('serves pages of what is released there, and their files, from its own folder', async () => {
    const html = await (await get('/')).text()

    expect(html).toContain('/artifacts/shell/shell-1/')
    expect((await get('/artifacts/mf-search/mf-search-1/entry.js')).status).toBe(200)
    expect(await (await get('/healthz')).json()).toMatchObject({ status: 'ok', release: 1 })
  })

  it('shows when it last heard that nothing newer is there', async () => {
    const metrics = await (await get('/metrics')).text()

    const at = Number(valueIn(metrics, 'pointfare_release_confirmed_seconds')) * 1000
    expect(Math.abs(Date.now() - at)).toBeLessThan(120_000)
  })

  it('passes builds that it does not keep through from the registry', async () => {
    const other = aRemote('mf-search', 'mf-search-7')
    await registry.release([other])
    await registry.release([aRemote('mf-search', 'mf-search-8')])
    await eventually('the edge serves the latest release', async () =>
      expect(await (await get('/')).text()).toContain('mf-search-8'),
    )

    const answer = await get('/artifacts/mf-search/mf-search-7/entry.js')
    expect([answer.status, await answer.text()]).toEqual([200, other.contents['entry.js']?.toString()])
    expect((await get('/artifacts/mf-search/mf-search-9/entry.js')).status).toBe(404)
  })

  it('has pages of overrides, and links to them, answered where the registry is', async () => {
    const page = await get('/', { cookie: 'pointfare-override=x.y' })

    // Only the registry knows that this override is none.
    expect(page.headers.get('set-cookie')).toContain('pointfare-override=; Max-Age=0')
    expect((await get('/__dev?token=x.y.z')).headers.get('content-type')).toContain('text/html')
  })

  it('answers the console and what it asks, which are the registry’s', async () => {
    expect((await get('/releases/v1/channels')).status).toBe(200)
    expect((await get('/releases/v1/tokens')).status).toBe(401)
  })
})

it.each([
  ['REGISTRY_TOKEN', '', /REGISTRY_TOKEN: must be set with REGISTRY_ORIGIN/],
  ['RELEASE_TRUSTED_KEYS', '', /RELEASE_TRUSTED_KEYS: must be set with REGISTRY_ORIGIN/],
  ['RELEASE_SIGNING_KEY', 'x', /RELEASE_SIGNING_KEY: is for the host of the registry/],
  ['REGISTRY_ORIGIN', '', /REGISTRY_TOKEN: does nothing without REGISTRY_ORIGIN/],
])('An edge does not start with %s as %j, and says why', (name, value, why) => {
  expect(() => readConfig({ ...settings, [name]: value })).toThrow(why)
})
