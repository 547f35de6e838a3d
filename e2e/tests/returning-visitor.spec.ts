import type { Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishAnother } from '../../tools/releases/another-build.ts'
import { releaseManager } from '../../tools/releases/release-manager.ts'
import { expect, test } from '../fixtures.ts'
import { ownSite } from '../own-site.ts'
import { watchRequests } from '../requests-end.ts'

const name = 'mf-search'
const path = '/hotels'
const heading = 'Search reward hotels'
const site = ownSite()

test.afterEach(async () => {
  const { rollBack } = await releaseManager(site)
  await rollBack(name)
})

type Script = { address: string; encoding: string; bytes: number }

/** Scripts that a visit of the page gets over the network. */
async function scriptsOfVisit(page: Page): Promise<Script[]> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Map<string, Script>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' || response.fromDiskCache) return
    const encoding = response.headers['content-encoding'] ?? ''
    scripts.set(requestId, { address: new URL(response.url).pathname, encoding, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.bytes = encodedDataLength
  })
  const requestsEnd = watchRequests(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await requestsEnd()
  await session.detach()
  // What the browser had in memory is told of as well, with no bytes.
  return [...scripts.values()].filter(({ bytes }) => bytes > 0)
}

const containerOf = (build: string) => `/artifacts/${name}/${build}/remoteEntry.js`

/** Publishes a build with another heading, and waits until the site knows what changed since `before`. */
async function publishAfter(before: Script[], text: string): Promise<string> {
  const container = before.find(({ address }) => address.endsWith('/remoteEntry.js') && address.includes(name))
  const bytes = await (await fetch(site.origin + container?.address)).arrayBuffer()
  const dictionary = createHash('sha256').update(Buffer.from(bytes)).digest('base64')
  const [, build = ''] = (await publishAnother(site, name, { [heading]: text })).split('@')
  await expect
    .poll(
      async () => {
        const headers = { 'accept-encoding': 'dcb', 'available-dictionary': `:${dictionary}:` }
        const { headers: answered } = await fetch(site.origin + containerOf(build), { headers })
        return answered.get('content-encoding')
      },
      { timeout: 90_000 },
    )
    .toBe('dcb')
  return build
}

async function promote(build: string) {
  const { promote: release } = await releaseManager(site)
  await release(`${name}@${build}`)
}

const shows = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()

test('a visitor who comes back gets what changed, and nothing that did not', async ({ page }) => {
  const first = await scriptsOfVisit(page)
  const build = await publishAfter(first, 'Find reward hotels')
  await promote(build)

  const scripts = await scriptsOfVisit(page)

  await shows(page, 'Find reward hotels')
  const had = new Set(first.map(({ address }) => address))
  expect(scripts.filter(({ address }) => had.has(address))).toEqual([])
  // What the shell loads when it is idle may have come with neither visit, or only with this one.
  const changed = scripts.filter(({ address }) => address.startsWith(`/artifacts/${name}/`))
  expect(changed.map(({ address }) => address)).toContain(containerOf(build))
  expect(changed.map(({ encoding }) => encoding)).toEqual(changed.map(() => expect.stringMatching(/^dc[bz]$/)))
  const bytes = (of: Script[]) => of.reduce((sum, script) => sum + script.bytes, 0)
  expect(bytes(changed)).toBeLessThan(bytes(first) / 50)
})

test('a visitor gets whole files where what changed was damaged in the store', async ({ page }) => {
  const build = await publishAfter(await scriptsOfVisit(page), 'Look for reward hotels')
  const folder = join(site.dataDir, 'artifacts', name, build)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const deltas = entries.filter((entry) => entry.isFile() && /[\\/]\.dc[bz]-/.test(entry.parentPath))
  await Promise.all(deltas.map((entry) => writeFile(join(entry.parentPath, entry.name), 'damaged')))
  await promote(build)

  const scripts = await scriptsOfVisit(page)

  await shows(page, 'Look for reward hotels')
  expect(deltas.length).toBeGreaterThan(2)
  // The container's was read before, while it was whole.
  const others = scripts.filter(({ address }) => address !== containerOf(build))
  expect(others.map(({ encoding }) => encoding)).toEqual(others.map(() => 'br'))
  expect(others.length).toBeGreaterThan(0)
})
