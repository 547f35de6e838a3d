import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import { isContentPath } from '@pointfare/shared/platform/file-address'
import { runBundler } from '../build/run-bundler.ts'
import { sharedModules } from './shared-modules.ts'
import { remoteConfig } from './remote-config.ts'
import { shellConfig } from './shell-config.ts'

/** Builds a site of two remotes again after different changes, and prints which ids, and which files addressed by content, the builds got. */
const remote = (name: string) => ({
  [`${name}/package.json`]: JSON.stringify({ name, version: '1.0.0' }),
  [`${name}/remote.json`]: JSON.stringify({ name, owner: 'A team', shellApi: '^1.0.0', routes: [], slots: [] }),
})

const site: Record<string, string> = {
  'pnpm-lock.yaml': 'pg@8.0.0',
  'shared/package.json': JSON.stringify({
    name: '@pointfare/shared',
    version: '1.0.0',
    sideEffects: false,
    exports: { './remote': './src/remote.ts', './*': './src/*.ts' },
  }),
  'shared/src/remote.ts': 'export const useSite = () => 1',
  'shared/src/contracts/unused.ts': 'export const Unused = 1',
  'shared/src/ui/button.ts': `export const button = (text: string) => document.body.append(text)`,
  'shared/src/ui/icon.ts': `export const Icon = () => document.createElement('svg')`,
  'shared/src/ui/text.ts': `export const text = 'text'`,
  ...remote('mf-one'),
  'mf-one/src/entry.ts': `import { button } from '@pointfare/shared/ui/button'
    export const build = __POINTFARE_BUILD__
    export const routes = [() => button(build)]
    export const later = () => import('./later.ts')
    export const last = () => import('./last.ts')`,
  'mf-one/src/last.ts': `export { text as last } from '@pointfare/shared/ui/text'
    export { Icon as LastIcon } from '@pointfare/shared/ui/icon'
    export { common as lastCommon } from './common.ts'
    export const words = ['some', 'more']`,
  'mf-one/src/later.ts': `export { text } from '@pointfare/shared/ui/text'
    export { Icon } from '@pointfare/shared/ui/icon'
    export { common } from './common.ts'`,
  // Long enough for a file of its own, which also holds what both borrow.
  'mf-one/src/common.ts': `export const common = '${'long '.repeat(5000)}'`,
  ...remote('mf-two'),
  'mf-two/src/entry.ts': `export { text as build } from '@pointfare/shared/ui/text'`,
  'shell/package.json': JSON.stringify({ name: 'shell', version: '1.0.0' }),
  'shell/index.html': '<!--head--><!--boot-->',
  'shell/src/font.woff2': 'a font',
  'shell/src/worker/index.ts': `addEventListener('fetch', () => console.log(__POINTFARE_SERVER_PATHS__))`,
  'shell/src/hangs/worker.ts': `addEventListener('message', () => console.log('silent'))`,
  'shell/src/shared-router.ts': 'export const Link = 1',
  'shell/src/index.ts': `void import(/* webpackChunkName: 'bootstrap' */ './bootstrap.ts')`,
  'shell/src/bootstrap.ts': `import font from './font.woff2'
    import { useSite } from '@pointfare/shared/remote'
    import * as react from 'react'
    console.log(font, useSite, react)`,
  'shell/src/server.tsx': `import font from './font.woff2'
    export const draw = () => [font, __POINTFARE_BUILD__]`,
}

/** What may happen to a checkout before it is built. */
const changes: Record<string, (folder: string) => void> = {
  nothing: () => {},
  'another folder': () => {},
  'a comment in an unused contract': append('shared/src/contracts/unused.ts', '// Why it is so'),
  'a comment in a used component': append('shared/src/ui/button.ts', '// Why it is so'),
  'a dependency of the server': append('pnpm-lock.yaml', 'fastify@6.0.0'),
  'a used component': append('shared/src/ui/button.ts', `document.title = 'Changed'`),
  'a lazily loaded component': append('mf-one/src/later.ts', `console.log('Changed')`),
  'one module more': (folder) => {
    write(join(folder, 'mf-one/src/a-new-one.ts'), `export const more = 'more'`)
    append('mf-one/src/later.ts', `export { more } from './a-new-one.ts'`)(folder)
  },
  'a description': (folder) => {
    const path = join(folder, 'mf-two/remote.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('A team', 'Another team'))
  },
}

function append(path: string, line: string) {
  return (folder: string) => appendFileSync(join(folder, path), `\n${line}\n`)
}

function checkOut(folder: string) {
  for (const [path, content] of Object.entries(site)) write(join(folder, path), content)
  for (const { packageName: name } of sharedModules.filter((shared) => shared.packageName !== '@pointfare/shared')) {
    const root = join(folder, 'node_modules', name)
    write(join(root, 'package.json'), JSON.stringify({ name, version: '1.0.0', license: 'MIT' }))
    for (const file of ['index.js', 'jsx-runtime.js']) write(join(root, file), `export const name = '${name}'`)
  }
  mkdirSync(join(folder, 'node_modules/@pointfare'))
  symlinkSync('../../shared', join(folder, 'node_modules/@pointfare/shared'))
  for (const name of ['mf-one', 'mf-two', 'shell']) symlinkSync('../node_modules', join(folder, name, 'node_modules'))
}

function write(path: string, content: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

function builtIn(folder: string, name: string) {
  const { build, files }: ArtifactDeclaration = JSON.parse(
    readFileSync(join(folder, name, 'dist/artifact.json'), 'utf8'),
  )
  const contents = files.filter(({ path, integrity }) => isContentPath(path, integrity)).map(({ path }) => path)
  return { build, contents }
}

const root = mkdtempSync(join(tmpdir(), 'pointfare-ids-'))
try {
  checkOut(join(root, 'site'))
  const checkouts = Object.entries(changes).map(([change, apply], index) => {
    const folder = join(root, 'a-folder/'.repeat(index + 1))
    cpSync(join(root, 'site'), folder, { recursive: true, verbatimSymlinks: true })
    apply(folder)
    return { change, folder }
  })
  await runBundler(
    checkouts.flatMap(({ folder }) => [
      remoteConfig(join(folder, 'mf-one')),
      remoteConfig(join(folder, 'mf-two')),
      shellConfig(join(folder, 'shell')),
    ]),
  )
  const builds = checkouts.map(({ change, folder }) => {
    const built = ['mf-one', 'mf-two', 'shell'].map((name) => [name, builtIn(folder, name)])
    return [change, Object.fromEntries(built)]
  })
  console.log(JSON.stringify(Object.fromEntries(builds)))
} finally {
  rmSync(root, { recursive: true })
}
