import type { Page } from '@playwright/test'

/** Opens a page as a browser alone draws it: by a way inside the site, from a page that no server draws. */
export async function openRenderedInBrowser(page: Page, path: string) {
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
