import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import shared from '../../../shared/package.json' with { type: 'json' }

const packages = join(import.meta.dirname, '..')

/** All three are of the version of what the shell lends: it goes up with every new name. */
export const version: string = shared.version

/** An empty folder for a package, with its README from beside its sources. */
export async function emptyFolder(name: string): Promise<string> {
  const folder = join(packages, 'dist', name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(join(packages, name, 'README.md'), join(folder, 'README.md'))
  return folder
}

/** What npm reads: nothing of the workspace is left in it. */
export const writeDescription = (
  folder: string,
  description: { name: string; description: string; [field: string]: unknown },
) =>
  writeFile(
    join(folder, 'package.json'),
    JSON.stringify(
      { ...description, version, license: 'UNLICENSED', type: 'module', engines: { node: '>=20' } },
      null,
      2,
    ),
  )
