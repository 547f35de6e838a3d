import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, defineConfig } from '@playwright/test'
import { browserArgs, ensureBrowser } from '../tools/browser/find-browser.ts'
import { calmSettings, landingSite, site } from '../tools/testing/sites.ts'

type Site = { port: number; origin: string; env?: Record<string, string> }

/** A site started the way `npm start` does, on data of its own. */
const served = ({ port, origin, env = {} }: Site) => ({
  // What an earlier run left would change what this one sees.
  command: `node -e "fs.rmSync(process.env.DATA_DIR, { recursive: true, force: true })" && node tools/commands/start.ts`,
  cwd: join(import.meta.dirname, '..'),
  env: {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'pointfare-e2e-')),
    ...calmSettings,
    ...env,
    PORT: String(port),
  },
  url: `${origin}/readyz`,
  timeout: 600_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'pipe' as const,
})

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './sites-ready.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // What is missing is told after half a minute, however busy the machine; what is there costs no wait.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // In continuous integration what failed is told last, where it is looked for.
  reporter: [[process.env['CI'] ? 'dot' : 'line'], ['json']],
  use: {
    baseURL: site.origin,
    timezoneId: process.env['JOURNEY_ZONE'] ?? 'Europe/London',
    locale: 'en-GB',
    launchOptions: { executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs },
    // Recording costs a tenth of the run: ask for it with --trace on.
    trace: 'off',
    // What journeys intercept, a worker would ask for behind their back; those about it let it in.
    serviceWorkers: 'block',
  },
  // One after the other: the others find everything built.
  webServer: [served(site), served(landingSite)],
})
