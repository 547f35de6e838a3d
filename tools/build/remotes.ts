import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The remotes of this repository: every folder that says that it is one, by name. */
export const remotesIn = (workspace: string): string[] =>
  readdirSync(workspace)
    .filter((name) => name.startsWith('mf-') && existsSync(join(workspace, name, 'remote.json')))
    .toSorted()

/** The packages that run on the server, by folder. */
export const servicesIn = (workspace: string): string[] =>
  readdirSync(join(workspace, 'services'))
    .filter((name) => existsSync(join(workspace, 'services', name, 'package.json')))
    .map((name) => `services/${name}`)
    .toSorted()
