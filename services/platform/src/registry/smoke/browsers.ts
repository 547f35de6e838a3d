import { chromium, type Browser } from 'playwright-core'
import { killGroup } from './kill-group.ts'
import type { Tell, TrialJob } from './trial-job.ts'

/** Quiet, and off the network apart from the site. */
const browserArgs = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update']

/** Chromium's sandbox does not work for root, which containers usually are. */
const sandboxArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export type Browsers = ReturnType<typeof createBrowsers>

/** One browser at a time; `end` kills it, also when it hangs, and the next call of `current` starts another. */
export function createBrowsers({ executablePath, origin }: Pick<TrialJob, 'executablePath' | 'origin'>, tell: Tell) {
  let launched: { browser: Browser; pid: number | undefined } | undefined

  return {
    async current(): Promise<Browser> {
      launched ??= await launch()
      return launched.browser
    },

    end() {
      if (launched?.pid !== undefined) killGroup(launched.pid)
      launched = undefined
    },
  }

  async function launch() {
    // Chromium takes no notice of the last; in a list of processes it tells whose browser this is.
    const args = [...browserArgs, ...sandboxArgs, `--pointfare-trial=${origin}`]
    const server = await chromium.launchServer({ executablePath, args, host: '127.0.0.1' })
    const { pid } = server.process()
    if (pid !== undefined) tell({ kind: 'browser', pid })
    return { browser: await chromium.connect(server.wsEndpoint()), pid }
  }
}
