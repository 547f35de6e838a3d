import { aCommandLine, type TestCommandLine } from '../cli/testing/a-command-line.ts'
import { publishArtifact } from './publish-client.ts'
import { aRemote, aShell } from './testing/an-artifact.ts'

let line: TestCommandLine
let registry: TestCommandLine['registry']
let origin: TestCommandLine['origin']
let build: TestCommandLine['build']

beforeEach(async () => {
  line = await aCommandLine()
  ;({ registry, origin, build } = line)
})
afterEach(() => line.close())

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
