import type { BuildChanges } from '@pointfare/shared/platform/build-changes'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { mayNameOrigins, originsIn } from './origins.ts'

describe('the origins in a text', () => {
  it('are told once each, without what follows them', () => {
    const text = `fetch("https://b.example/x?y");n='https://a.example:8443';wss://live.example https://b.example`

    expect(originsIn(text)).toEqual(['https://a.example:8443', 'https://b.example', 'wss://live.example'])
  })

  it.each(['http://www.w3.org/2000/svg', '`https://${host}/`', 'a://b.example', 'xhttps://c.example'])(
    'are none in %s',
    (text) => {
      expect(originsIn(text)).toEqual([])
    },
  )

  it('are looked for in what browsers run, draw or read', () => {
    expect(mayNameOrigins({ path: 'a.js', type: 'text/javascript; charset=utf-8' })).toBe(true)
    expect(mayNameOrigins({ path: 'a.js.map', type: 'application/json' })).toBe(false)
    expect(mayNameOrigins({ path: 'a.woff2', type: 'font/woff2' })).toBe(false)
  })
})

const page = (title: string) => ({ path: '/search', title, description: 'Search' })

describe('a new build', () => {
  let registry: TestRegistry
  beforeEach(async () => {
    registry = await aRegistry()
    await registry.publish(aShell())
    await registry.publish(aRemote('mf-search', 'mf-search-1', { files: { 'a.js': 'ask("https://old.example")' } }))
    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  })
  afterEach(() => registry.close())

  const another = aRemote('mf-search', 'mf-search-2', {
    version: '1.1.0',
    commit: '3f9c2ab81d04',
    source: { message: 'Show deals', author: 'Ada', authoredAt: '2027-03-01T10:00:00+00:00' },
    files: { 'a.js': 'ask("https://new.example/4711")' },
    shared: { react: '^19.1.0', swr: '^2.0.0' },
    describes: {
      shellApi: '^1.2.0',
      routes: [{ path: '/deals', title: 'Deals', description: 'Deals' }],
      slots: ['deals'],
    },
  })

  const expected = {
    from: { build: 'mf-search-1', version: '1.0.0', number: 1 },
    to: { build: 'mf-search-2', version: '1.1.0', commit: '3f9c2ab81d04' },
    pages: { added: ['/deals'], removed: ['/search'] },
    slots: { added: ['deals'], removed: [] },
    modules: [
      { module: 'react', from: '^19.0.0', to: '^19.1.0' },
      { module: 'shell API', from: '^1.0.0', to: '^1.2.0' },
      { module: 'swr', from: null, to: '^2.0.0' },
    ],
    origins: { added: ['https://new.example'], removed: ['https://old.example'] },
  }

  it('is compared with the live one when it is published, and that is kept', async () => {
    const published = (await registry.publish(another)).json()

    expect(published).toMatchObject({ state: 'ready', changes: expected })
    await registry.promote({ 'mf-search': 'mf-search-2' })
    const { changes } = (await registry.get('artifacts/mf-search/mf-search-2')).json()
    expect(changes).toMatchObject(expected)
    expect(changes.to.source).toBeUndefined()
  })

  it('can be compared with any other', async () => {
    await registry.publish(another)
    const between = async (from: string, to: string) =>
      registry.getWithToken(`artifacts/mf-search/${to}/changes?from=${from}`)

    const [there, back] = [await between('mf-search-1', 'mf-search-2'), await between('mf-search-2', 'mf-search-1')]

    expect(there.json()).toMatchObject(expected)
    expect(there.json().to).toMatchObject({ number: 2, source: { message: 'Show deals', author: 'Ada' } })
    expect(back.json<BuildChanges>().pages).toEqual({ added: ['/search'], removed: ['/deals'] })
    expect((await between('mf-search-0', 'mf-search-1')).statusCode).toBe(404)
  })

  it.each(['a line\nand another', 'red \u001b[31m'])('is not taken with the commit %j', async (message) => {
    const source = { message, author: 'Ada', authoredAt: '2027-03-01T10:00:00+00:00' }

    const { statusCode, body } = await registry.declare(aRemote('mf-search', 'mf-search-9', { source }))

    expect(statusCode).toBe(400)
    expect(JSON.parse(body).errors).toEqual([
      { field: 'source/message', message: 'One line, without control characters' },
    ])
  })

  it('differs in words, in what it says of its pages, and in the size of its modules', async () => {
    const map = JSON.stringify({ version: 3, mappings: 'AAAA', sources: ['webpack://mf-search/./src/words.ts'] })
    const files = { 'b.js': 'say("No flights on this day")', 'b.js.map': map }
    await registry.publish(
      aRemote('mf-search', 'mf-search-3', { files, describes: { slots: [], routes: [page('Find')] } }),
    )
    const after = { ...files, 'b.js': 'say("No seats on this day, sorry")' }
    await registry.publish(
      aRemote('mf-search', 'mf-search-4', { files: after, describes: { slots: [], routes: [page('Find flights')] } }),
    )

    const { texts, contracts, sizes } = (
      await registry.getWithToken('artifacts/mf-search/mf-search-4/changes?from=mf-search-3')
    ).json<BuildChanges>()

    expect(texts).toEqual({ added: ['No seats on this day, sorry'], removed: ['No flights on this day'] })
    expect(contracts).toEqual([{ what: 'title of /search', from: 'Find', to: 'Find flights' }])
    expect(sizes).toEqual([{ module: 'src/words.ts', from: 29, to: 34 }])
  })

  it('is compared with nothing when nothing of it is live', async () => {
    expect((await registry.publish(aRemote('mf-cheapest'))).json()).not.toHaveProperty('changes')
  })
})
