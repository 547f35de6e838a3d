import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The remotes of this repository: every folder that says that it is one, by name. */
export const remotesIn = (workspace: string): string[] =>
  readdirSync(workspace)
    .filter((name) => name.startsWith('mf-') && existsSync(join(workspace, name, 'remote.json')))
    .toSorted()
