import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ArtifactDeclaration } from '@pointfare/shared/contracts/artifact'
import type { Configuration } from '@rspack/core'
import { buildIdOf } from '../rspack/build-id.ts'
import { remotesIn } from './remotes.ts'
import { runBundler } from './run-bundler.ts'

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
  const upToDate = await Promise.all(folders.map(isBuilt))
  const stale = folders.filter((_, index) => !upToDate[index])

  if (stale.length > 0) await runBundler(await Promise.all(stale.map(configOf)))
  return folders.map((folder) => join(folder, 'dist'))
}

async function isBuilt(folder: string) {
  try {
    const text = await readFile(join(folder, 'dist/artifact.json'), 'utf8')
    const declaration: ArtifactDeclaration = JSON.parse(text)
    return declaration.build === buildIdOf(folder, 'production')
  } catch {
    return false
  }
}

async function configOf(folder: string): Promise<Configuration> {
  // A configuration holds the build id, so after a change of sources it has to be made anew.
  const fresh = `${pathToFileURL(join(folder, 'rspack.config.ts')).href}?${Date.now()}`
  const module: { default: Configuration } = await import(fresh)
  return module.default
}
