import { serverEntry } from '@pointfare/shared/platform/artifact'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, ResolvedConfig, Rolldown, UserConfig } from 'vite'
import { finishBuild } from './finish-build.ts'
import { type Shared, readShared } from './shared-modules.ts'
import { type Project, readProject } from './project.ts'
import { type BuildServer, serveBuild } from './serve-build.ts'

const containerId = '\0pointfare:container'
const takenId = '\0pointfare:taken'
const sharedId = '\0pointfare:lent/'

/** In the container until the build knows what it borrows. */
const borrowedMark = 'pointfare-borrowed-modules'

/**
 * Builds a remote of the site with Vite: what the shell lends is borrowed, `dist` can be published, and with `--watch` it is
 * served to a site's pages as its sources change. The dev server and tests have modules of their own, and a page alone.
 */
export function pointfareRemote(): Plugin {
  const shared = readShared()
  const byRequest = new Map(shared.map((one) => [one.request, one]))
  let project: Project
  let config: ResolvedConfig
  let kind: 'alone' | 'browser' | 'server' = 'alone'
  let server: BuildServer | undefined
  let outcome: Omit<Parameters<typeof finishBuild>[0], 'project' | 'folder'> | undefined

  const isFederated = () => kind !== 'alone'

  return {
    name: 'pointfare-remote',
    enforce: 'pre',

    config(user, { command, isSsrBuild }) {
      project = readProject(user.root ?? process.cwd())
      kind = command === 'serve' ? 'alone' : isSsrBuild ? 'server' : 'browser'
      if (kind === 'alone') return aloneConfig()
      return kind === 'server' ? serverConfig(project) : browserConfig(project, Boolean(user.build?.watch))
    },

    configResolved(resolved) {
      config = resolved
    },

    buildStart() {
      // In a file of its own: the container may be loaded anew beside modules that stay.
      if (kind === 'browser') this.emitFile({ type: 'chunk', id: takenId, name: 'taken' })
    },

    resolveId(request) {
      if (request.startsWith('\0pointfare:')) return request
      if (isFederated() && byRequest.has(request)) return sharedId + request
      return undefined
    },

    load(id) {
      if (id === containerId) {
        const runtime = fileURLToPath(new URL('containers/container.js', import.meta.url))
        return containerSource({ runtime, takenId, entry: project.entry, borrowedMark })
      }
      if (id === takenId) return takenSource
      const one = id.startsWith(sharedId) ? byRequest.get(id.slice(sharedId.length)) : undefined
      return one && sharedSource(one, takenId)
    },

    // Vite adds the stylesheet last.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!isFederated()) return
        const ids = new Set(this.getModuleIds())
        const borrowed = shared.filter(({ request }) => ids.has(sharedId + request))
        const container = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId === containerId,
        )
        if (container?.type === 'chunk') {
          const ranges = JSON.stringify(rangesOf(borrowed))
          container.code = container.code.replace(new RegExp(`(["'\`])${borrowedMark}\\1`), ranges)
        }
        if (kind === 'browser')
          outcome = { ...filesIn(bundle, project.entry), borrowed, sources: [...ids, ...bundlers(bundle)] }
      },
    },

    async closeBundle() {
      if (kind !== 'browser' || !outcome) return
      const folder = join(config.root, config.build.outDir)
      if (config.build.watch) {
        server ??= serveBuild(project.name, folder)
        return server.tell(outcome.styles)
      }
      const { build } = await import('vite')
      await build({
        root: config.root,
        mode: config.mode,
        logLevel: 'warn',
        ...(config.configFile ? { configFile: config.configFile } : {}),
        build: { ssr: true, outDir: config.build.outDir },
      })
      await finishBuild({ ...outcome, project, folder })
    },
  }
}

const rangesOf = (borrowed: Shared[]) => Object.fromEntries(borrowed.map(({ name, range }) => [name, range]))

const emotion = { runtime: 'automatic', importSource: '@emotion/react' } as const

function aloneConfig(): UserConfig {
  const site = process.env['SITE_ORIGIN'] ?? 'http://localhost:4000'
  const toSite = { target: site, changeOrigin: true }
  return {
    define: { __POINTFARE_BUILD__: JSON.stringify('alone') },
    oxc: { jsx: emotion },
    server: { port: 3100, proxy: { '/api': toSite, '/v1': toSite, '/stream': toSite } },
  }
}

/** What both builds have in common. */
const federatedConfig = ({ build }: Project): UserConfig => ({
  define: { __POINTFARE_BUILD__: JSON.stringify(build) },
  oxc: { jsx: { ...emotion, development: false } },
  publicDir: false,
})

const browserConfig = (project: Project, isWatching: boolean): UserConfig => ({
  ...federatedConfig(project),
  base: './',
  build: {
    target: 'es2022',
    modulePreload: false,
    // Pinned and loaded with the page: what a script puts into it later would be neither.
    cssCodeSplit: false,
    ...(isWatching ? { outDir: 'node_modules/.pointfare/site', emptyOutDir: true } : {}),
    rolldownOptions: {
      input: { container: containerId },
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: ({ name }) =>
          name === 'container' ? (isWatching ? 'container.js' : 'remoteEntry.js') : 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})

/** One CommonJS file, in which pictures and fonts are only addresses: those of the browser's build. */
const serverConfig = (project: Project): UserConfig => ({
  ...federatedConfig(project),
  base: `/artifacts/${project.name}/${project.build}/`,
  ssr: { noExternal: true, target: 'node' },
  build: {
    target: 'es2022',
    emptyOutDir: false,
    cssCodeSplit: false,
    minify: false,
    rolldownOptions: {
      input: { entry: containerId },
      output: {
        format: 'cjs',
        codeSplitting: false,
        entryFileNames: serverEntry,
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
})

/** Scripts that the exposed module needs at once, and all stylesheets: there is one. */
function filesIn(bundle: Rolldown.OutputBundle, entry: string) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const exposed = chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === entry || moduleIds.includes(entry))
  const scripts = new Set(exposed ? [exposed.fileName] : [])
  for (const path of scripts)
    chunks.find(({ fileName }) => fileName === path)?.imports.forEach((one) => scripts.add(one))
  scripts.delete('remoteEntry.js')
  const styles = Object.keys(bundle).filter((path) => path.endsWith('.css'))
  return { scripts: [...scripts], styles }
}

/** What the bundler adds of itself. */
function bundlers(bundle: Rolldown.OutputBundle): string[] {
  const ids = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
  const require = createRequire(import.meta.url)
  const vite = require.resolve('vite')
  return [
    ...(ids.some((id) => id.startsWith('\0vite/')) ? [vite] : []),
    ...(ids.some((id) => id.startsWith('\0rolldown/')) ? [createRequire(vite).resolve('rolldown')] : []),
  ]
}

type Parts = { runtime: string; takenId: string; entry: string; borrowedMark: string }

/** The module that a site's page imports first. */
const containerSource = ({ runtime, takenId, entry, borrowedMark }: Parts) => `
import { container } from ${JSON.stringify(runtime)}
import { taken } from ${JSON.stringify(takenId)}
const borrowed = ${JSON.stringify(borrowedMark)}
export const { init, get } = container({ taken, borrowed, load: () => import(${JSON.stringify(entry)}) })
`

/** What was borrowed; the container puts it in before anything else runs. */
const takenSource = 'export const taken = {}'

/** Takes the place of a module that the shell lends. A name that nobody imports is left out of the build. */
const sharedSource = ({ name, exports }: Shared, takenId: string) => `
import { taken } from ${JSON.stringify(takenId)}
const lent = taken[${JSON.stringify(name)}]
export default /*@__PURE__*/ (() => ('default' in lent ? lent.default : lent))()
${exports
  .filter((exported) => /^[\w$]+$/.test(exported) && exported !== 'default')
  .map((exported) => `export const ${exported} = /*@__PURE__*/ (() => lent.${exported})()`)
  .join('\n')}
`
