import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until this browser could open the page without network: the site's worker keeps all that it has loaded. */
export async function untilStored(page: Page) {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const stored = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url)
          const files = new Set(await stored('pointfare-files-1'))
          const hasPage = (await stored('pointfare-state-1')).some((url) => url.endsWith('/__worker/page'))
          const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
          return (
            hasPage &&
            loaded.filter((name) => /\/artifacts\/.*\.(js|css|woff2)$/.test(name)).every((name) => files.has(name))
          )
        }),
      { timeout: 90_000 },
    )
    .toBe(true)
}

/** Addresses of answers and files that this browser keeps. */
export const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pointfare-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })
