import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration } from '@rspack/core'
import { buildOutdated } from './build-outdated.ts'
import { remotesIn } from './remotes.ts'

const workspace = join(import.meta.dirname, '../..')

/** The shell and every remote of this repository, in no order: none needs another to be built. */
export const packages = ['shell', ...remotesIn(workspace)]

/**
 * Builds what is not built yet from exactly these sources, all at once, each into its own `dist`.
 * @returns the folders to publish
 * @throws BuildFailed
 */
export async function buildPackages(names: readonly string[] = packages): Promise<string[]> {
  const folders = names.map((name) => join(workspace, name))
  await buildOutdated(folders, configOf)
  return folders.map((folder) => join(folder, 'dist'))
}

async function configOf(folder: string): Promise<Configuration> {
  // A configuration holds what `remote.json` says, so after a change it has to be made anew.
  const fresh = `${pathToFileURL(join(folder, 'rspack.config.ts')).href}?${Date.now()}`
  const module: { default: Configuration } = await import(fresh)
  return module.default
}
