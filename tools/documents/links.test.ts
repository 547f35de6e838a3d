import { posix } from 'node:path'
import { documents, repositoryFiles, textOf } from './repository-files.ts'

const known = new Set(repositoryFiles)
const linkIn = /\[[^\]]*\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g

const links = documents.flatMap((document) =>
  [...textOf(document).matchAll(linkIn)].map(([, target = '', anchor]) => ({
    document,
    file: target === '' ? document : posix.join(posix.dirname(document), target),
    anchor,
  })),
)

/** What browsers of repositories call a heading in an address. */
const anchorsIn = (document: string) =>
  [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Words in backticks that begin with a folder of this repository; places in a build or in an example are none. */
const folders = new Set(repositoryFiles.filter((path) => path.includes('/')).map((path) => path.split('/', 1)[0]))
const namedPaths = documents.flatMap((document) =>
  [...textOf(document).matchAll(/`([\w@.*{},-]+(?:\/[\w@.*{},-]*)+)`/g)]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => folders.has(path.split('/', 1)[0] ?? '') && !path.includes('/dist'))
    .flatMap((path) => spelledOut(path).map((each) => ({ document, path: each }))),
)

/** `src/{hooks,pages}` is two paths. */
function spelledOut(path: string): string[] {
  const [, before = '', choices = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? []
  return choices === '' ? [path] : choices.split(',').map((choice) => before + choice + after)
}

const exists = (path: string) =>
  path.includes('*')
    ? repositoryFiles.some((file) => posix.matchesGlob(file, path))
    : known.has(path) || known.has(`${path}.ts`) || known.has(`${path}.tsx`)

describe('a document', () => {
  it('links only to files that are there', () => {
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter(({ file }) => !known.has(file))).toEqual([])
  })

  it('links only to headings that are there', () => {
    const missing = links.filter(({ file, anchor }) => anchor && !anchorsIn(file).includes(anchor))

    expect(missing).toEqual([])
  })

  it('names only files and folders of this repository that are there', () => {
    expect(namedPaths.length).toBeGreaterThan(50)
    expect(namedPaths.filter(({ path }) => !exists(path))).toEqual([])
  })

  it('names only programs of this repository that are there', () => {
    const names = new Set(repositoryFiles.map((path) => posix.basename(path)))
    const programs = documents.flatMap((document) =>
      [...textOf(document).matchAll(/`([\w-]+(?:\.[\w-]+)*\.(?:tsx?|cjs|mjs|sql))`/g)].map(([, name = '']) => ({
        document,
        name,
      })),
    )

    expect(programs.filter(({ name }) => !names.has(name))).toEqual([])
  })

  it('names only commands that a package.json has', () => {
    const project = 'tools/packages/create/template/common/package.json'
    const scripts = ['package.json', 'mf-search/package.json', project].flatMap((file) =>
      Object.keys((JSON.parse(textOf(file)) as { scripts: object }).scripts),
    )
    const commands = documents.flatMap((document) =>
      [...textOf(document).matchAll(/(?:npm run|^ {4}pnpm|`pnpm) ([a-z][a-z:-]*)/gm)].map(([, name = '']) => ({
        document,
        name,
      })),
    )

    expect(commands.length).toBeGreaterThan(20)
    expect(commands.filter(({ name }) => !scripts.includes(name))).toEqual([])
  })
})

/** What is said beside documents: comments and messages of programs, and what alerts and settings of `deploy` lead to. */
const speaking = repositoryFiles.filter((file) => /\.([cm]?tsx?|ya?ml|json|vcl|service)$/.test(file))

describe('a command for whoever has npm alone', () => {
  it('fetches the Node that the sources are written for', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const named = documents
      .filter((document) => /^(docs\/operating\.md|README)/.test(document))
      .flatMap((document) => [...textOf(document).matchAll(/\bnpm run (?:--silent )?([a-z-]+)/g)])
      .flatMap(([, name]) => name ?? [])

    expect(named).toContain('release')
    expect(named.filter((name) => !scripts[name]?.startsWith('node tools/bootstrap.mjs'))).toEqual([])
  })

  it('says the pinned versions where it opens a shell with them', () => {
    const { pointfare } = JSON.parse(textOf('package.json')) as { pointfare: { node: string; pnpm: string } }
    const shells = documents.flatMap((document) => textOf(document).match(/-p node@\S+ -p pnpm@\S+/g) ?? [])

    expect(shells.length).toBeGreaterThan(1)
    expect([...new Set(shells)]).toEqual([`-p node@${pointfare.node} -p pnpm@${pointfare.pnpm}`])
  })
})

describe('a comment, a message, an alert', () => {
  it('names only documents that are in this repository', () => {
    const named = speaking.flatMap((file) =>
      [...textOf(file).matchAll(/(?<![\w/])docs\/[\w/-]+\.md\b/g)].map(([document]) => ({ file, document })),
    )

    expect(named.some(({ file }) => file === 'deploy/observability/rules.yml')).toBe(true)
    expect(named.filter(({ document }) => !known.has(document))).toEqual([])
  })
})
