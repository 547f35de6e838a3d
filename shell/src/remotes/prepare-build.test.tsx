import type { PinnedBuild } from '@pointfare/shared/platform/release'
import { aPinnedRemote } from '@pointfare/shared/testing/a-release'
import { createPrepareBuild } from './prepare-build.ts'
import { FilesRefused } from './remote-errors.ts'

const hash = (name: string) => `sha384-${name}`

const build: PinnedBuild = {
  ...aPinnedRemote('mf-search'),
  base: '/artifacts/mf-search/two/',
  entry: 'remoteEntry.js',
  preload: ['start.js'],
  integrity: {
    'remoteEntry.js': hash('entry'),
    'start.js': hash('start'),
    'page.js': hash('page'),
    'same.js': hash('same'),
    'server/main.js': hash('server'),
    'page.css': hash('style'),
  },
}

const heeding = async () => ({})
const keepingToTheFirst = async () => {
  throw new TypeError('Failed to resolve module specifier')
}
const missing = new Set<string>()

/** jsdom fetches nothing: links load at once, but those that are missing. */
beforeEach(() => {
  missing.clear()
  document.head.innerHTML = `
    <script type="importmap">{ "integrity": { "/artifacts/mf-search/two/same.js": "${hash('same')}" } }</script>
    <script type="module" src="/artifacts/shell/one/main.js"></script>`
  const append = document.head.append.bind(document.head)
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes)
    for (const node of nodes) {
      if (!(node instanceof HTMLLinkElement)) continue
      const name = new URL(node.href).pathname.split('/').at(-1) ?? ''
      node.dispatchEvent(new Event(missing.has(name) ? 'error' : 'load'))
    }
  })
})

afterEach(() => jest.restoreAllMocks())

const fetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
    ({ href, integrity }) => `${new URL(href).pathname.split('/').at(-1)} as ${integrity}`,
  )
const maps = () =>
  [...document.querySelectorAll('script[type=importmap]')].slice(1).map(({ textContent }) => JSON.parse(textContent))

const preparing = (importModule: (name: string) => Promise<unknown>, pinned: string[] = []) =>
  createPrepareBuild({ document, nonce: 'n', pinned, importModule })

describe('a build that comes after the page', () => {
  it('is fetched as far as it starts with, where a browser takes its hashes in a further map', async () => {
    await preparing(heeding)(build)

    expect(fetched()).toEqual(['remoteEntry.js as sha384-entry', 'start.js as sha384-start'])
  })

  it('has hashes for all of its scripts that the page has none for', async () => {
    const prepare = preparing(heeding)
    await prepare(build)
    await prepare({ ...build, base: '/artifacts/mf-search/three/', integrity: { ...build.integrity } })

    const scripts = ['remoteEntry.js', 'start.js', 'page.js']
    expect(maps().map(({ integrity }) => Object.keys(integrity))).toEqual([
      scripts.map((path) => `/artifacts/mf-search/two/${path}`),
      [...scripts, 'same.js'].map((path) => `/artifacts/mf-search/three/${path}`),
    ])
    expect(maps()[0].integrity['/artifacts/mf-search/two/page.js']).toBe('sha384-page')
  })

  it('is fetched whole, by its hashes, where a browser keeps to the first map and runs nothing without one', async () => {
    await preparing(keepingToTheFirst)(build)

    expect(fetched()).toEqual(['remoteEntry.js as sha384-entry', 'start.js as sha384-start', 'page.js as sha384-page'])
  })

  it('is fetched again after a file of it was missing', async () => {
    const prepare = preparing(keepingToTheFirst)
    missing.add('page.js')
    await expect(prepare(build)).rejects.toThrow(FilesRefused)
    missing.clear()
    document.head.querySelectorAll('link').forEach((link) => link.remove())

    await prepare(build)

    expect(fetched()).toContain('page.js as sha384-page')
  })

  it('is run at once where a browser heeds a further map and fetches nothing for links, unless that fails, too', async () => {
    missing.add('remoteEntry.js')
    const imported: string[] = []
    const prepare = preparing(async (name) => imported.push(name))
    await prepare(build)
    expect(imported).toEqual(['pointfare-map-probe', '/artifacts/mf-search/two/remoteEntry.js'])

    const failing = preparing(async (name) => {
      if (name.startsWith('/')) throw new TypeError('Importing a module script failed.')
    })
    await expect(failing(build)).rejects.toThrow(
      '/artifacts/mf-search/two/remoteEntry.js cannot be loaded as it is pinned',
    )
  })

  it('has one hash for a file that another build has as well, though both come at once or once more', async () => {
    // Files are named after what is in them: those that are alike have one address.
    const other = { ...build, entry: 'other.js', integrity: { ...build.integrity, 'other.js': hash('other') } }
    for (const importModule of [heeding, keepingToTheFirst]) {
      document.querySelectorAll('script[type=importmap] ~ script[type=importmap], link').forEach((one) => one.remove())
      const prepare = preparing(importModule)
      missing.add('start.js')
      await Promise.all([prepare(build), prepare(other)].map((each) => each.catch(() => {})))
      missing.clear()

      await prepare(build)

      const pinned = maps().flatMap(({ integrity }) => Object.keys(integrity))
      expect(pinned.toSorted()).toEqual([...new Set(pinned)].toSorted())
    }
  })

  it('asks for nothing when the page came with it', async () => {
    await preparing(heeding, [build.base])(build)

    expect([fetched(), maps()]).toEqual([[], []])
  })
})
