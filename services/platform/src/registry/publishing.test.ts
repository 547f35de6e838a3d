import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runReleaseCommandLine } from '../cli/release-command-line.ts'
import { publishArtifact } from './publish-client.ts'
import { aRegistry, type TestRegistry } from './testing/a-registry.ts'
import { aRemote, aShell, type TestArtifact } from './testing/an-artifact.ts'

let registry: TestRegistry
let origin: string
let folder: string

beforeEach(async () => {
  registry = await aRegistry()
  await registry.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'pointfare-builds-'))
  await writeFile(join(folder, 'token'), `${registry.token}\n`)
})
afterEach(async () => {
  await registry.close()
  await rm(folder, { recursive: true })
})

/** Leaves a build in a folder, the way the bundler does. */
async function build({ declaration, contents }: TestArtifact): Promise<string> {
  const dist = join(folder, declaration.name, 'dist')
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(dist, path)), { recursive: true })
    await writeFile(join(dist, path), content)
  }
  await writeFile(join(dist, 'artifact.json'), JSON.stringify(declaration))
  return dist
}

const cli = async (...args: string[]) => {
  const lines: string[] = []
  const write = (line: string) => lines.push(line)
  const code = await runReleaseCommandLine(
    [...args, '--origin', origin, '--token-file', join(folder, 'token')],
    {},
    { out: write, err: write },
  )
  return { code, text: lines.join('\n') }
}

describe('publishing a folder', () => {
  it('sends what the registry does not have, and nothing the second time', async () => {
    const dist = await build(aRemote('mf-search', undefined, { files: { 'chunks/a.js': 'a', 'empty.js': '' } }))

    const first = await publishArtifact({ origin, token: registry.token, folder: dist })
    const second = await publishArtifact({ origin, token: registry.token, folder: dist })

    expect([first, second]).toEqual([
      { name: 'mf-search', build: 'mf-search-1', uploaded: 3, releasedTo: [] },
      { name: 'mf-search', build: 'mf-search-1', uploaded: 0, releasedTo: [] },
    ])
    expect(await registry.files.find('mf-search', 'mf-search-1', 'chunks/a.js')).toMatchObject({ bytes: 1 })
  })

  it('goes on where an interrupted attempt stopped', async () => {
    const search = aRemote('mf-search', undefined, { files: { 'second.js': 'second' } })
    const dist = await build(search)
    await registry.declare(search)
    await registry.upload(search, 'second.js', Buffer.from('second'))

    expect(await publishArtifact({ origin, token: registry.token, folder: dist })).toMatchObject({ uploaded: 1 })
  })
})

describe('a build', () => {
  it('tells which channels ever served it, so that an interrupted release can be made up for', async () => {
    const folders = [await build(aShell()), await build(aRemote('mf-search'))]
    const publishAll = () =>
      Promise.all(folders.map((folder) => publishArtifact({ origin, token: registry.token, folder })))
    await publishAll()
    await registry.promote({ shell: 'shell-1' })

    expect(await publishAll()).toMatchObject([
      { name: 'shell', releasedTo: ['production'] },
      { name: 'mf-search', releasedTo: [] },
    ])
  })
})

describe('the command line', () => {
  it('publishes, promotes and tells what is live and how it came', async () => {
    await build(aShell())
    await build(aRemote('mf-search'))

    expect(await cli('publish', join(folder, 'shell'), join(folder, 'mf-search'))).toEqual({
      code: 0,
      text: 'Published shell@shell-1 (2 files)\nPublished mf-search@mf-search-1 (1 files)',
    })
    const words = 'promote production shell@shell-1 mf-search@mf-search-1 --expect mf-search@none --actor ada --reason'
    const promoted = await cli(...words.split(' '), 'First release')
    expect(promoted).toEqual({
      code: 0,
      text: 'production is at release 1\n  shell@shell-1\n  mf-search@mf-search-1',
    })
    expect((await cli('status')).text).toContain('mf-search@mf-search-1')
    expect((await cli('history')).text).toBe('1  2027-03-01T10:00:00.000Z  promote  ada: First release')
    expect(JSON.parse((await cli('status', '--json')).text)).toMatchObject({ seq: 1 })
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
    expect((await cli('check', next, '--channel', 'staging')).text).toContain('shell-present')
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

  it('rolls back everything it is told of, and says what it expects', async () => {
    for (const artifact of [aShell(), aRemote('mf-search'), aRemote('mf-cheapest')]) await registry.publish(artifact)
    for (const name of ['mf-search', 'mf-cheapest']) await registry.publish(aRemote(name, `${name}-2`))
    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1', 'mf-cheapest': 'mf-cheapest-1' })
    await registry.promote({ 'mf-search': 'mf-search-2', 'mf-cheapest': 'mf-cheapest-2' })
    const rollBack = (words: string) => cli(...`rollback production ${words} --reason`.split(' '), 'Empty pages')

    expect(await rollBack('mf-search mf-search')).toMatchObject({ code: 2, text: expect.stringMatching(/named twice/) })
    expect(await rollBack('mf-search --expect mf-search-1')).toMatchObject({ code: 1 })
    expect(await rollBack('mf-search mf-cheapest --expect mf-search@mf-search-2')).toEqual({
      code: 0,
      text: 'production is at release 3, back to mf-search@mf-search-1 and mf-cheapest@mf-cheapest-1',
    })
    expect((await rollBack('mf-search')).text).toMatch(
      /^It was just taken back; to go back further, say what you leave \(expect\), or to which build - mf-search: .+ took it back from mf-search-2 to mf-search-1 in release 3$/,
    )
  })

  it('takes a remote off, says what goes with it, and rolls back a first release', async () => {
    for (const artifact of [aShell(), aRemote('mf-search'), aRemote('mf-deals')]) await registry.publish(artifact)
    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
    await registry.promote({ 'mf-deals': 'mf-deals-1' })
    const words = ['  mf-deals@mf-deals-1, which 0 open tabs run', '    - page /deals']

    expect(await cli('remove', 'production', 'mf-deals', '--dry-run')).toEqual({
      code: 0,
      text: ['From production would go:', ...words].join('\n'),
    })
    expect(await cli('remove', 'production', 'mf-deals')).toMatchObject({ code: 2 })
    expect((await cli('remove', 'production', 'mf-deals', '--expect', 'mf-deals-2', '--reason', 'Junk')).code).toBe(1)
    expect(await cli('remove', 'production', 'mf-deals', '--expect', 'mf-deals-1', '--reason', 'Junk')).toEqual({
      code: 0,
      text: ['production is at release 3, without', ...words].join('\n'),
    })
    await registry.promote({ 'mf-deals': 'mf-deals-1' })
    expect(await cli('rollback', 'production', 'mf-deals', '--reason', 'Junk')).toEqual({
      code: 0,
      text: 'production is at release 5, without mf-deals, which had no earlier build',
    })
    expect((await cli('verify')).code).toBe(0)
  })

  it('makes a change once that is sent twice with one key', async () => {
    for (const name of ['shell', 'mf-search']) {
      await build(name === 'shell' ? aShell() : aRemote(name))
      await cli('publish', join(folder, name))
    }
    const words = 'promote production shell@shell-1 mf-search@mf-search-1 --expect shell@none --request-key job-4711'
    const promote = () => cli(...words.split(' '), '--reason', 'First release')

    const [first, second] = [await promote(), await promote()]

    expect(first.code).toBe(0)
    expect(second).toEqual(first)
  })

  it('refuses a file that changed after the build', async () => {
    const dist = await build(aRemote('mf-search'))
    await writeFile(join(dist, 'entry.js'), 'changed')

    expect(await cli('publish', dist)).toEqual({
      code: 1,
      text: `entry.js in ${dist} changed after the build: build the package again`,
    })
  })

  it.each([
    [['publish', '/nowhere'], 1, /^There is no artifact.json in /],
    [['promote', 'production', 'mf-search@mf-search-9', '--reason', 'Try it'], 1, /no build mf-search-9 of mf-search/],
    [['status', 'Nowhere!'], 1, /channel: A channel is named like production/],
    [['promote', 'production', 'mf-search@mf-search-1'], 2, /--reason/],
    [['promote', 'production', 'everything', '--reason', 'Try it'], 2, /"everything" is not a build/],
    [['relase'], 2, /There is no command relase/],
    [['rollback', 'production', 'mf-search', 'cheapest', '--reason', 'Try it'], 2, /"cheapest" is no artifact/],
    [['remove', 'production', 'mf-search', 'cheapest', '--reason', 'Try it'], 2, /"cheapest" is no artifact/],
    [['targets', 'production', 'cheapest'], 2, /"cheapest" is no artifact/],
    [['abort', 'production', 'cheapest', '--reason', 'Try it'], 2, /"cheapest" is no artifact/],
    [['status', 'production', 'now'], 2, /status does not know what to do with "now"/],
    [['history', 'production', 'now'], 2, /"now"/],
    [['verify', 'production', 'now'], 2, /"now"/],
    [['freeze', 'production', 'staging', '--reason', 'Try it'], 2, /"staging"/],
    [['thaw', 'production', 'staging', '--reason', 'Try it'], 2, /"staging"/],
    [['targets', 'production', 'mf-search', 'mf-members'], 2, /"mf-members"/],
    [['abort', 'production', 'mf-search', 'mf-members', '--reason', 'Try it'], 2, /"mf-members"/],
    [['canary', 'production', 'mf-search@mf-search-1', '5%', '10%', '--reason', 'Try it'], 2, /"10%"/],
    [['override', 'mf-search', 'http://localhost:3002', 'now'], 2, /"now"/],
    [['diff', 'mf-search@mf-search-1', 'mf-search@mf-search-2', 'mf-search@mf-search-3'], 2, /"mf-search@mf-search-3"/],
    [['prune', 'now'], 2, /"now"/],
    [['keys', 'create', 'a-file', 'another'], 2, /"another"/],
    [['tokens', 'list', 'ci'], 2, /"ci"/],
    [['tokens', 'revoke', 'ci', 'grace'], 2, /"grace"/],
    [['smoke', 'production', 'mf-search@mf-search-1', 'mf-search@mf-search-2'], 2, /mf-search is named twice/],
    [['promote', 'production', 'mf-a1@mf-a-123', 'mf-a1@mf-a-456', '--reason', 'Try it'], 2, /mf-a1 is named twice/],
    [['status', '--jsn'], 2, /--jsn/],
  ])('answers %j with one clear line', async (args, code, line) => {
    const answer = await cli(...args)

    expect(answer).toEqual({ code, text: expect.stringMatching(line) })
    expect(answer.text).not.toContain('\n')
  })

  it('says so when nobody answers', async () => {
    const lines: string[] = []

    const code = await runReleaseCommandLine(
      ['status', '--origin', 'http://127.0.0.1:9'],
      {},
      { out: () => {}, err: (l) => lines.push(l) },
    )

    expect({ code, lines }).toEqual({
      code: 1,
      lines: ['No release registry answers at http://127.0.0.1:9: is the site running?'],
    })
  })
})
