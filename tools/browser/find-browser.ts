import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** No browser to test in; the message says how to get one. */
export class NoBrowser extends Error {
  override name = 'NoBrowser'
}

type Environment = {
  env: Record<string, string | undefined>
  platform: string
  exists: (path: string) => boolean
  /** Where Playwright keeps the Chromium it downloaded, whether it is there or not. */
  playwrightPath: string
}

/** Chromium without its windows, where it is installed: the same engine for about half the work. */
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const usualPlaces: Record<string, string[]> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

/** A Chromium that is already here: the one that was asked for, Playwright's own, or the system's. */
export function findBrowser({ env, platform, exists, playwrightPath }: Environment): string | undefined {
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const candidates = [
    env['PLAYWRIGHT_CHROMIUM_EXECUTABLE'],
    env['CHROME_PATH'],
    playwrightPath,
    ...onPath,
    ...(usualPlaces[platform] ?? []),
  ]
  return candidates.find((path): path is string => Boolean(path) && exists(path as string))
}

/**
 * A Chromium, installed when there is none: Debian's when we may, else Playwright's download. In continuous integration
 * the headless shell comes beside a Chromium with windows, for it saves minutes.
 * @throws NoBrowser
 */
export function ensureBrowser(playwrightPath: string): string {
  const look = () => findBrowser({ env: process.env, platform: process.platform, exists: existsSync, playwrightPath })
  const found = look()
  if (found && !isWorthReplacing(found)) return found

  for (const [program, ...args] of found ? debianInstallers([headlessShell]) : installers()) {
    console.log(`Looking for a Chromium: ${program} ${args.join(' ')}`)
    spawnSync(program, args, { stdio: 'ignore', timeout: 300_000 })
    const installed = look()
    if (installed && installed !== found) return installed
  }
  if (found) return found
  throw new NoBrowser('No Chromium found and none could be installed: install one, or set CHROME_PATH to it')
}

/** Only for the first process of a run, and not where somebody chose. */
function isWorthReplacing(found: string): boolean {
  const { CI, TEST_WORKER_INDEX, CHROME_PATH, PLAYWRIGHT_CHROMIUM_EXECUTABLE } = process.env
  const mayReplace = CI && mayUseApt() && !TEST_WORKER_INDEX && !CHROME_PATH && !PLAYWRIGHT_CHROMIUM_EXECUTABLE
  return Boolean(mayReplace) && !found.endsWith(headlessShell)
}

type Command = [program: string, ...args: string[]]

const mayUseApt = () => process.platform === 'linux' && process.getuid?.() === 0

const debianInstallers = (packages: string[]): Command[] => [
  ['apt-get', 'update', '-qq'],
  ...packages.map((name): Command => ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name]),
]

const installers = (): Command[] => [
  ...(mayUseApt() ? debianInstallers([headlessShell, 'chromium']) : []),
  ['npx', 'playwright', 'install', 'chromium'],
]

/** Keeps Chromium quiet and off the network, apart from the site under test. */
export const browserArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox does not work for root, which containers usually are.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
