import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Compilation, rspack, sources, type Compiler, type Configuration, type Stats } from '@rspack/core'
import { packages } from '../../build/build-packages.ts'
import { fileRule, typescriptRule } from '../../rspack/base-config.ts'

/** The same on both sides, or what is drawn names fonts that browsers do not find. */
const assetModuleFilename = '[name].[contenthash:16][ext]'

const workspace = join(import.meta.dirname, '../../..')
const remotes = packages.filter((name) => name !== 'shell')

/**
 * `files`: what the bundler wrote, by name, each with a hash of its content; `entry` is the first. `chunksOf`: the files of
 * each part that is loaded on demand and has a name, by that name: remotes, and pages of the shell.
 */
export type Bundle = { files: Map<string, Buffer>; entry: string; chunksOf: Record<string, string[]> }

/** `whole`: all remotes are in the one file. `split`: each is a chunk of its own, as a good build without federation has it. */
export type BundleKind = 'whole' | 'split'

/**
 * The whole site built as if there were no federation: the shell's own first module, and in place of the federation
 * runtime imports of the remotes. Everything else is the very code that is released. `changes`: texts of another
 * deployment, and what takes their place.
 */
export async function bundleForBrowsers(kind: BundleKind, changes: Record<string, string> = {}): Promise<Bundle> {
  return inNewFolder(async (folder) => {
    const { plugins, ...configuration } = common(folder, kind)
    const stats = await build({
      ...configuration,
      plugins: [...plugins, new ChangeTexts(changes)],
      target: ['web', 'es2022'],
      entry: { bundle: './src/bootstrap.tsx' },
      output: {
        path: join(folder, 'out'),
        filename: '[name].[contenthash:16].js',
        chunkFilename: '[name].[contenthash:16].js',
        assetModuleFilename,
        module: true,
        chunkFormat: 'module',
        publicPath: '/bundle/',
      },
    })
    const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true })
    const out = join(folder, 'out')
    const entry = namedChunkGroups['bundle']?.assets?.find(({ name }) => name.startsWith('bundle.'))?.name
    if (!entry) throw new Error('The single bundle has no first file')
    return {
      entry,
      files: new Map(readdirSync(out).map((name) => [name, readFileSync(join(out, name))])),
      chunksOf: Object.fromEntries(
        Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [name, assets.map((asset) => asset.name)]),
      ),
    }
  })
}

/**
 * The same for a server, as one CommonJS file: exports of `shell/src/server.tsx`, and `modules`, the remotes by name.
 */
export function bundleForServer(folder: string): Promise<string> {
  return inNewFolder(async (sourceFolder) => {
    const entry = join(sourceFolder, 'server.js')
    writeFileSync(entry, serverSource())
    const shared = common(sourceFolder, 'whole')
    await build({
      ...shared,
      target: 'node',
      entry: { server: entry },
      output: {
        path: folder,
        filename: 'server.cjs',
        assetModuleFilename,
        library: { type: 'commonjs-module' },
        publicPath: '/bundle/',
      },
      plugins: [...shared.plugins, new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    })
    return join(folder, 'server.cjs')
  })
}

function common(folder: string, kind: BundleKind) {
  const federation = join(folder, 'federation.js')
  const nothingStarted = join(folder, 'plain-container.js')
  writeFileSync(nothingStarted, 'export const startPlainContainers = () => {}\n')
  writeFileSync(federation, kind === 'whole' ? wholeSource() : splitSource())
  return {
    mode: 'production',
    context: join(workspace, 'shell'),
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescriptRule({ hotReplacement: false }), fileRule] },
    optimization: kind === 'whole' ? { splitChunks: false } : {},
    plugins: [
      new rspack.DefinePlugin({
        __POINTFARE_BUILD__: JSON.stringify('single'),
        __POINTFARE_LENT__: '{}',
      }),
      new rspack.NormalModuleReplacementPlugin(/remotes[\\/]federation\.ts$|\.\/federation\.ts$/, federation),
      new rspack.NormalModuleReplacementPlugin(/\/plain-container\.ts$/, nothingStarted),
    ],
    performance: false,
  } satisfies Configuration
}

/** As if the sources had been changed so: before anything is named after its content. */
class ChangeTexts {
  readonly #changes: [string, string][]

  constructor(changes: Record<string, string>) {
    this.#changes = Object.entries(changes)
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ChangeTexts', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'ChangeTexts', stage }, () => {
        for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.js'))) {
          const text = source.source().toString()
          const changed = this.#changes.reduce((all, [from, to]) => all.replaceAll(from, to), text)
          if (changed !== text) compilation.updateAsset(name, new sources.RawSource(changed))
        }
      })
    })
  }
}

const entryOf = (name: string) => JSON.stringify(join(workspace, name, 'src/entry.ts'))

const serverSource = () => `
export { createPageDrawer } from ${JSON.stringify(join(workspace, 'shell/src/server.tsx'))}
${remotes.map((name, index) => `import * as remote${index} from ${entryOf(name)}`).join('\n')}
export const modules = { ${remotes.map((name, index) => `'${name}': remote${index}`).join(', ')} }
`

const wholeSource = () => `
${remotes.map((name, index) => `import * as remote${index} from ${entryOf(name)}`).join('\n')}
const modules = { ${remotes.map((name, index) => `'${name}': () => remote${index}`).join(', ')} }
${lookUp}`

const splitSource = () => `
const modules = {
  ${remotes.map((name) => `'${name}': () => import(/* webpackChunkName: '${name}' */ ${entryOf(name)}),`).join('\n  ')}
}
${lookUp}`

/** There is one build of each, whatever it is called. */
const lookUp = `
export const federation = {
  load: async (name, { build }) => ({ ...(await modules[name]()), build }),
}
`

async function inNewFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'pointfare-bundle-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function build(configuration: Configuration) {
  const compiler = rspack(configuration)
  const stats = await new Promise<Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result || result.hasErrors()) {
        reject(error ?? new Error(result?.toString({ preset: 'errors-only' })))
      } else resolve(result)
    })
  })
  return stats
}
