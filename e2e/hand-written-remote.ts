import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'

type Build = {
  /** Of the remote; each spec that moves the channel has one of its own, with a page at `/` and the name after `mf-`. */
  name: string
  heading?: string
  /** Statements of the page's module, of its component, and of an effect of its. */
  atStart?: string
  whileRendered?: string
  inEffect?: string
  /** Statements of its component in a build for servers; without any there is none. */
  onServer?: string
  /** The path of its one route, if not the one that it declares. */
  renderedAt?: string
  borrows?: Record<string, string>
  /** Of its stylesheet, besides a rule for its heading. */
  rules?: string
  /** What its page draws besides, as arguments for its section; `shell` is what the shell lends to remotes. */
  besides?: string
  /** Fillers of slots, by name, as members of an object. */
  slots?: string
  /** Other origins that it declares to call. */
  connect?: string[]
  /** What else it says in its remote.json. */
  describes?: object
  uniqueName?: string
}

type Files = Record<string, string>

const types: Record<string, string> = { '.css': 'text/css', '.cjs': 'application/node' }

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
    'page.css': `h1 { letter-spacing: 3px }\n${options.rules ?? ''}`,
    ...(options.onServer === undefined ? {} : { [serverPath]: serverContainer(build, options) }),
  }
  return { files, declaration: declarationOf(build, files, options) }
}

export const pathOf = (name: string) => `/${name.slice('mf-'.length)}`

/** Leaves a build in a folder of its own, ready to be published. */
export async function writeBuild({ files, declaration }: ReturnType<typeof handWrittenBuild>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pointfare-hand-written-'))
  await mkdir(join(folder, dirname(serverPath)))
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

const serverPath = 'server/entry.cjs'

/** On a server all that is lent is there at once. `use` waits, as pages do for what they ask. */
const serverContainer = (build: string, { name, heading = 'Written by hand', onServer = '' }: Build) => `
let lent
exports.init = (scope) => { lent = scope }
exports.get = async (path) => {
  if (path !== './entry') throw new Error(path + ' is not exposed')
  const { createElement, use } = Object.values(lent.react)[0].get()()
  function Page() {
    ${onServer}
    return createElement('section', null, createElement('h1', null, ${JSON.stringify(heading)}))
  }
  return () => ({ build: ${JSON.stringify(build)}, routes: [{ path: ${JSON.stringify(pathOf(name))}, Component: Page }], slots: {} })
}
`

const page = ({
  name,
  heading = 'Written by hand',
  atStart = '',
  whileRendered = '',
  inEffect = '',
  besides = 'null',
  slots = '',
  renderedAt = pathOf(name),
}: Build) => `
${atStart}
export function entry(build, { createElement, lazy, Suspense, useEffect, useState }, shell) {
  const More = lazy(() => import('./more.js').then(({ words }) => ({ default: () => createElement('p', null, words) })))

  function Page() {
    const [note, setNote] = useState('')
    const [isOpen, setIsOpen] = useState(false)
    shell.useUnsavedWork(note !== '')
    useEffect(() => { ${inEffect} }, [])
    ${whileRendered}
    return createElement('section', null,
      createElement('h1', null, ${JSON.stringify(heading)}),
      createElement('input', { 'aria-label': 'Note', value: note, onChange: (event) => setNote(event.target.value) }),
      createElement('button', { type: 'button', onClick: () => setIsOpen(true) }, 'More'),
      isOpen && createElement(Suspense, null, createElement(More)), ${besides})
  }
  return { build, routes: [{ path: ${JSON.stringify(renderedAt)}, Component: Page }], slots: { ${slots} } }
}
`

function declarationOf(build: string, files: Files, options: Build) {
  const { name, borrows = {}, uniqueName, onServer, connect, describes = {} } = options
  return {
    name,
    build,
    version: '1.0.0',
    entry: 'remoteEntry.js',
    preload: ['page.js'],
    styles: ['page.css'],
    ...(onServer === undefined ? {} : { server: serverPath }),
    uniqueName: uniqueName ?? `${name}_${build}`,
    shared: { react: '^19.0.0', '@pointfare/shared/remote': '^1.0.0', ...borrows },
    remote: {
      name,
      owner: 'Journeys',
      shellApi: '^1.0.0',
      routes: [{ path: pathOf(name), title: 'Written by hand', description: 'A page that no bundler made.' }],
      slots: [],
      prefetch: [],
      ...(connect ? { connect } : {}),
      ...describes,
    },
    files: Object.entries(files).map(([file, text]) => ({
      path: file,
      bytes: Buffer.byteLength(text),
      integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
      type: `${types[extname(file)] ?? 'text/javascript'}; charset=utf-8`,
    })),
  }
}
