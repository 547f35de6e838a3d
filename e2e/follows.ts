import { expect, type Page } from '@playwright/test'

/** Waits until a page hears of releases; it tells what it runs before that. */
export const follows = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('pointfare:follows').length), { timeout: 60_000 })
    .toBe(1)
