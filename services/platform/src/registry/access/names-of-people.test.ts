import { registryOperations } from '@pointfare/shared/platform/operations/registry-operations'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

const person = 'Ada Lovelace'
const source = { message: 'Show more', author: person, authoredAt: '2027-02-28T10:00:00Z' }
const map = '{"sourcesContent":["// Ada Lovelace wrote this"]}'

let registry: TestRegistry
beforeAll(async () => {
  registry = await aRegistry()
  const search = aRemote('mf-search', 'mf-search-2', { source, files: { 'entry.js.map': map } })
  for (const build of [aShell(), aRemote('mf-search'), search]) await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' }, { actor: person, reason: `${person} asked` })
  await registry.promote({ 'mf-search': 'mf-search-2' }, { actor: person })
})
afterAll(() => registry.close())

/** Every address that anybody may read, filled in; a stream never ends, and carries what `head` is. */
const readByAnybody = registryOperations
  .filter(({ method, access, path }) => method === 'GET' && access === 'public' && !path.endsWith('/events'))
  .map(({ path }) =>
    path
      .replace('/releases/v1/', '')
      .replace(':channel', 'production')
      .replace(':name', 'mf-search')
      .replace(':build', 'mf-search-2')
      .concat(/\/(canaries|vitals)$/.test(path) ? '?first=1&last=2' : ''),
  )

describe('names of people', () => {
  it.each(readByAnybody)('are not in what anybody reads at %s', async (path) => {
    const { statusCode, body } = await registry.get(path)

    expect(statusCode).toBe(200)
    expect(body).not.toContain(person)
  })

  it.each(['channels/production/releases', 'channels/production/releases/1', 'channels/production/live', 'artifacts'])(
    'are at %s, for whoever has a token',
    async (path) => {
      expect((await registry.get(path)).statusCode).toBe(401)
      expect((await registry.getWithToken(path)).body).toContain(person)
    },
  )
})

describe('a source map', () => {
  const path = 'artifacts/mf-search/mf-search-2/source-maps/entry.js.map'

  it('is read with a token, as it was published', async () => {
    const { statusCode, headers, body } = await registry.getWithToken(path)

    expect({ statusCode, body }).toEqual({ statusCode: 200, body: map })
    expect(headers).toMatchObject({ 'content-type': expect.stringContaining('application/json') })
    expect(headers['cache-control']).toMatch(/^private/)
    expect((await registry.get(path)).statusCode).toBe(401)
  })

  it.each(['entry.js', 'other.js.map', 'server/entry.cjs'])('is not %s', async (file) => {
    const { statusCode } = await registry.getWithToken(`artifacts/mf-search/mf-search-2/source-maps/${file}`)

    expect(statusCode).toBe(404)
  })
})
