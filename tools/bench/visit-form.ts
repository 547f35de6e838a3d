import type { Browser } from 'playwright-core'
import { openVisitor, type Speed } from './visit-page.ts'

/** No page takes as long, on any machine that is worth measuring on. */
const longestMs = 60_000
const longestAnswerMs = 20_000

/**
 * How long a first visit takes until a form does what it is for: somebody types as soon as the field is to be seen, and
 * what they typed is there, and answered with options. `typed`: what the page's first combobox has an answer to. Infinity
 * where the page lost some of it.
 */
export async function visitForm(
  browser: Browser,
  { url, typed }: { url: string; typed: string },
  speed: Speed,
): Promise<number> {
  const { context, page } = await openVisitor(browser, speed)
  await page.addInitScript(observe(typed))
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(field).first().focus({ timeout: longestMs })
  await page.keyboard.type(typed)
  const until = Date.now() + longestAnswerMs
  let ms = 0
  while (ms === 0 && Date.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- what is looked at is one page
    await page.waitForTimeout(100)
    // oxlint-disable-next-line no-await-in-loop
    ms = await page.evaluate<number>('answeredMs')
  }
  await context.close()
  return ms || Infinity
}

const field = 'main input[role=combobox]'

/** Runs in the page, before anything of it. */
const observe = (typed: string) => `
globalThis.answeredMs = 0
const look = () => {
  const field = document.querySelector('${field}')
  const option = document.querySelector('[role=option]')
  if (field?.value.toLowerCase() === '${typed}' && option?.checkVisibility()) answeredMs = performance.now()
  else requestAnimationFrame(look)
}
look()
`
