import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the shell lends to every remote: one copy of each in the page, for the builds of all teams. */
export const sharedModules = [
  { request: 'react', packageName: 'react' },
  { request: 'react/jsx-runtime', packageName: 'react' },
  { request: 'react-dom', packageName: 'react-dom' },
  { request: 'react-router-dom', packageName: 'react-router-dom' },
  { request: 'swr', packageName: 'swr' },
  { request: '@emotion/react', packageName: '@emotion/react' },
  { request: '@emotion/react/jsx-runtime', packageName: '@emotion/react' },
  { request: '@pointfare/shared/remote', packageName: '@pointfare/shared' },
]

const sharedFolder = join(import.meta.dirname, '../../shared')

/**
 * What the shell lends as well, and a remote has a copy of: it runs the copy where the shell lends no version that fits.
 * `shell/src/remotes/shared-modules.ts` lends them.
 */
const offeredModules = [
  // Under a name and versions of ours: it is not the whole package, and an earlier shell may lend fewer names of it. A name
  // that is lent no more needs another name of the module.
  { name: '@pointfare/shared/schemas', requests: { 'zod/mini': '@pointfare/shared/lent/zod' } },
  { name: '@pointfare/shared/ui', requests: toThemselves(uiFiles()) },
  { name: '@pointfare/shared/ui/combobox', requests: toThemselves(['@pointfare/shared/ui/combobox']) },
  // Remotes built with shared 1.9 or earlier borrow it by this name; it is one of `shared/ui` since.
  { name: '@pointfare/shared/ui/tabs', requests: {} },
]

/** The files whose names `lent/ui` holds. */
function uiFiles(): string[] {
  const source = readFileSync(join(sharedFolder, 'src/lent/ui.ts'), 'utf8')
  return [...source.matchAll(/from '\.\.\/ui\/([\w-]+)\.tsx?'/g)].map(([, file]) => `@pointfare/shared/ui/${file}`)
}

function toThemselves(requests: string[]): Record<string, string> {
  return Object.fromEntries(requests.map((request) => [request, request]))
}

/** Exact version per lent request, as installed for the package in `folder`. */
export function sharedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    sharedModules.map(({ request, packageName }) => [request, installedVersion(folder, packageName)]),
  )
}

/** Version per module of which remotes have a copy: that of `shared`, whose minor one goes up with every new name. */
export function offeredVersions(): Record<string, string> {
  return Object.fromEntries(offeredModules.map(({ name }) => [name, versionIn(sharedFolder)]))
}

/** Semver range per borrowed request: any version that does not break what was installed at build time. */
export function borrowedRanges(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([request, version]) => [request, `^${version}`]),
  )
}

/** The module that takes the place of a request at run time, and the copy that does where none in range is lent. */
export const offersByRequest = () =>
  offeredModules.flatMap(({ name, requests }) => {
    const range = `^${versionIn(sharedFolder)}`
    return Object.entries(requests).map(([request, copy]) => ({ request, name, range, copy }))
  })

const installedVersion = (folder: string, packageName: string) => versionIn(join(folder, 'node_modules', packageName))

function versionIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return version
}
