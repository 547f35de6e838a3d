import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shellPages } from '@pointfare/shared/page/shell-pages'
import { federationRuntime, serverEntry } from '@pointfare/shared/platform/artifact'
import { rspack, type Configuration, type Stats } from '@rspack/core'
import { ArtifactPlugin } from './artifact-plugin.ts'
import { baseConfig, ownFileForNoPackage, type Mode } from './base-config.ts'
import { sharedVersions, offeredVersions } from './shared-modules.ts'
import { pageChunk } from './page-chunk.ts'
import { shellServerConfig } from './server-config.ts'
import { ServerPlugin } from './server-plugin.ts'
import { WorkerPlugin } from './worker-plugin.ts'

/** The host's bundler configuration. It names no remote: those come from the release document, at run time. */
export function shellConfig(folder: string, mode: Mode = 'production'): Configuration {
  const base = baseConfig(folder, 'shell', mode)
  const versions = sharedVersions(folder)
  const offered = offeredVersions()

  return {
    ...base,
    entry: { main: './src/index.ts' },
    // Its router is the one that it lends: two would not know each other's pages.
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve.alias,
        'react-router-dom$': join(folder, 'src/shared-router.ts'),
        // SWR brings what stands in for React's own, which every React that it runs with here has.
        'use-sync-external-store/shim/index.js$': 'react',
      },
    },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { ...ownFileForNoPackage, libraries, sharedTogether } },
    },
    plugins: [
      ...base.plugins,
      new rspack.DefinePlugin({
        __POINTFARE_LENT__: JSON.stringify({ ...versions, ...offered }),
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
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

/** What several lent modules are made of is in one of them, and the home page's own, too: no page loads it twice. */
const sharedTogether = {
  name: 'lent-pointfare-shared-ui',
  test: /[\\/]shared[\\/]src[\\/]/,
  chunks: ({ name }: { name?: string | undefined }) => name === pageChunk('/') || (name?.startsWith('lent-') ?? false),
  minChunks: 2,
  enforce: true,
}

/** What changes seldom keeps its address when the shell itself changes. */
const libraries = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/]/,
  chunks: ({ name }: { name?: string | undefined }) => name === 'bootstrap',
  enforce: true,
}

/** Files of the entry and of the chunks it imports behind the async boundary. */
function startAssets(stats: Stats) {
  const { entrypoints, namedChunkGroups } = stats.toJson({
    all: false,
    entrypoints: true,
    chunkGroups: true,
    // Fonts are a chunk's auxiliary files.
    chunkGroupAuxiliary: true,
  })
  // The bundler has the auxiliary ones in an order that follows from where the checkout is.
  const filesOf = (...groups: (Group | undefined)[]) => [
    ...new Set(
      groups.flatMap((group) => [
        ...(group?.assets ?? []).map(({ name }) => name),
        ...(group?.auxiliaryAssets ?? []).map(({ name }) => name).toSorted(),
      ]),
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
  const shared = Object.keys(offeredVersions()).map((module) => {
    return [module, besides(filesOf(namedChunkGroups?.[sharedChunk(module)]))] as const
  })
  return {
    entry,
    preload: names.filter((name) => name !== entry && /\.(js|woff2)$/.test(name)),
    styles: names.filter((name) => name.endsWith('.css')),
    pages: withFiles(pages),
    lent: withFiles([...shared, [federationRuntime, besides(filesOf(namedChunkGroups?.['federation']))]]),
  }
}

const withFiles = (entries: (readonly [string, string[]])[]) =>
  Object.fromEntries(entries.filter(([, files]) => files.length > 0))

type Group = { assets?: { name: string }[]; auxiliaryAssets?: { name: string }[] }

/** The chunk of a lent module is named after it: `@pointfare/shared/ui` is in `lent-pointfare-shared-ui`. */
const sharedChunk = (module: string) => `lent-${module.replace('@', '').replaceAll('/', '-')}`
