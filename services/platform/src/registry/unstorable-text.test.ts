import { integrityOf } from './integrity.ts'
import { aRegistry, type TestRegistry } from './testing/a-registry.ts'
import { aRemote, aShell } from './testing/an-artifact.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await aRegistry()
  await registry.publish(aShell())
  await registry.promote({ shell: 'shell-1' })
  await registry.publish(aShell('shell-2'))
})
afterAll(() => registry.close())

const nul = 'a\u0000b'
const change = { actor: nul, reason: `because ${nul}` }
const { declaration } = aRemote('mf-search', 'search-1')
const file = { path: `x${nul}.js`, bytes: 1, integrity: integrityOf(Buffer.from('x')), type: 'text/javascript' }

const tab = { channel: 'production', tab: '0123456789abcdef', seq: 1, running: { [nul]: nul } }
const failure = { remote: 'mf-search', build: nul, kind: 'render', message: nul, seq: 1, tab: '0123456789abcdef' }

describe('a text with NUL is the fault of whoever sent it', () => {
  it.each([
    ['a promotion', 'channels/production/promote', { builds: { shell: 'shell-2' }, ...change }],
    ['a build to promote', 'channels/production/promote', { builds: { shell: nul }, actor: 'ada', reason: 'a test' }],
    ['a rollback', 'channels/production/rollback', { name: 'shell', ...change }],
    ['a canary', 'channels/production/canary', { name: 'shell', build: nul, basisPoints: 1, ...change }],
    ['freezing', 'channels/production/freeze', { frozen: true, ...change }],
    ['a token', 'tokens', { name: nul, scopes: ['admin'], days: 1 }],
    ['the version of a build', 'artifacts', { ...declaration, version: nul }],
    ['the bundler name of a build', 'artifacts', { ...declaration, uniqueName: nul }],
    ['the owner of a build', 'artifacts', { ...declaration, remote: { ...declaration.remote, owner: nul } }],
    ['a file of a build', 'artifacts', { ...declaration, files: [...declaration.files, file] }],
    ['the report of a tab', 'tabs', tab],
    ['the report of a failure', 'channels/production/failures', failure],
    ['an override', 'channels/production/overrides', { name: 'mf-search', source: nul, build: nul }],
    ['a trial', 'channels/production/smoke', { builds: { shell: nul } }],
  ])('in %s', async (_what, path, body) => {
    const { statusCode, body: answer } = await registry.post(path, body)

    expect({ answer, statusCode: Math.floor(statusCode / 100) }).toMatchObject({ statusCode: 4 })
  })

  it.each([
    'artifacts/%00/x',
    'artifacts/shell/%00',
    'artifacts?name=%00',
    'channels/%00/head',
    'channels/production/rollback-targets/%00',
    'channels/production/releases/%00',
    'tokens/%00',
  ])('at %s', async (path) => {
    const { statusCode, body } = await registry.getWithToken(path)

    expect({ body, statusCode: Math.floor(statusCode / 100) }).toMatchObject({ statusCode: 4 })
  })
})
