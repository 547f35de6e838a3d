import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { storedAddresses, untilStored } from '../stored-site.ts'
import { runSite } from '../run-site.ts'
import { workerSite } from '../../tools/testing/sites.ts'

test.use({ baseURL: workerSite.origin, serviceWorkers: 'allow', expectedNoise: [/Failed to load resource/] })
test.describe.configure({ timeout: 600_000 })

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'How It Works' })

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))

let stop = async () => {}
test.afterEach(() => stop())

test('an operator takes the worker out of every browser that comes by, with all that it kept', async ({ page }) => {
  const settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'pointfare-e2e-worker-')) }
  stop = await runSite('tools/commands/start.ts', workerSite.port, settings)
  await page.goto('/how-it-works')
  // Until the first release is there, a page waits for it.
  await expect(heading(page)).toBeVisible({ timeout: 120_000 })
  await untilStored(page)
  expect(await workers(page)).toHaveLength(1)
  await stop()

  stop = await runSite('services/site/src/main.ts', workerSite.port, { ...settings, SERVICE_WORKER: 'off' })
  const answer = await page.request.get('/sw.js')
  expect(await answer.text()).toContain('registration.unregister()')
  await page.goto('/how-it-works')
  await expect(heading(page)).toBeVisible()

  await expect.poll(() => workers(page)).toEqual([])
  // The one that was there goes on with the page that it had, and may keep what that asks for.
  await page.goto('/how-it-works')
  await expect.poll(() => storedAddresses(page)).toEqual([])
})
