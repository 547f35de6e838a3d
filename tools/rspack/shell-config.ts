import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { serverEntry } from '@pointfare/shared/platform/artifact'
import { rspack, type Configuration, type Stats } from '@rspack/core'
import { ArtifactPlugin } from './artifact-plugin.ts'
import { baseConfig, ownFileForNoPackage, type Mode } from './base-config.ts'
import { lentVersions, offeredVersions } from './lent-modules.ts'
import { pageChunk } from './page-chunk.ts'
import { shellServerConfig } from './server-config.ts'
import { ServerPlugin } from './server-plugin.ts'
import { WorkerPlugin } from './worker-plugin.ts'

/** The host's bundler configuration. It names no remote: those come from the release document, at run time. */
export function shellConfig(folder: string, mode: Mode = 'production'): Configuration {
  const base = baseConfig(folder, 'shell', mode)
  const versions = lentVersions(folder)
  const offered = offeredVersions()

  return {
    ...base,
    entry: { main: './src/index.ts' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { ...ownFileForNoPackage, lentTogether } } },
    plugins: [
      ...base.plugins,
      new rspack.DefinePlugin({ __POINTFARE_OFFERED__: JSON.stringify(offered) }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(
          Object.entries(versions).map(([request, version]) => [request, lend(request, version)]),
        ),
        manifest: false,
        dts: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'index.html' }, { from: 'public', noErrorOnMissing: true }] }),
      new WorkerPlugin(folder, mode),
      new ServerPlugin('shell', shellServerConfig(folder, mode)),
      new ArtifactPlugin((stats) => ({
        name: 'shell',
        version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version,
        ...startAssets(stats),
        uniqueName: base.output.uniqueName,
        shared: { ...versions, ...offered },
        server: serverEntry,
      })),
    ],
  }
}

/** What several lent modules are made of is in one of them, so that no page loads it twice. */
const lentTogether = {
  name: 'lent-pointfare-shared-ui',
  test: /[\\/]shared[\\/]src[\\/]/,
  chunks: ({ name }: { name?: string | undefined }) => name?.startsWith('lent-') ?? false,
  minChunks: 2,
  enforce: true,
}

/** Part of the shell's first chunk, so that a remote's borrowing never waits for another file. */
const lend = (request: string, version: string) => ({
  singleton: true,
  strictVersion: true,
  eager: true,
  version,
  requiredVersion: version,
  import: request === 'react-router-dom' ? './src/lent-router.ts' : request,
  shareKey: request,
})

/** Files of the entry and of the chunks it imports behind the async boundary. */
function startAssets(stats: Stats) {
  const { entrypoints, namedChunkGroups } = stats.toJson({
    all: false,
    entrypoints: true,
    chunkGroups: true,
    // Fonts are a chunk's auxiliary files.
    chunkGroupAuxiliary: true,
  })
  const filesOf = (...groups: (Group | undefined)[]) => [
    ...new Set(
      groups.flatMap((group) => [...(group?.assets ?? []), ...(group?.auxiliaryAssets ?? [])]).map(({ name }) => name),
    ),
  ]
  const names = filesOf(entrypoints?.['main'], namedChunkGroups?.['bootstrap'])
  const scripts = names.filter((name) => name.endsWith('.js'))
  const entry = scripts.find((name) => name.startsWith('main.'))
  if (!entry) throw new Error('The shell was built without an entry called main')
  if (!names.some((name) => name.endsWith('.woff2'))) throw new Error('The shell starts without its fonts')

  const start = new Set(names)
  const besides = (files: string[]) => files.filter((name) => name.endsWith('.js') && !start.has(name))
  const pages = Object.keys(shellPages).map((path) => {
    return [path, besides(filesOf(namedChunkGroups?.[pageChunk(path)]))] as const
  })
  const lent = Object.keys(offeredVersions()).map((module) => {
    return [module, besides(filesOf(namedChunkGroups?.[lentChunk(module)]))] as const
  })
  return {
    entry,
    preload: names.filter((name) => name !== entry && /\.(js|woff2)$/.test(name)),
    styles: names.filter((name) => name.endsWith('.css')),
    pages: withFiles(pages),
    lent: withFiles(lent),
  }
}

const withFiles = (entries: (readonly [string, string[]])[]) =>
  Object.fromEntries(entries.filter(([, files]) => files.length > 0))

type Group = { assets?: { name: string }[]; auxiliaryAssets?: { name: string }[] }

/** The chunk of a lent module is named after it: `@pointfare/shared/ui` is in `lent-pointfare-shared-ui`. */
const lentChunk = (module: string) => `lent-${module.replace('@', '').replaceAll('/', '-')}`
