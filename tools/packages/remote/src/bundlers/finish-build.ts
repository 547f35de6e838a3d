import { declareBuild } from '@pointfare/platform/registry/declare-build'
import { licensesFile } from '@pointfare/shared/platform/third-party-licenses'
import { buildIdOf, unnamed } from '@pointfare/tools/rspack/build-id'
import { licenseNotices, packageFolders, UnknownLicense } from '@pointfare/tools/rspack/third-party-licenses'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Project } from './project.ts'
import type { Shared } from './shared-modules.ts'

export type Built = {
  project: Project
  folder: string
  /** What `./entry` needs at once: paths in the folder. */
  scripts: string[]
  styles: string[]
  borrowed: Shared[]
  /** Every file that went into it. */
  sources: Iterable<string>
}

/**
 * Makes of a bundler's output a build that can be published: `remote.json`, the notices of what it carries of others, its
 * name, which follows from its bytes unless BUILD_ID says another, `mf-manifest.json`, and `artifact.json` with every
 * file's hash.
 * @throws UnusableBuild
 */
export async function finishBuild({ project, folder, scripts, styles, borrowed, sources }: Built) {
  const { name, version, root } = project
  await copyFile(join(root, 'remote.json'), join(folder, 'remote.json'))
  await writeFile(join(folder, licensesFile), noticesOf(name, sources))
  const ranges = new Map(borrowed.map((shared) => [shared.name, shared.range]))
  const build = await nameBuild(folder, project, { version, scripts, styles, borrowed: [...ranges] })

  const manifest = {
    id: `${name}_${build}`,
    name: `${name}_${build}`,
    metaData: {
      name: `${name}_${build}`,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
      publicPath: 'auto',
    },
    shared: [...ranges].map(([shared, requiredVersion]) => ({
      name: shared,
      requiredVersion,
      singleton: true,
    })),
    remotes: [],
    exposes: [
      {
        id: `${name}:entry`,
        name: 'entry',
        path: './entry',
        assets: { js: { sync: scripts, async: [] }, css: { sync: styles, async: [] } },
      },
    ],
  }
  await writeFile(join(folder, 'mf-manifest.json'), JSON.stringify(manifest, null, 2))
  const declaration = await declareBuild(folder)
  console.log(`${name}@${build}: ${declaration.files.length} files in ${relative(process.cwd(), folder) || '.'}`)
}

/** In Vite's licence: what Vite itself is made of. Nothing of that is in a build that it makes. */
const ofProgram = /\n+# Licenses of bundled dependencies[^]*?(?=\n\n={80}|$)/

const noticesOf = (name: string, sources: Iterable<string>) =>
  licenseNotices(name, packageFolders(sources).filter(saysItsTerms)).replace(ofProgram, '')

/** What is of the site's own makers is no third party's. */
const own = /[\\/]@pointfare[\\/]/

/** Only the team can say what a package does not. */
function saysItsTerms(folder: string): boolean {
  if (own.test(folder)) return false
  try {
    licenseNotices('', [folder])
    return true
  } catch (error) {
    if (!(error instanceof UnknownLicense)) throw error
    console.warn(`Not in ${licensesFile}: ${error.message}`)
    return false
  }
}

/** Puts the name in where the mark is. */
async function nameBuild(folder: string, { build }: Project, description: object) {
  if (build !== unnamed) return build
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths
      .toSorted()
      .map(async (path) => ({ path: relative(folder, path).split(sep).join('/'), content: await readFile(path) })),
  )
  const name = buildIdOf(description, files)
  const marked = files.filter(({ content }) => content.includes(unnamed))
  await Promise.all(
    marked.map(({ path, content }) => writeFile(join(folder, path), content.toString().replaceAll(unnamed, name))),
  )
  return name
}
