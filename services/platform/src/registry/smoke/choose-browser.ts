import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

export type SmokeSettings = {
  /** Whether production takes only what a browser found good; `found`: where there is one. */
  mode: 'on' | 'off' | 'found'
  /** A browser that was chosen; unset: the first that is found. */
  browserPath: string | undefined
  /** Folders of programs, as in PATH. */
  programFolders: string
}

/** RELEASE_SMOKE asks for what this machine cannot do; the message is one line for people. */
export class NoTrialBrowser extends Error {
  override name = 'NoTrialBrowser'
}

export type TrialBrowser = {
  /** Undefined: nothing can be tried here. */
  executablePath: string | undefined
  isRequired: boolean
  /** For the log, when trials are off and RELEASE_SMOKE did not say so. */
  notice?: string
}

/**
 * Which browser tries releases, and whether production waits for it.
 * @throws NoTrialBrowser when it has to, and there is none
 */
export async function chooseBrowser({
  mode,
  browserPath: chosen,
  programFolders,
}: SmokeSettings): Promise<TrialBrowser> {
  const executablePath = await installed({ chosen, programFolders })
  if (mode === 'off') return { executablePath, isRequired: false }
  if (executablePath) return { executablePath, isRequired: true }

  const missing = chosen ? `there is no browser at CHROME_PATH ${chosen}` : 'no Chromium was found'
  if (mode === 'found') return { executablePath, isRequired: false, notice: `Releases are not tried: ${missing}` }
  throw new NoTrialBrowser(`RELEASE_SMOKE=on, but ${missing}: install Chromium, or set CHROME_PATH to one`)
}

/** `playwright-core` is optional; without it no browser can be driven. */
async function installed(places: { chosen: string | undefined; programFolders: string }) {
  if (!hasDriver()) return undefined
  const found = findBrowser({ ...places, playwrightPath: undefined })
  if (found || places.chosen) return found
  // Loaded only where it is the last to ask: it takes longer than all the rest of the start.
  const { chromium } = await import('playwright-core')
  return findBrowser({ ...places, playwrightPath: chromium.executablePath() })
}

function hasDriver() {
  try {
    return createRequire(import.meta.filename).resolve('playwright-core') !== ''
  } catch {
    return false
  }
}

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
  'chromium-headless-shell',
]

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

type Places = {
  /** The one that was asked for. */
  chosen: string | undefined
  /** Folders of programs, as in PATH. */
  programFolders: string
  /** Where Playwright keeps a browser, whether it is there or not; undefined when that is not looked at. */
  playwrightPath: string | undefined
}

/** A Chromium on this machine, if there is one. When CHROME_PATH is set, that one and no other. */
export function findBrowser(
  { chosen, programFolders, playwrightPath }: Places,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  if (chosen) return exists(chosen) ? chosen : undefined
  const onPath = programFolders.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [playwrightPath, ...onPath, ...usualPlaces].find((path) => path && exists(path))
}
