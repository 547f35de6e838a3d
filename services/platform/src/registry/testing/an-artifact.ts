import type { ArtifactDeclaration } from '@pointfare/shared/platform/artifact-declaration'
import type { RemoteDescription } from '@pointfare/shared/platform/remote-description'
import { integrityOf } from '../integrity.ts'

export type TestArtifact = { declaration: ArtifactDeclaration; contents: Record<string, Buffer<ArrayBuffer>> }

type Changes = Partial<Omit<ArtifactDeclaration, 'files'>> & { files?: Record<string, string> }

const types: Record<string, string> = {
  cjs: 'application/node',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** A whole build that the registry accepts; its `entry.js` says which build it is. */
function anArtifact(name: string, build: string, { files, ...changes }: Changes): TestArtifact {
  const texts = { 'entry.js': `export const build = '${build}'\n`.repeat(20), ...files }
  const contents = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
  const declaration = {
    name,
    build,
    version: '1.0.0',
    entry: 'entry.js',
    preload: [],
    styles: [],
    uniqueName: `${name}_${build}`,
    shared: {},
    files: Object.entries(contents).map(([path, bytes]) => ({
      path,
      bytes: bytes.length,
      integrity: integrityOf(bytes),
      type: types[path.split('.').at(-1) ?? ''] ?? 'text/plain',
    })),
    ...changes,
  }
  return { declaration, contents }
}

/** What a container looks like to the registry. */
const container = (build: string) => `export const build = '${build}', exposes = { './entry': build }\n`.repeat(20)

const template = '<html><head><!--head--></head><body><!--boot--></body></html>'

export const aShell = (build = 'shell-1', { files, ...changes }: Changes = {}) =>
  anArtifact('shell', build, {
    shared: { react: '19.3.1', '@pointfare/shared/remote': '1.4.0' },
    files: { 'index.html': template, ...files },
    ...changes,
  })

type RemoteChanges = Changes & { describes?: Partial<RemoteDescription> }

export const aRemote = (name: string, build = `${name}-1`, { describes, files, ...changes }: RemoteChanges = {}) =>
  anArtifact(name, build, {
    files: { 'entry.js': container(build), ...files },
    shared: { react: '^19.0.0' },
    remote: {
      name,
      owner: `${name} team`,
      shellApi: '^1.0.0',
      routes: [{ path: `/${name.slice(3)}`, title: name, description: name }],
      slots: [],
      prefetch: [],
      ...describes,
    },
    ...changes,
  })
