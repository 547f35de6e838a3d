import { serverPaths } from '@pointfare/shared/page/server-paths'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aRemote, aShell, type TestArtifact } from '../testing/an-artifact.ts'
import { checkBuild } from './publish-rules.ts'

type Manifest = { exposes?: string; publicPath?: string; container?: string; js?: string[]; css?: string[] }

/** The manifest that a bundler leaves beside a container. */
const manifestOf = ({
  exposes = './entry',
  publicPath = 'auto',
  container = 'entry.js',
  js = [],
  css = [],
}: Manifest) =>
  JSON.stringify({
    metaData: { publicPath, remoteEntry: { path: '', name: container } },
    exposes: [{ path: exposes, assets: { js: { sync: js, async: [] }, css: { sync: css, async: [] } } }],
  })

const check = ({ declaration, contents }: TestArtifact, manifest?: string) =>
  checkBuild({
    declaration,
    template: contents['index.html']?.toString(),
    manifest,
    entry: contents[declaration.entry]?.toString(),
    serverText: declaration.server && contents[declaration.server]?.toString(),
    scripts: declaration.files
      .filter(({ path, type }) => type.includes('javascript') || path === declaration.server)
      .map(({ path }) => ({ path, text: contents[path]?.toString() ?? '' })),
    uniqueNameOwner: undefined,
  })

describe('a container', () => {
  it('can be published when it exposes ./entry and finds its files anywhere', () => {
    const search = aRemote('mf-search', undefined, { files: { 'a.js': 'a', 'a.css': 'a' } })

    expect(check(search, manifestOf({ js: ['a.js'], css: ['a.css'] }))).toEqual([])
    expect(check(search, undefined)).toEqual([])
  })

  it.each<[string, Manifest, string]>([
    ['another module', { exposes: './app' }, 'mf-search: exposes ./app, but not ./entry'],
    ['one address', { publicPath: 'https://cdn.example/' }, 'mf-search: has the publicPath https://cdn.example/; only'],
    ['the root', { publicPath: '/' }, 'mf-search: has the publicPath /; only auto works'],
    ['another entry', { container: 'remoteEntry.js' }, 'starts with entry.js, but its container is remoteEntry.js'],
    ['a script', { js: ['b.js'] }, 'mf-search: loads b.js, which is not among its files'],
    ['a stylesheet', { css: ['b.css'] }, 'mf-search: loads b.css, which is not among its files'],
  ])('made for %s that nothing serves is refused', (_, manifest, message) => {
    expect(check(aRemote('mf-search'), manifestOf(manifest))).toMatchObject([
      { field: 'container', message: expect.stringContaining(message) },
    ])
  })

  it.each(['', 'null', '<!doctype html>', '{"exposes":[]}'])('is refused with a manifest that is none: %j', (text) => {
    expect(check(aRemote('mf-search'), text)).toMatchObject([{ field: 'container' }])
  })

  it('is refused without a manifest and without ./entry', () => {
    expect(check(aRemote('mf-search', undefined, { files: { 'entry.js': 'export {}' } }))).toEqual([
      { field: 'container', message: 'mf-search: entry.js exposes no ./entry' },
    ])
  })

  it('is nothing that the shell has', () => {
    expect(check(aShell())).toEqual([])
  })
})

describe('a server build', () => {
  const server = 'server/entry.cjs'
  const container = `exports.get = (name) => modules[name]; const modules = { './entry': () => 1 }`
  const withServer = (files: Record<string, string>, changes: Parameters<typeof aRemote>[2] = {}) =>
    check(aRemote('mf-deals', undefined, { server, ...changes, files: { 'entry.js': `'./entry'`, ...files } }))

  it('is one file below server/ that exposes what the container does', () => {
    expect(withServer({ [server]: container })).toEqual([])
    expect(check(aRemote('mf-deals'))).toEqual([])
  })

  it.each<[string, Record<string, string>, string, Parameters<typeof aRemote>[2]?]>([
    ['is not there', {}, 'starts with server/entry.cjs, which is not among its files'],
    [
      'could be downloaded',
      { 'node.cjs': container },
      'has its server build at node.cjs: put it into server/',
      { server: 'node.cjs' },
    ],
    [
      'has chunks',
      { [server]: container, 'server/1.cjs': '' },
      'has server/1.cjs beside its server build, which is one file',
    ],
    [
      'loads chunks',
      { [server]: `${container}; require("./1.cjs")` },
      'server/entry.cjs loads ./1.cjs: build it as one file',
    ],
    ['exposes nothing', { [server]: 'exports.nothing = 1' }, 'server/entry.cjs exposes no ./entry'],
    [
      'is what browsers load',
      { [server]: container },
      'starts with server/entry.cjs, and browsers get nothing of server/',
      { preload: [server] },
    ],
    [
      'brings a React',
      { [server]: `${container}; 'takes an object of state variables to update'` },
      'brings a react of its own',
    ],
  ])('that %s is refused', (_, files, message, changes = {}) => {
    const messages = withServer(files, changes).map((finding) => finding.message)

    expect(messages).toEqual([expect.stringContaining(message)])
  })

  it('of a shell draws pages', () => {
    const shellWith = (text: string) => check(aShell(undefined, { server, files: { [server]: text } }))

    expect(shellWith('exports.createPageDrawer = () => 1')).toEqual([])
    expect(shellWith('exports.nothing = 1')).toEqual([
      { field: 'server-build', message: 'shell: server/entry.cjs exposes no createPageDrawer' },
    ])
  })
})

describe('a page', () => {
  const withPath = (path: string) =>
    check(aRemote('mf-deals', undefined, { describes: { routes: [{ path, title: 'x', description: 'x' }] } }))

  it.each(['/deals', '/deals/docs', '/documents', '/releases-of-the-week', '/search/:code', '/stream-deals/:id', '/'])(
    'can be at %s',
    (path) => {
      expect(withPath(path)).toEqual([])
    },
  )

  it.each(Object.values(serverPaths).flat())('cannot be at %s, nor below it, because the server is', (path) => {
    for (const claimed of [path, `${path}/today`, `${path}/:id`, path.toUpperCase()]) {
      expect(withPath(claimed)).toContainEqual({
        field: 'server-pages',
        message: expect.stringMatching(/^mf-deals claims \S+(, and with it \S+)?, where the server answers itself$/),
      })
    }
  })

  it.each([
    ['/:page', '/docs'],
    ['/:a/:b', '/v1/api'],
    ['/:version/api/deals', '/v1/api'],
    ['/v2/:page', '/v2/logout'],
  ])('cannot be at %s, which would take an address from the server', (path, taken) => {
    expect(withPath(path)).toContainEqual({
      field: 'server-pages',
      message: `mf-deals claims ${path}, and with it ${taken}, where the server answers itself`,
    })
  })
})

describe('a prefetch', () => {
  it('of what the API does not answer keeps a remote from being published', () => {
    const prefetch = [{ path: '/search', request: '/v1/api/airplanes' }]

    expect(check(aRemote('mf-search', undefined, { describes: { prefetch } }))).toEqual([
      { field: 'prefetch', message: 'mf-search: No operation answers GET /v1/api/airplanes' },
    ])
  })
})

describe('React', () => {
  const codeOf = (path: string) => readFileSync(join(__dirname, '../../../../../shell/node_modules', path), 'utf8')
  const bringing = (files: Record<string, string>) =>
    check(aRemote('mf-deals', undefined, { files: { ...container, ...files } }))
  const container = { 'entry.js': 'export const exposes = { "./entry": 1 }' }

  it('is borrowed by a remote, and by libraries that it brings', () => {
    const uses = 'const { useState } = await borrow("react"); Symbol.for("react.transitional.element")'

    expect(bringing({ 'page.js': uses })).toEqual([])
  })

  it.each([
    ['react', 'react/cjs/react.production.js'],
    ['react-dom', 'react-dom/cjs/react-dom-client.production.js'],
  ])('is refused, with its file, when a remote brings it: %s', (module, path) => {
    expect(bringing({ 'vendor.js': codeOf(path) })).toEqual([
      {
        field: 'second-react',
        message: `mf-deals brings a ${module} of its own, in vendor.js: borrow it (shared, import: false)`,
      },
    ])
  })

  it('is what a shell brings', () => {
    expect(check(aShell(undefined, { files: { 'react.js': codeOf('react/cjs/react.production.js') } }))).toEqual([])
  })
})
