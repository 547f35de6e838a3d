import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { declareBuild } from './declare-build.ts'
import { integrityOf } from './integrity.ts'

const manifest = {
  id: 'mf-deals_build-one',
  name: 'mf-deals_build-one',
  metaData: {
    buildInfo: { buildVersion: '2.1.0', buildName: 'mf-deals_build-one' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
  },
  shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.0.0' }],
  exposes: [
    {
      path: './entry',
      assets: { js: { async: ['later.js'], sync: ['assets/entry.js'] }, css: { async: [], sync: ['assets/page.css'] } },
    },
  ],
}

const remote = {
  name: 'mf-deals',
  owner: 'Deals team',
  shellApi: '^1.0.0',
  routes: [{ path: '/deals', title: 'Deals', description: 'The deals of the day.' }],
  slots: [],
}

let project: string
let dist: string

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'pointfare-elsewhere-'))
  dist = join(project, 'dist')
  await leave('remote.json', JSON.stringify(remote))
  await leave('dist/mf-manifest.json', JSON.stringify(manifest))
  await leave('dist/remoteEntry.js', 'export const get = 1')
  await leave('dist/assets/entry.js', 'export {}')
  await leave('dist/assets/page.css', 'h1 {}')
  await leave('dist/.vite/manifest.json', '{}')
})
afterEach(() => rm(project, { recursive: true }))

async function leave(path: string, text: string) {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), text)
}

const withManifest = (changes: object) => leave('dist/mf-manifest.json', JSON.stringify({ ...manifest, ...changes }))

describe('a build that another bundler made', () => {
  it('is declared from its manifest, its files and its remote.json', async () => {
    const declaration = await declareBuild(dist)

    expect(declaration).toMatchObject({
      name: 'mf-deals',
      build: 'build-one',
      version: '2.1.0',
      entry: 'remoteEntry.js',
      preload: ['assets/entry.js'],
      styles: ['assets/page.css'],
      uniqueName: 'mf-deals_build-one',
      shared: { react: '^19.0.0' },
      remote: { name: 'mf-deals', prefetch: [] },
    })
  })

  it('says which file servers run when there is one', async () => {
    expect(await declareBuild(dist)).not.toHaveProperty('server')
    await leave('dist/server/entry.cjs', 'exports.get = 1')

    expect(await declareBuild(dist)).toMatchObject({
      server: 'server/entry.cjs',
      files: expect.arrayContaining([expect.objectContaining({ path: 'server/entry.cjs', type: 'application/node' })]),
    })
  })

  it('is what the bundler made for pages: every file by its hash, nothing hidden', async () => {
    const { files } = await declareBuild(dist)
    const again = await declareBuild(dist)

    expect(files.map(({ path }) => path)).toEqual([
      'assets/entry.js',
      'assets/page.css',
      'mf-manifest.json',
      'remoteEntry.js',
    ])
    expect(files[0]).toMatchObject({ bytes: 9, integrity: integrityOf(Buffer.from('export {}')) })
    expect(again.files).toEqual(files)
  })

  it.each([
    ['shares its name with other builds', { name: 'mf-deals' }, /name it mf-deals_<build>, a new one for every build/],
    ['exposes something else', { exposes: [{ ...manifest.exposes[0], path: './app' }] }, /does not expose \.\/entry/],
    [
      'is a script',
      { metaData: { ...manifest.metaData, remoteEntry: { ...manifest.metaData.remoteEntry, type: 'global' } } },
      /is a global: build it as an ES module/,
    ],
    ['says nothing', { metaData: undefined }, /mf-manifest\.json cannot be used: metaData/],
  ])('is refused when its container %s', async (_what, changes, message) => {
    await withManifest(changes)

    await expect(declareBuild(dist)).rejects.toThrow(message)
  })

  it('is refused without a remote.json', async () => {
    await rm(join(project, 'remote.json'))

    await expect(declareBuild(dist)).rejects.toThrow(`There is no ${join(project, 'remote.json')}`)
  })

  it('is refused with a file that pages cannot use', async () => {
    await leave('dist/notes.docx', '')

    await expect(declareBuild(dist)).rejects.toThrow('notes.docx')
  })
})
