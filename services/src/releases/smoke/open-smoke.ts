import type { Browser } from 'playwright-core'
import { SmokeUnavailable } from '../errors.ts'
import { findBrowser } from './find-browser.ts'
import type { Previews } from './previews.ts'
import { runSmoke } from './run-smoke.ts'
import type { TryOut } from './smoke.service.ts'

export type SmokeSettings = {
  /** Whether production takes only what a browser found good. */
  isRequired: boolean
  /** A browser that was chosen; unset: the first that is found. */
  browserPath: string | undefined
  /** Folders of programs, as in PATH. */
  programFolders: string
}

/** Quiet, and off the network apart from the site. */
const browserArgs = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update']

/** Tries sites that this process serves at `origin` to whoever has the token of a preview. */
export function openSmoke(
  settings: SmokeSettings,
  { origin, previews }: { origin: string; previews: Previews },
): TryOut {
  return async (trial) => {
    const browser = await launch(settings)
    try {
      return await runSmoke({ ...trial, browser, origin, previews })
    } finally {
      await browser.close()
    }
  }
}

/** @throws SmokeUnavailable saying what is missing */
async function launch({ browserPath: chosen, programFolders }: SmokeSettings): Promise<Browser> {
  // An optional package: whoever never tries releases needs no browser, and nobody else waits for this to load.
  const { chromium } = await import('playwright-core').catch((cause: unknown) => {
    throw new SmokeUnavailable(cause)
  })
  const executablePath = findBrowser({ chosen, programFolders, playwrightPath: chromium.executablePath() })
  if (!executablePath) throw new SmokeUnavailable()

  // Chromium's sandbox does not work for root, which containers usually are.
  const args = process.getuid?.() === 0 ? [...browserArgs, '--no-sandbox'] : browserArgs
  return chromium.launch({ executablePath, args }).catch((cause: unknown) => {
    throw new SmokeUnavailable(cause)
  })
}
