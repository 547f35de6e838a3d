import { chromium, defineConfig } from '@playwright/test'
import { browserArgs, ensureBrowser } from '../tools/browser/find-browser.ts'
import { site } from '../tools/testing/sites.ts'

/** What a site must do wherever it runs: these journeys need nothing that only a site of their own has. */
const journeys = [
  'a traveller finds reward flights from the home page',
  'a results address opened directly shows the flights, pages and sizes',
  'filters leave only what fits, and their address brings back the same page',
  'a price history names its flight, is drawn, told in words, paged through and left by Escape',
  'a traveller chooses a route and sees its cheapest flights',
  'the day of a flight opens in the search',
  'a change is on the dashboard as soon as a source reports it, and leads to the flights of its day',
  'nothing moves from under a reader: new changes wait until they are asked for',
  'a visitor logs in from any page and comes back to it',
  'a member stays logged in after a reload, and is told so at the login',
  'the API knows the member by a bearer token',
  'an alert is made with two presses, and deleted in its list',
  'an alert is changed, paused and goes on in its list',
]

const quoted = journeys.map((title) => title.replaceAll(/[.?]/g, String.raw`\$&`))

/** The journeys, at a site that runs already: E2E_ORIGIN says where, and its certificate need not be known to browsers. */
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './cluster-ready.ts',
  testMatch: ['search', 'results', 'price-history', 'cheapest', 'price-feed', 'login', 'alerts'].map(
    (name) => `${name}.spec.ts`,
  ),
  // Tags follow the title.
  grep: new RegExp(`(${quoted.join('|')})( @\\w+)*$`),
  workers: 1,
  // What is missing is told after half a minute, however busy the machine; what is there costs no wait.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: site.origin,
    timezoneId: 'Europe/London',
    locale: 'en-GB',
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs },
    trace: 'off',
    serviceWorkers: 'block',
  },
})
