import { launch, type ElementHandle } from 'puppeteer-core'
import { findProgram } from './find-program.ts'
import type { OtherBrowser } from './other-browser.ts'

/** Firefox as it is installed, by WebDriver BiDi, which it speaks without a driver beside it. */
export async function openFirefox(): Promise<OtherBrowser> {
  const executablePath = findProgram(['firefox', 'firefox-esr'], 'firefox-esr')
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const element = async (expression: string) => {
    const found = (await page.evaluateHandle(expression)).asElement()
    if (!found) throw new Error(`Nothing is found by ${expression}`)
    return found as ElementHandle<Element>
  }

  return {
    name: (await browser.version()).replace(/^firefox\//i, 'Firefox '),
    tab: {
      open: async (url) => void (await page.goto(url)),
      ask: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
      press: async (expression) => (await element(expression)).click(),
      type: async (expression, text) => (await element(expression)).type(text),
    },
    close: () => browser.close(),
  }
}
