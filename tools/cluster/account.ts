import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'

/** Of Debian's packages. PostgreSQL and PgBouncer refuse to run as root, so root starts them as this one. */
const name = 'postgres'
const isRoot = process.getuid?.() === 0

const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }))

/** A folder that the account alone may enter. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (isRoot) chownSync(path, idOf('-u'), idOf('-g'))
  return path
}

export function giveAway(file: string): string {
  if (isRoot) chownSync(file, idOf('-u'), idOf('-g'))
  return file
}

/** Options of setpriv(1) that start a program as the account, where this is root. */
export const asAccount = isRoot ? [`--reuid=${name}`, `--regid=${name}`, '--clear-groups'] : []
