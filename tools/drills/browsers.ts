import { openFirefox } from './browsers/open-firefox.ts'
import { openWebKit } from './browsers/open-webkit.ts'
import { NotInstalled, type OtherBrowser } from './browsers/other-browser.ts'
import { steps } from './browsers/walk.ts'
import { withDrilledSite, type DrilledSite } from './drilled-site.ts'

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
