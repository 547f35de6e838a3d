import { mkdtempSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expectComplaints } from '@pointfare/shared/testing/complaints'
import { unnamed } from '@pointfare/tools/rspack/build-id'
import { finishBuild } from './finish-build.ts'
import { readProject, UnusableProject } from './project.ts'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'pointfare-project-')))
  write('package.json', { version: '1.2.0' })
  write('remote.json', { name: 'mf-deals', owner: 'Deals', shellApi: '^1.0.0', routes: [deals], slots: [] })
  write('src/entry.ts', '')
})
afterEach(() => rmSync(root, { recursive: true }))

const deals = { path: '/deals', title: 'Deals', description: 'Deals.' }
const react = { request: 'react', name: 'react', range: '^19.3.1', exports: ['useState'] }

function write(path: string, content: object | string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content))
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What a bundler leaves, and the declaration that is made of it. */
async function build(text: string, sources: string[] = []) {
  jest.spyOn(console, 'log').mockImplementation(() => {})
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  write('dist/remoteEntry.js', `export const init = () => {}, get = () => import('./entry.js') // './entry'`)
  write('dist/entry.js', `export const build = '${unnamed}', words = '${text}'`)
  const project = readProject(root)
  await finishBuild({
    project,
    folder: join(root, 'dist'),
    scripts: ['entry.js'],
    styles: [],
    borrowed: [react],
    sources,
  })
  return JSON.parse(read('dist/artifact.json'))
}

describe('a finished build', () => {
  it('is named after its bytes, says so itself, and declares every file', async () => {
    const declaration = await build('Deals of today')

    expect(declaration).toMatchObject({
      name: 'mf-deals',
      version: '1.2.0',
      entry: 'remoteEntry.js',
      preload: ['entry.js'],
      uniqueName: `mf-deals_${declaration.build}`,
      shared: { react: '^19.3.1' },
      remote: { routes: [deals] },
    })
    expect(declaration.build).toMatch(/^[0-9a-f]{12}$/)
    expect(read('dist/entry.js')).toContain(`'${declaration.build}'`)
    expect(declaration.files.map(({ path }: { path: string }) => path)).toEqual([
      'entry.js',
      'mf-manifest.json',
      'remote.json',
      'remoteEntry.js',
      'third-party-licenses.txt',
    ])
    expect((await build('Deals of today')).build).toBe(declaration.build)
    expect((await build('Deals of tomorrow')).build).not.toBe(declaration.build)
  })

  it('has the notices of what went into it, and says of which packages it knows no terms', async () => {
    write('node_modules/chart/package.json', { name: 'chart', version: '2.0.0', license: 'MIT', author: 'Ada' })
    write('node_modules/secret/package.json', { name: 'secret', version: '1.0.0', license: 'ISC' })
    write('node_modules/@pointfare/remote/package.json', {
      name: '@pointfare/remote',
      version: '1.0.0',
      license: 'UNLICENSED',
    })
    expectComplaints(/secret 1\.0\.0 \(ISC\) has no license file/)

    await build(
      'Deals',
      ['chart', 'secret', '@pointfare/remote'].map((name) => join(root, 'node_modules', name, 'index.js')),
    )

    const notices = read('dist/third-party-licenses.txt')
    expect(notices).toContain('chart 2.0.0\nLicense: MIT')
    expect(notices).not.toMatch(/secret|pointfare/)
  })
})

describe('a project', () => {
  it('is named by continuous integration, when that says so', () => {
    process.env['BUILD_ID'] = '3f9c2ab81d04'
    try {
      expect(readProject(root)).toMatchObject({ name: 'mf-deals', version: '1.2.0', build: '3f9c2ab81d04' })
    } finally {
      delete process.env['BUILD_ID']
    }
  })

  it.each([
    ['remote.json', { name: 'deals' }, /^remote\.json cannot be used: name: /],
    ['remote.json', '{', /remote\.json is missing, or no JSON/],
  ])('with another %s is refused by name', (path, content, message) => {
    write(path, content)

    expect(() => readProject(root)).toThrow(UnusableProject)
    expect(() => readProject(root)).toThrow(message)
  })

  it('without an entry is told to write one', () => {
    rmSync(join(root, 'src/entry.ts'))

    expect(() => readProject(root)).toThrow(/There is no src\/entry\.ts/)
  })
})
