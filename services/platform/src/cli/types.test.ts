import { aRemote, aShell } from '../registry/testing/an-artifact.ts'
import { aCommandLine, type TestCommandLine } from './testing/a-command-line.ts'

const id = { type: 'object' as const, properties: { id: { type: 'string' as const } }, required: ['id'] }

let line: TestCommandLine

beforeEach(async () => {
  line = await aCommandLine()
  const deals = { sends: { 'mf-deals.chosen': id }, offers: { 'mf-deals-extras': id } }
  const builds = [aShell(), aRemote('mf-deals', undefined, { describes: deals }), aRemote('mf-search')]
  for (const build of builds) await line.registry.publish(build)
  await line.registry.promote({ shell: 'shell-1', 'mf-deals': 'mf-deals-1', 'mf-search': 'mf-search-1' })
})
afterEach(() => line.close())

it('The types of a remote are those of what it sends and offers, as it is live', async () => {
  expect((await line.cli('types', 'mf-deals', 'mf-search')).text.split('\n')).toEqual([
    '// Made by `release types` of release 1 of production: mf-deals@mf-deals-1, mf-search@mf-search-1.',
    "import '@pointfare/remote'",
    '',
    "declare module '@pointfare/remote' {",
    '  interface RemoteEvents {',
    '    "mf-deals.chosen": { readonly id: string }',
    '  }',
    '  interface OfferedSlots {',
    '    "mf-deals-extras": { readonly id: string }',
    '  }',
    '}',
  ])
})

it.each([
  ['mf-gone', 1, 'mf-gone is not part of production'],
  ['search', 2, '"search" is no artifact'],
])('Types of %s are refused', async (name, code, words) => {
  expect(await line.cli('types', name)).toEqual({ code, text: expect.stringContaining(words) })
})
