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
    uniqueNameOwner: undefined,
  })

describe('a container', () => {
  it('that exposes ./entry and finds its files anywhere can be published', () => {
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

  it.each(['', 'null', '<!doctype html>', '{"exposes":[]}'])('with a manifest that is none is refused: %j', (text) => {
    expect(check(aRemote('mf-search'), text)).toMatchObject([{ field: 'container' }])
  })

  it('without a manifest and without a word of ./entry is refused', () => {
    expect(check(aRemote('mf-search', undefined, { files: { 'entry.js': 'export {}' } }))).toEqual([
      { field: 'container', message: 'mf-search: entry.js exposes no ./entry' },
    ])
  })

  it('is nothing that the shell has', () => {
    expect(check(aShell())).toEqual([])
  })
})
