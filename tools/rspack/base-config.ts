import { contentNameLength } from '@pointfare/shared/platform/file-address'
import { Compilation, type Compiler, type Configuration, rspack, sources } from '@rspack/core'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unnamed } from './build-id.ts'
import { contentMark } from './content-names.ts'
import { LicensesPlugin } from './licenses-plugin.ts'
import { numbersFor } from './module-numbers.ts'

export type Mode = 'production' | 'development'

/** What every browser build of the site has in common, shell and remotes alike. */
export function baseConfig(folder: string, name: string, mode: Mode) {
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      clean: true,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      // What starts a build is in a folder of its own in its address; what it loads from there is addressed by its content.
      filename: '[name].js',
      chunkFilename: `${contentMark}/[contenthash]/[name].js`,
      hashDigestLength: contentNameLength,
      cssFilename: '[name].css',
      assetModuleFilename: '[name][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      // Two builds of one remote may live in one tab; sharing a name, the second would run the first one's chunks.
      uniqueName: `${name}_${unnamed}`,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...federationEsBuilds(), ...(mode === 'production' ? routerForProduction(folder) : {}) },
    },
    module: { rules: [typescriptRule({ hotReplacement: false }), fileRule, documentsRule, ...federationRules] },
    optimization: {
      // Of a module's own name, so that a change of one module changes the chunk that it is in, and no other.
      chunkIds: false as const,
      moduleIds: 'named',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: {
            ecma: 2022,
            compress: { ecma: 2022, passes: 3 },
            mangle: true,
            format: { comments: false },
          },
        }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
    },
    plugins: [
      new BuildInContainerPlugin(),
      new StableIdsPlugin(),
      new rspack.ids.CompactHashedChunkIdsPlugin({ minLength: 4 }),
      new LicensesPlugin(name === 'shell' || name === 'console' ? `the ${name}` : name),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  } satisfies Configuration
}

/** In the order of imports: shortest, for what is built as one file. */
export const idsOfOneFile = { chunkIds: 'natural', moduleIds: 'natural' } as const

/** Packages in files of their own serve caches that last from build to build; ours do not, and apart they compress worse. */
export const ownFileForNoPackage = { defaultVendors: false as const }

/**
 * `hotReplacement` compiles for React's development build. A federated build never does, in no mode: the React it will
 * borrow is the shell's production one.
 */
export const typescriptRule = ({ hotReplacement }: { hotReplacement: boolean }) => ({
  test: /\.[jt]sx?$/,
  exclude: /node_modules/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: {
        react: {
          runtime: 'automatic',
          importSource: '@emotion/react',
          development: hotReplacement,
          refresh: hotReplacement,
        },
      },
    },
  },
  type: 'javascript/auto' as const,
})

/** Fonts and pictures are files of the build; importing one gives its address. */
export const fileRule = { test: /\.(woff2|svg)$/, type: 'asset/resource' as const }

/** What is written of contracts and operations for the API's documents is for nobody who loads a page. */
const documentsRule = {
  test: /[\\/]shared[\\/]src[\\/](contracts|operations|platform)[\\/]/,
  enforce: 'pre' as const,
  loader: join(import.meta.dirname, 'without-documents.ts'),
}

/** The runtime's packages do not say so, but nothing happens when they are merely imported. */
const federationRules = [
  { test: /[\\/]@module-federation[\\/](runtime-core|runtime|sdk|error-codes)[\\/]/, sideEffects: false },
]

/** The plugin resolves the federation runtime to CommonJS, which no bundler can shake; these are its ES builds. */
function federationEsBuilds(): Record<string, string> {
  const { fromEnhanced, runtimeTools } = federationPackages()
  const runtime = createRequire(runtimeTools.resolve('@module-federation/runtime'))
  const lender = fromEnhanced.resolve('@module-federation/inject-external-runtime-core-plugin')
  const esBuild = (commonJs: string) => join(dirname(commonJs), 'index.js')
  return {
    ...Object.fromEntries(
      [
        runtimeTools.resolve('@module-federation/webpack-bundler-runtime'),
        runtimeTools.resolve('@module-federation/runtime'),
        lender,
      ].map((commonJs) => [commonJs, esBuild(commonJs)]),
    ),
    // What the shell lends of the runtime is what it runs itself: by this name it would be a second, CommonJS copy.
    '@module-federation/runtime-tools/runtime-core': esBuild(runtime.resolve('@module-federation/runtime-core')),
  }
}

function federationPackages() {
  const fromEnhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'))
  return { fromEnhanced, runtimeTools: createRequire(fromEnhanced.resolve('@module-federation/runtime-tools')) }
}

/** Its package names its development build for every bundler; the other one differs in what it does not warn of. */
function routerForProduction(folder: string): Record<string, string> {
  const build = join(folder, 'node_modules/react-router/dist/production')
  return existsSync(build)
    ? { 'react-router$': join(build, 'index.mjs'), 'react-router/dom$': join(build, 'dom-export.mjs') }
    : {}
}

/** Where the bundler's runtime holds the id of the build. */
const place = '__webpack_require__.pointfareBuild'

/**
 * `__POINTFARE_BUILD__` in a remote is what its container says. Written into the scripts themselves, the id would make each
 * of them another one with every build.
 */
class BuildInContainerPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('BuildInContainerPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('BuildInContainerPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new BuildRuntimeModule('pointfare build'))
      })
    })
    new rspack.DefinePlugin({ __POINTFARE_BUILD__: place }).apply(compiler)
  }
}

class BuildRuntimeModule extends rspack.RuntimeModule {
  override generate() {
    return `${place} = ${JSON.stringify(unnamed)}`
  }
}

/**
 * Gives every module a number that it keeps from build to build and on any machine, made from its name: a module that is
 * added or changed changes no other chunk. The bundler's own such ids hash absolute paths wherever federation made the
 * module; of its names (`moduleIds: 'named'`) these can be left out, and this puts numbers in their place before the minifier
 * runs. What one import loads is put into an order for the same reason.
 */
class StableIdsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('StableIdsPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tap({ name: 'StableIdsPlugin', stage }, () => replaceNames(compilation))
    })
  }
}

function replaceNames(compilation: Compilation) {
  const names = [...compilation.modules].flatMap((module) => {
    const id = compilation.chunkGraph.getModuleId(module)
    return typeof id === 'string' ? [id] : []
  })
  const ids = numbersFor(names)
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'))
  for (const { name, source } of scripts) {
    const text = source.source().toString()
    const replaced = new sources.ReplaceSource(source)
    for (const { from, to, id } of quotedNames(text, ids)) replaced.replace(from, to, String(id))
    for (const { from, to, inOrder } of loadedTogether(text)) replaced.replace(from, to, inOrder)
    compilation.updateAsset(name, replaced)
  }
}

/** Every pair of neighbouring quotes with a name between them; `to` is the closing one's place. */
function* quotedNames(text: string, ids: ReadonlyMap<string, number>) {
  let from = text.indexOf('"')
  while (from !== -1) {
    const to = text.indexOf('"', from + 1)
    const id = ids.get(text.slice(from + 1, to))
    if (to !== -1 && id !== undefined) yield { from, to, id }
    from = id === undefined ? to : text.indexOf('"', to + 1)
  }
}

/** What one import loads, in the order of names: that of the bundler follows from where the checkout is. */
function* loadedTogether(text: string) {
  for (const { 0: calls, index } of text.matchAll(/(?:__webpack_require__\.e\("[^"]+"\)(?:, )?){2,}(?<!, )/g)) {
    yield { from: index, to: index + calls.length - 1, inOrder: calls.split(', ').toSorted().join(', ') }
  }
}
