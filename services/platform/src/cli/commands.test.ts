import { join } from 'node:path'
import { aRemote, aShell } from '../registry/testing/an-artifact.ts'
import { runReleaseCommandLine } from './release-command-line.ts'
import { aCommandLine, type TestCommandLine } from './testing/a-command-line.ts'

let line: TestCommandLine
let registry: TestCommandLine['registry']
let folder: TestCommandLine['folder']
let build: TestCommandLine['build']
let cli: TestCommandLine['cli']

beforeEach(async () => {
  line = await aCommandLine()
  ;({ registry, folder, build, cli } = line)
})
afterEach(() => line.close())

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
  it('shows and makes changes of a whole site: from another channel, and back to an earlier release', async () => {
    await cli('publish', await build(aShell()), await build(aRemote('mf-search')), await build(aRemote('mf-deals')))
    const all = 'shell@shell-1 mf-search@mf-search-1'
    await cli(...`promote production ${all} mf-deals@mf-deals-1 --reason`.split(' '), 'First release')
    await cli('publish', await build(aRemote('mf-search', 'mf-search-2')))
    await cli(...'promote staging shell@shell-1 mf-search@mf-search-2 --reason'.split(' '), 'To try')

    expect(await cli(...'promote production --from staging --dry-run'.split(' '))).toEqual({
      code: 0,
      text: [
        'After release 1 of production, a promote would change:',
        '  mf-search changes: mf-search-1 (1.0.0) to mf-search-2 (1.0.0)',
        '  mf-deals stays; --exact takes it off',
      ].join('\n'),
    })
    expect((await cli(...'promote production --from staging --exact --reason'.split(' '), 'As tried')).text).toBe(
      [
        'production is at release 2',
        '  mf-deals goes: mf-deals-1 (1.0.0) to none',
        '  mf-search changes: mf-search-1 (1.0.0) to mf-search-2 (1.0.0)',
      ].join('\n'),
    )
    expect((await cli(...'restore production --to 1 --reason'.split(' '), 'Not well tried')).text).toBe(
      [
        'production is at release 3',
        '  mf-deals comes: none to mf-deals-1 (1.0.0)',
        '  mf-search goes back: mf-search-2 (1.0.0) to mf-search-1 (1.0.0)',
      ].join('\n'),
    )
    expect(await cli(...'restore production --dry-run --to 3'.split(' '))).toEqual({
      code: 0,
      text: 'production is that already (release 3)',
    })
  })
  it('lets pages call another origin only when it is told so, and history tells it', async () => {
    const calling = aRemote('mf-deals', 'mf-deals-2', { describes: { connect: ['https://maps.example'] } })
    for (const artifact of [aShell(), aRemote('mf-deals'), calling]) await registry.publish(artifact)
    await registry.promote({ shell: 'shell-1', 'mf-deals': 'mf-deals-1' })
    const promote = (...words: string[]) => cli('promote', 'production', 'mf-deals@mf-deals-2', ...words)

    expect((await promote('--dry-run')).text).toContain(
      '  mf-deals now calls https://maps.example; that takes --accept https://maps.example',
    )
    expect(await promote('--reason', 'Maps')).toMatchObject({
      code: 1,
      text: expect.stringContaining('accepts that with --accept https://maps.example'),
    })
    expect((await promote('--reason', 'Maps', '--accept', 'https://maps.example')).code).toBe(0)
    expect((await cli('history')).text).toContain('accepts connect: mf-deals now calls https://maps.example')
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
    [['history', '--page', 'x'], 2, /"x" is no page; they are numbered from 0/],
    [['builds'], 2, /a name, such as mf-search/],
    [['builds', 'cheapest'], 2, /"cheapest" is no artifact/],
    [['builds', 'mf-search', '--page', '1.5'], 2, /"1.5" is no page/],
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
