import { type ElementHandle, launch } from 'puppeteer-core'
import { findProgram } from './browsers/find-program.ts'
import { openWebKit } from './browsers/open-webkit.ts'
import { NotInstalled, type OtherBrowser } from './browsers/other-browser.ts'
import { steps } from './browsers/walk.ts'
import { type DrilledSite, withDrilledSite } from './drilled-site.ts'

const say = (line: string) => console.log(`  ${line}`)

/** The whole site in the engines that journeys do not run in, as they are installed: Firefox, and WebKit, which is Safari's. */
export async function drillBrowsers() {
  const failures = await withDrilledSite(async (site) => [
    ...(await walkWith('Firefox', openFirefox, site)),
    ...(await walkWith('WebKit', openWebKit, site)),
  ])
  if (failures.length > 0) throw new Error(`Not so: ${failures.join('; ')}`)
}

async function walkWith(engine: string, open: () => Promise<OtherBrowser>, site: DrilledSite): Promise<string[]> {
  let browser: OtherBrowser
  try {
    browser = await open()
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error
    say(`${engine} is ${error.message}`)
    return []
  }
  const failures: string[] = []
  try {
    say(browser.name)
    for (const { says, walk } of steps) {
      try {
        await walk(browser.tab, site)
        say(`  ${says}`)
      } catch (error) {
        say(`  Not so: ${says} (${error instanceof Error ? error.message : String(error)})`)
        failures.push(`${browser.name}: ${says}`)
      }
    }
  } finally {
    await browser.close()
  }
  return failures
}

/** Firefox as it is installed, by WebDriver BiDi, which it speaks without a driver beside it. */
async function openFirefox(): Promise<OtherBrowser> {
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
