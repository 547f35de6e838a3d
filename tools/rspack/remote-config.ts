import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { serverEntry } from '@pointfare/shared/platform/artifact'
import { RemoteDescription } from '@pointfare/shared/platform/remote-description'
import { type Chunk, type Configuration, type Module, rspack, type Stats } from '@rspack/core'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { ArtifactPlugin } from './artifact-plugin.ts'
import { baseConfig, type Mode, ownFileForNoPackage } from './base-config.ts'
import { borrowedRanges, offersByRequest } from './shared-modules.ts'
import { pageChunk } from './page-chunk.ts'
import { remoteServerConfig } from './server-config.ts'
import { ServerPlugin } from './server-plugin.ts'

/**
 * The whole bundler configuration of a remote: `export default remoteConfig(import.meta.dirname)`. The folder holds
 * `remote.json`, `package.json` and `src/entry.ts`.
 */
export function remoteConfig(folder: string, mode: Mode = 'production'): Configuration {
  const remote = z.parse(RemoteDescription, readJson(join(folder, 'remote.json')))
  const base = baseConfig(folder, remote.name, mode)
  const ranges = borrowedRanges(folder)

  return {
    ...base,
    entry: {},
    module: { rules: [...base.module.rules, containerStartRule] },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { ...ownFileForNoPackage, default: commonChunks, copies } },
    },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: remote.name,
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: { './entry': './src/entry.ts' },
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(Object.entries(ranges).map(([request, range]) => [request, borrow(range)])),
        manifest: true,
        dts: false,
        experiments: {
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      // Consumed only: what a remote has a copy of is no other remote's to run.
      new rspack.sharing.ConsumeSharedPlugin({
        shareScope: 'default',
        enhanced: true,
        consumes: Object.fromEntries(
          offersByRequest().map(({ request, name, range, copy }) => [
            request,
            { shareKey: name, import: copy, requiredVersion: range, strictVersion: true },
          ]),
        ),
      }),
      new ServerPlugin(remote.name, remoteServerConfig(folder, remote.name, mode)),
      new ArtifactPlugin((stats) => ({
        name: remote.name,
        version: readJson(join(folder, 'package.json')).version,
        entry: 'remoteEntry.js',
        plain: true,
        ...exposedAssets(stats),
        ...pagesIn(stats, remote),
        uniqueName: base.output.uniqueName,
        shared: ranges,
        fallbacks: fallbacksIn(stats),
        server: serverEntry,
        remote,
      })),
    ],
  }
}

/** In the place of Module Federation's own beginning of a container: the shell starts it. */
const containerStartRule = {
  test: /@module-federation[\\/]runtime[\\/]rspack\.js$/,
  loader: join(import.meta.dirname, 'start-container.cjs'),
}

/** A remote never carries a copy of what the shell lends: a second React cannot exist in the page. */
const borrow = (requiredVersion: string) => ({
  singleton: true,
  strictVersion: true,
  import: false as const,
  requiredVersion,
})

/** Ranges of the modules that it borrows if it can, of those that it imports at all. */
function fallbacksIn({ compilation }: Stats) {
  const modules = [...compilation.modules].map((module) => module.identifier())
  const isImported = (name: string) => modules.some((id) => id.startsWith(`consume shared module (default) ${name}@`))
  const imported = offersByRequest().filter(({ name }) => isImported(name))
  return Object.fromEntries(imported.map(({ name, range }) => [name, range]))
}

/** What the lent modules are made of, and nothing that a remote uses besides: that would load all copies. */
const libraries = ['zod', 'react-day-picker', '@base-ui', '@zag-js', '@floating-ui']

/** All copies are one file: they are rarely loaded, and each file's name and hash are part of every page. */
const copies = {
  name: 'copies',
  test: new RegExp(`/(shared/src/(ui|lent)|node_modules/(${libraries.join('|')}))/`.replaceAll('/', '[\\\\/]')),
  enforce: true,
}

/** What `./entry` needs at once, so that the page can preload it beside the container. */
function exposedAssets(stats: Stats) {
  const manifest = stats.compilation.getAsset('mf-manifest.json')?.source.source().toString() ?? ''
  const { js, css } = JSON.parse(manifest).exposes[0].assets
  return { preload: js.sync as string[], styles: css.sync as string[] }
}

/** What a page needs besides: the files of its chunk, where one is named after the path of its route. */
function pagesIn(stats: Stats, { routes }: RemoteDescription) {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true })
  const start = new Set(exposedAssets(stats).preload)
  const pages = routes.flatMap(({ path }) => {
    const files = (namedChunkGroups[pageChunk(path)]?.assets ?? []).map(({ name }) => name)
    const scripts = files.filter((name) => name.endsWith('.js') && !start.has(name))
    return scripts.length > 0 ? [[path, scripts] as const] : []
  })
  return pages.length > 0 ? { pages: Object.fromEntries(pages) } : {}
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

const nameLength = 6

/**
 * The chunk of what several chunks need is named after these. Without a name the bundler would make its id of the modules in
 * it, and that of one with a copy in reserve holds the copy's absolute path: another id in every checkout.
 */
const commonChunks = {
  minChunks: 2,
  priority: -20,
  reuseExistingChunk: true,
  name: (_module: Module, chunks: Chunk[]) =>
    `common-${createHash('sha256').update(chunks.map(loadedAs).toSorted().join('\n')).digest('base64url').slice(0, nameLength)}`,
}

/** Its own name, or what the imports say that load it. */
const loadedAs = (chunk: Chunk) =>
  chunk.name ?? [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ request }) => request)).join(' ')
