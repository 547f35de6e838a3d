import { serverEntry } from '@pointfare/shared/platform/artifact'
import type { Compilation, Compiler, Configuration } from '@rspack/core'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readProject, type Project } from './project.ts'
import { finishBuild } from './finish-build.ts'
import { readShared, type Shared } from './shared-modules.ts'
import { serveBuild, type BuildServer } from './serve-build.ts'
import { aloneOptions, browserOptions, isServing, isWatching, type Options } from './webpack-options.ts'

/** Of webpack 5 and of Rspack, as far as the two are the same. */
type Bundler = Compiler['webpack']

const exposed = 'entry'

/**
 * Builds a remote of the site with webpack or Rspack: what the shell lends is borrowed, `dist` can be published, and with
 * `--watch` it is served to a site's pages as its sources change. The dev server has modules of its own, and a page alone.
 */
export class PointfareRemote {
  apply(given: object) {
    const compiler = given as Compiler // or webpack's
    const options = compiler.options as unknown as Options // before defaults are put in
    const project = readProject(compiler.context)
    const { DefinePlugin } = compiler.webpack
    if (isServing()) {
      aloneOptions(options)
      new DefinePlugin({ __POINTFARE_BUILD__: JSON.stringify('alone') }).apply(compiler)
      return
    }

    const sources = { rules: options.module?.rules ?? [], resolve: { ...options.resolve } }
    const isLive = isWatching(options)
    const shared = readShared()
    browserOptions(options, project, isLive)
    new DefinePlugin({ __POINTFARE_BUILD__: JSON.stringify(project.build) }).apply(compiler)
    federate(compiler.webpack, project, shared, {
      filename: isLive ? 'container.js' : 'remoteEntry.js',
      library: 'module',
      eager: false,
    }).forEach((plugin) => plugin.apply(compiler))

    let server: BuildServer | undefined
    compiler.hooks.afterEmit.tapPromise('PointfareRemote', async (compilation) => {
      if (compilation.errors.length > 0) return
      const folder = compilation.outputOptions.path ?? join(project.root, 'dist')
      const { scripts, styles } = filesOf(compilation)
      if (isLive) {
        server ??= serveBuild(project.name, folder)
        return server.tell(styles)
      }
      await buildForServers(compiler.webpack, project, shared, folder, sources)
      const borrowed = shared.filter(({ name }) => borrows(compilation, name))
      await finishBuild({
        project,
        folder,
        scripts,
        styles,
        borrowed,
        sources: [...sourcesOf(compilation), bundlerOf(compiler)],
      })
    })
  }
}

type Container = { filename: string; library: 'module' | 'commonjs-module'; eager: boolean }

/** A container, and what it borrows: no copy of anything that the shell lends is part of a build. */
function federate(bundler: Bundler, { name, build, entry }: Project, shared: Shared[], container: Container) {
  const { filename, library, eager } = container
  const borrow = ({ name: shareKey, range: requiredVersion }: Shared) => ({
    shareKey,
    import: false as const,
    singleton: true,
    strictVersion: true,
    requiredVersion,
    eager,
  })
  return [
    new bundler.container.ContainerPlugin({
      name: `${name}_${build}`,
      filename,
      library: { type: library },
      exposes: { './entry': { import: entry, name: exposed } },
    }),
    new bundler.sharing.ConsumeSharedPlugin({
      shareScope: 'default',
      consumes: Object.fromEntries(shared.map((one) => [one.request, borrow(one)])),
    }),
  ]
}

type Sources = { rules: unknown; resolve: unknown }

/** One CommonJS file, in which pictures and fonts are only addresses: those of the browser's build. */
async function buildForServers(bundler: Bundler, project: Project, shared: Shared[], path: string, sources: Sources) {
  const { name, build, root } = project
  const configuration = {
    name: `${name}, server`,
    mode: 'production',
    context: root,
    target: ['async-node', 'es2022'],
    devtool: false,
    entry: {},
    output: {
      path,
      clean: false,
      filename: serverEntry,
      library: { type: 'commonjs-module' },
      publicPath: `/artifacts/${name}/${build}/`,
      assetModuleFilename: 'assets/[name]-[contenthash][ext]',
      uniqueName: `${name}_${build}`,
    },
    resolve: sources.resolve,
    module: { rules: sources.rules, generator: { asset: { emit: false }, 'asset/resource': { emit: false } } },
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    plugins: [
      new bundler.DefinePlugin({ __POINTFARE_BUILD__: JSON.stringify(build) }),
      new bundler.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...federate(bundler, project, shared, { filename: serverEntry, library: 'commonjs-module', eager: true }),
    ],
  }
  await run(bundler, configuration as Configuration)
}

async function run(bundler: Bundler, configuration: Configuration) {
  const compiler = (bundler as unknown as (configuration: Configuration) => Compiler)(configuration)
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error) fail(error)
      else if (stats?.hasErrors()) fail(new Error(stats.toString({ preset: 'errors-only' })))
      else done()
    })
  })
  await new Promise((done) => compiler.close(done))
}

/** What the exposed module needs at once. */
function filesOf(compilation: Compilation) {
  const files = [...(compilation.namedChunkGroups.get(exposed)?.getFiles() ?? [])]
  return {
    scripts: files.filter((path) => /\.m?js$/.test(path)),
    styles: files.filter((path) => path.endsWith('.css')),
  }
}

/** By the names that webpack and Rspack give to what is borrowed. */
const borrows = ({ modules }: Compilation, name: string) =>
  [...modules].some((module) => {
    const id = module.identifier()
    return /^consume[ -]shared[ -]module/.test(id) && (id.includes(`|${name}|`) || id.includes(` ${name}@`))
  })

/** Modules inside concatenated ones count, too. */
function* sourcesOf({ modules }: Compilation): Generator<string> {
  for (const module of modules) {
    const within = 'modules' in module ? (module.modules as Iterable<typeof module>) : []
    for (const one of [module, ...within]) {
      const file = one.nameForCondition()
      if (file) yield file
    }
  }
}

/** Every container begins with the bundler's own runtime. */
const bundlerOf = (compiler: Compiler) =>
  createRequire(join(compiler.context, 'package.json')).resolve('rspack' in compiler ? '@rspack/core' : 'webpack')
