import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the site as a whole, as CHANGELOG.md names it: that of the workspace. */
export const siteVersion: string = readVersion(join(import.meta.dirname, '../../../package.json'))

function readVersion(path: string): string {
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string }
  return version
}
