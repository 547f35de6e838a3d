import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, defineConfig } from '@playwright/test'
import { browserArgs, ensureBrowser } from '../tools/browser/find-browser.ts'

const port = 4173
const origin = `http://localhost:${port}`

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 30_000,
  reporter: [['line'], ['json']],
  use: {
    baseURL: origin,
    launchOptions: { executablePath: ensureBrowser(chromium.executablePath()), args: browserArgs },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node tools/commands/start.ts',
    cwd: join(import.meta.dirname, '..'),
    // A site of its own, started the way `npm start` does, on data of its own.
    env: { PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'pointfare-e2e-')) },
    url: `${origin}/healthz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
