import { RemoteDescription } from '@pointfare/shared/platform/remote-description'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { unnamed } from '@pointfare/tools/rspack/build-id'

/** A project is not as a remote's is; the message says what is missing. */
export class UnusableProject extends Error {
  override name = 'UnusableProject'
}

export type Project = {
  root: string
  name: string
  version: string
  /** What the sources are compiled with as the id of the build: BUILD_ID, or a mark that its name takes the place of. */
  build: string
  entry: string
}

/**
 * What a plugin needs to know of a project: `remote.json`, `package.json` and `src/entry`.
 * @throws UnusableProject
 */
export function readProject(root: string): Project {
  const remote = z.safeParse(RemoteDescription, readJson(join(root, 'remote.json')))
  if (!remote.success) {
    const [issue] = remote.error.issues
    throw new UnusableProject(`remote.json cannot be used: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const entry = ['src/entry.ts', 'src/entry.tsx', 'src/entry.js', 'src/entry.jsx'].find((path) =>
    existsSync(join(root, path)),
  )
  if (entry === undefined)
    throw new UnusableProject(`There is no src/entry.ts in ${root}: export build, routes and slots`)
  const { version = '0.0.0' } = readJson(join(root, 'package.json')) as { version?: string }
  const build = process.env['BUILD_ID'] ?? unnamed
  return { root, name: remote.data.name, version, build, entry: join(root, entry) }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new UnusableProject(`${path} is missing, or no JSON`, { cause })
  }
}
