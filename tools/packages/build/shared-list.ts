import { offeredVersions, sharedVersions } from '@pointfare/tools/rspack/shared-modules'
import { join } from 'node:path'
import * as router from '../../../shell/src/shared-router.ts'
import type { Shared } from '../remote/src/bundlers/shared-modules.ts'

const shell = join(import.meta.dirname, '../../../shell')

/** How sources outside import what is lent under names of ours; everything else they import by its own name. */
const ours: Record<string, string> = {
  '@pointfare/remote': '@pointfare/shared/remote',
  '@pointfare/remote/ui': '@pointfare/shared/ui',
  '@pointfare/remote/ui/combobox': '@pointfare/shared/ui/combobox',
}

/** What plugins know of the shell: names, versions and exports. `exports` are those of our own modules, by how they are imported. */
export async function sharedList(exports: Record<string, string[]>): Promise<Shared[]> {
  const versions = { ...sharedVersions(shell), ...offeredVersions() }
  const range = (name: string) => `^${versions[name]}`
  const others = Object.keys(sharedVersions(shell)).filter((name) => !Object.values(ours).includes(name))
  return [
    ...(await Promise.all(
      others.map(async (name) => ({ request: name, name, range: range(name), exports: await exportsOf(name) })),
    )),
    ...Object.entries(ours).map(([request, name]) => ({
      request,
      name,
      range: range(name),
      exports: exports[request] ?? [],
    })),
  ]
}

/** Of the router the names that are lent. */
async function exportsOf(name: string): Promise<string[]> {
  const module: object = name === 'react-router-dom' ? router : await import(name)
  return Object.keys(module).filter((exported) => exported !== 'default' && exported !== 'module.exports')
}
