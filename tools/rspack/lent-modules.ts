import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the shell lends to every remote: one copy of each in the page, for the builds of all teams. */
export const lentModules = [
  { request: 'react', packageName: 'react' },
  { request: 'react/jsx-runtime', packageName: 'react' },
  { request: 'react-dom', packageName: 'react-dom' },
  { request: 'react-router-dom', packageName: 'react-router-dom' },
  { request: 'swr', packageName: 'swr' },
  { request: '@emotion/react', packageName: '@emotion/react' },
  { request: '@emotion/react/jsx-runtime', packageName: '@emotion/react' },
  { request: '@pointfare/shared/remote', packageName: '@pointfare/shared' },
]

/** Exact version per lent request, as installed for the package in `folder`. */
export function lentVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    lentModules.map(({ request, packageName }) => [request, installedVersion(folder, packageName)]),
  )
}

/** Semver range per borrowed request: any version that does not break what was installed at build time. */
export function borrowedRanges(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(lentVersions(folder)).map(([request, version]) => [request, `^${version}`]))
}

function installedVersion(folder: string, packageName: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', packageName, 'package.json'), 'utf8'))
  return version
}
