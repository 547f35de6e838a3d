import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Build = {
  /** Of the remote; each spec that moves the channel has one of its own, with a page at `/` and the name after `mf-`. */
  name: string
  heading?: string
  /** Statements of the page's module, of its component, and of an effect of its. */
  atStart?: string
  whileDrawn?: string
  inEffect?: string
  /** The path of its one route, if not the one that it declares. */
  drawnAt?: string
  borrows?: Record<string, string>
  uniqueName?: string
}

type Files = Record<string, string>

/**
 * A build of a remote that no bundler made: a container is a module with `init` and `get`. It has a heading, a field
 * whose text is unsaved work, a button `More` whose words are a file of their own, and a stylesheet.
 */
export function handWrittenBuild(options: Build) {
  const build = randomUUID().slice(0, 13)
  const files: Files = {
    'remoteEntry.js': container(build),
    'page.js': page(options),
    'more.js': `export const words = 'More of ${build}'\n`,
    'page.css': 'h1 { letter-spacing: 3px }\n',
  }
  return { files, declaration: declarationOf(build, files, options) }
}

export const pathOf = (name: string) => `/${name.slice('mf-'.length)}`

/** Leaves a build in a folder of its own, ready to be published. */
export async function writeBuild({ files, declaration }: ReturnType<typeof handWrittenBuild>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pointfare-hand-written-'))
  const all = { ...files, 'artifact.json': JSON.stringify(declaration) }
  await Promise.all(Object.entries(all).map(([path, text]) => writeFile(join(folder, path), text)))
  return folder
}

const container = (build: string) => `
let lent
const borrow = async (name) => (await Object.values(lent[name])[0].get())()

export const init = (scope) => { lent = scope }
export async function get(path) {
  if (path !== './entry') throw new Error(path + ' is not exposed')
  const page = await import('./page.js')
  const exposed = page.entry(${JSON.stringify(build)}, await borrow('react'), await borrow('@pointfare/shared/remote'))
  return () => exposed
}
`

const page = ({
  name,
  heading = 'Written by hand',
  atStart = '',
  whileDrawn = '',
  inEffect = '',
  drawnAt = pathOf(name),
}: Build) => `
${atStart}
export function entry(build, { createElement, lazy, Suspense, useEffect, useState }, { useUnsavedWork }) {
  const More = lazy(() => import('./more.js').then(({ words }) => ({ default: () => createElement('p', null, words) })))

  function Page() {
    const [note, setNote] = useState('')
    const [isOpen, setIsOpen] = useState(false)
    useUnsavedWork(note !== '')
    useEffect(() => { ${inEffect} }, [])
    ${whileDrawn}
    return createElement('section', null,
      createElement('h1', null, ${JSON.stringify(heading)}),
      createElement('input', { 'aria-label': 'Note', value: note, onChange: (event) => setNote(event.target.value) }),
      createElement('button', { type: 'button', onClick: () => setIsOpen(true) }, 'More'),
      isOpen && createElement(Suspense, null, createElement(More)))
  }
  return { build, routes: [{ path: ${JSON.stringify(drawnAt)}, Component: Page }], slots: {} }
}
`

function declarationOf(build: string, files: Files, { name, borrows = {}, uniqueName }: Build) {
  return {
    name,
    build,
    version: '1.0.0',
    entry: 'remoteEntry.js',
    preload: ['page.js'],
    styles: ['page.css'],
    uniqueName: uniqueName ?? `${name}_${build}`,
    shared: { react: '^19.0.0', '@pointfare/shared/remote': '^1.0.0', ...borrows },
    remote: {
      name,
      owner: 'Journeys',
      shellApi: '^1.0.0',
      routes: [{ path: pathOf(name), title: 'Written by hand', description: 'A page that no bundler made.' }],
      slots: [],
      prefetch: [],
    },
    files: Object.entries(files).map(([file, text]) => ({
      path: file,
      bytes: Buffer.byteLength(text),
      integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
      type: file.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    })),
  }
}
