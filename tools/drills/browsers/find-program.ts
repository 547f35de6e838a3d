import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { NotInstalled } from './other-browser.ts'

/**
 * The first of some programs that is there: names are looked for where the shell does, patterns with a slash as files.
 * @throws NotInstalled with the package of Debian that has it
 */
export function findProgram(candidates: string[], debianPackage: string): string {
  const folders = process.env['PATH']?.split(delimiter) ?? []
  const found = candidates
    .flatMap((name) => (name.includes('/') ? globSync(name) : folders.map((folder) => join(folder, name))))
    .find(canRun)
  if (!found) {
    throw new NotInstalled(`not installed (on Debian: apt-get install ${debianPackage}), so not walked with`)
  }
  return found
}

function canRun(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
