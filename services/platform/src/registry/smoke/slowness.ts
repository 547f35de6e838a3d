import type { Browser } from 'playwright-core'
import { within } from './within.ts'

/** How long a page of nothing takes where nothing else goes on: to open a session, and to compute for a moment. */
const usualMs = 250
/** A machine slower than that cannot tell a slow page from a good one. */
const slowest = 5

const blankPage = `<main>Blank</main><script>
  let sum = 0
  for (let step = 0; step < 2e7; step += 1) sum += step % 7
  document.title = sum
</script>`

/** How many times longer than usual this machine takes at the moment for an empty page: 1 to 5. */
export async function slownessOf(browser: Browser): Promise<number> {
  const startedAt = performance.now()
  await within(usualMs * slowest, openBlank(browser))
  return Math.min(slowest, Math.max(1, (performance.now() - startedAt) / usualMs))
}

async function openBlank(browser: Browser) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.setContent(blankPage)
  } finally {
    await context.close()
  }
}
