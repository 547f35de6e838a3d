import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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
