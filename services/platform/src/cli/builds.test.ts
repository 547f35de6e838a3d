import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aRemote, aShell } from '../registry/testing/an-artifact.ts'
import { aCommandLine, type TestCommandLine } from './testing/a-command-line.ts'

let line: TestCommandLine
let build: TestCommandLine['build']
let cli: TestCommandLine['cli']

beforeEach(async () => {
  line = await aCommandLine()
  ;({ build, cli } = line)
})
afterEach(() => line.close())

describe('the command line, of builds,', () => {
  it('tells the builds of an artifact by number, commit, message and author, and how two of them differ', async () => {
    const source = { message: 'Show deals', author: 'Ada', authoredAt: '2027-03-01T10:00:00+00:00' }
    const second = { commit: '3f9c2ab81d04aa', source: { ...source, isDirty: true as const } }
    expect((await cli('builds', 'mf-search')).text).toBe('No build of mf-search is published')
    await cli('publish', await build(aRemote('mf-search', 'mf-search-1', { files: { 'a.js': 'say("No flights")' } })))
    const texts = { files: { 'a.js': 'say("No seats left")' } }
    await cli('publish', await build(aRemote('mf-search', 'mf-search-2', { ...second, ...texts })))

    const [newest, oldest] = ['mf-search-2', 'mf-search-1'].map((each) => `mf-search@${each}`)
    const label = '2, 1.0.0 of 3f9c2ab81d: Show deals (Ada, 2027-03-01, and what was not committed)'
    expect((await cli('builds', 'mf-search')).text.split('\n')).toEqual([
      `  ${newest}  ${label}`,
      `  ${oldest}  1, 1.0.0`,
    ])
    expect((await cli('builds', 'mf-search', '--page', '1')).text).toBe('mf-search has no page 1 of builds, but 1')
    expect((await cli('diff', oldest ?? '', newest ?? '')).text.split('\n')).toEqual([
      'From mf-search-1  1, 1.0.0',
      `to mf-search-2  ${label}`,
      '  - "No flights"',
      '  + "No seats left"',
      expect.stringMatching(/^  bundler: \d+ characters \(\+3\)$/),
      expect.stringMatching(/^ {2}\d+ bytes \(\+3\)$/),
    ])
  })
  it('says of a build that is not declared how that is done, and in which folder it is', async () => {
    const folder = join(line.folder, 'mf-plain')
    await mkdir(join(folder, 'dist'), { recursive: true })
    const said = async (given: string) => (await cli('publish', given)).text
    expect(await said(folder)).toBe(
      `There is no artifact.json in ${folder}: build the package first, and declare its build`,
    )

    await writeFile(join(folder, 'dist', 'mf-manifest.json'), '{}')

    const dist = join(folder, 'dist')
    const words = `There is no artifact.json in ${dist}: declare it first, with declare ${dist}`
    expect(await said(folder)).toBe(words)
    expect(await said(dist)).toBe(words)
  })
  it('checks builds before they are published, and tells how they differ after', async () => {
    await cli('publish', await build(aShell()), await build(aRemote('mf-search')))
    const first = 'promote production shell@shell-1 mf-search@mf-search-1 --reason'
    await cli(...first.split(' '), 'First release')
    const files = { 'a.js': 'ask("https://maps.example")' }
    const next = await build(aRemote('mf-search', 'mf-search-2', { files, shared: { react: '^20.0.0' } }))

    expect(await cli('check', next)).toEqual({
      code: 1,
      text: [
        'mf-search@mf-search-2 cannot be promoted to production (release 1):',
        '  borrowed-modules: mf-search borrows react ^20.0.0, the shell lends 19.3.1',
      ].join('\n'),
    })
    expect((await cli('check', next, '--channel', 'staging')).text).toContain(
      'cannot be promoted to staging (release 0):\n  borrowed-modules',
    )
    const published = await cli('publish', next)
    expect(published.text).toContain('  beside mf-search@mf-search-1, which is live:\n  + origin https://maps.example')
    expect((await cli('diff', 'mf-search@mf-search-1', 'mf-search@mf-search-2')).text).toContain(
      '  react: ^19.0.0 to ^20.0.0',
    )
    const forced = 'promote production mf-search@mf-search-2 --force --reason'
    expect((await cli(...forced.split(' '), 'The shell follows')).code).toBe(0)
    expect((await cli('history')).text).toContain('    overrides borrowed-modules: mf-search borrows react ^20.0.0')
    expect((await cli('verify')).code).toBe(0)
  })
  it('refuses a file that changed after the build', async () => {
    const dist = await build(aRemote('mf-search'))
    await writeFile(join(dist, 'entry.js'), 'changed')

    expect(await cli('publish', dist)).toEqual({
      code: 1,
      text: `entry.js in ${dist} changed after the build: build the package again`,
    })
  })
})
