import { licensesFile } from '@pointfare/shared/platform/third-party-licenses'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharedVersions } from '@pointfare/tools/rspack/shared-modules'
import zod from 'zod/package.json' with { type: 'json' }
import { bundle, noticesOf } from './bundle.ts'
import { sharedList } from './shared-list.ts'
import { emptyFolder, writeDescription } from './package-folder.ts'
import { writeTypes } from './write-types.ts'

const workspace = join(import.meta.dirname, '../../..')
const sources = join(import.meta.dirname, '../remote')

/** What teams import, by the file of `shared` that it is. */
const modules = {
  '.': 'remote/index.ts',
  './ui': 'lent/ui.ts',
  './ui/combobox': 'ui/combobox.tsx',
  './standalone': 'standalone/mount-standalone.tsx',
  './testing/render-at': 'testing/render-at.tsx',
  './testing/render-to-html': 'testing/render-to-html.tsx',
}

/** What of these a team's project has itself. */
const peers = ['react', 'react-dom', 'react-router-dom', 'swr', '@emotion/react']
const testing = '@testing-library/react'
const shared = sharedVersions(join(workspace, 'shell'))
const bundlers = { './vite': 'vite', './webpack': 'webpack', './rspack': 'webpack' }

/**
 * What a remote is made with: types and working copies of what the shell lends, for editors, tests and a page alone, and the
 * bundlers' plugins, which put the lent modules in their place.
 */
export async function buildRemote(): Promise<string> {
  const folder = await emptyFolder('remote')
  const copies = await bundle({
    input: mapped(modules, (path, file) => [scriptOf(path), join(workspace, 'shared/src', file)]),
    folder: join(folder, 'modules'),
    platform: 'browser',
    external: [...peers, testing],
  })
  // Each is one file: it is copied into other folders.
  const containers = await Promise.all(
    ['container', 'dev-container'].map((name) =>
      bundle({
        input: { [name]: join(sources, `src/containers/${name}.ts`) },
        folder: join(folder, 'plugins/containers'),
        platform: 'browser',
      }),
    ),
  )
  const plugins = await bundle({
    input: { plugins: join(sources, 'src/bundlers/plugins.ts') },
    folder: join(folder, 'plugins'),
    platform: 'node',
    external: ['vite'],
  })
  const exports = mapped(modules, (path) => [`@pointfare/remote${path.slice(1)}`, copies.exports[scriptOf(path)] ?? []])
  await writeFile(join(folder, 'plugins/lent.json'), JSON.stringify(await sharedList(exports), null, 2))
  await writeTypes(Object.values(modules), join(folder, 'types'))
  await cp(join(sources, 'types'), join(folder, 'plugins'), { recursive: true })
  await writeFile(join(folder, licensesFile), noticesOf('@pointfare/remote', [copies, ...containers, plugins]))
  await writeDescription(folder, published())
  return folder
}

const scriptOf = (path: string) => (path === '.' ? 'remote' : path.slice('./'.length).replaceAll('/', '-'))

const typesOf = (file: string) => `./types/${file.replace(/\.tsx?$/, '.d.ts')}`

const published = () => ({
  name: '@pointfare/remote',
  description: 'What remotes of a Pointfare site are made with: contract, design kit, tests, and plugins for bundlers',
  sideEffects: false,
  exports: {
    ...mapped(modules, (path, file) => [path, { types: typesOf(file), default: `./modules/${scriptOf(path)}.js` }]),
    ...mapped(bundlers, (path, file) => [path, { types: `./plugins/${file}.d.ts`, default: './plugins/plugins.js' }]),
    './package.json': './package.json',
  },
  // The types of what the shell tells pages are derived from its schemas.
  dependencies: { zod: zod.version },
  peerDependencies: { ...Object.fromEntries(peers.map((name) => [name, `^${shared[name]}`])), [testing]: '>=16' },
  peerDependenciesMeta: { [testing]: { optional: true } },
})

const mapped = <Value, Other>(
  record: Record<string, Value>,
  change: (key: string, value: Value) => [string, Other],
): Record<string, Other> => Object.fromEntries(Object.entries(record).map(([key, value]) => change(key, value)))
