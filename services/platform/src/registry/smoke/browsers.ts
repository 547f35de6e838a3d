import { chromium, type Browser } from 'playwright-core'
import { killGroup } from './kill-group.ts'
import type { Tell, TrialJob } from './trial-job.ts'

/** Quiet, and with as much memory for the scripts of a page as a visitor's phone has. */
const browserArgs = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--js-flags=--max-old-space-size=1024',
]

/**
 * Everything but these origins goes by a proxy that there is not. A page's policy says whom it may call; this holds for
 * what policies do not: where it leads elsewhere, opens a peer connection, or prepares one.
 */
const networkArgs = (reachable: readonly string[]) => [
  `--proxy-server=http://${nobody}`,
  `--proxy-bypass-list=${['<-loopback>', ...reachable].join(';')}`,
  '--disable-quic',
  '--dns-prefetch-disable',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
]
/** The port that is for throwing away what comes to it; nothing listens there. */
const nobody = '127.0.0.1:9'

/** Chromium's sandbox does not work for root, which containers usually are. */
const sandboxArgs = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export type Browsers = ReturnType<typeof createBrowsers>

/** One browser at a time; `end` kills it, also when it hangs, and the next call of `current` starts another. */
export function createBrowsers(
  { executablePath, origin, reachable }: Pick<TrialJob, 'executablePath' | 'origin' | 'reachable'>,
  tell: Tell,
) {
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
    const args = [...browserArgs, ...networkArgs([origin, ...reachable]), ...sandboxArgs, `--pointfare-trial=${origin}`]
    const server = await chromium.launchServer({ executablePath, args, host: '127.0.0.1' })
    const { pid } = server.process()
    if (pid !== undefined) tell({ kind: 'browser', pid })
    return { browser: await chromium.connect(server.wsEndpoint()), pid }
  }
}
