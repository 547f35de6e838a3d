import type { Locator, Page } from '@playwright/test'

/** 1 where a server drew the page. */
export const isRendered = (page: Page) => page.locator('[data-drawn]').count()

/** Whether an element is React's by now; a page that no server drew is from the start. */
export const isTaken = (element: Locator) =>
  element.evaluate((node) => {
    const { pointfareEarlyInput: early } = window as { pointfareEarlyInput?: { isTaken: (of: Element) => boolean } }
    return early?.isTaken(node) ?? true
  })

/** The page's scripts come once the function that is given is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/artifacts/**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  return scripts.resolve
}
