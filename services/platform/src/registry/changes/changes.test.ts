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
    files: { 'a.js': 'ask("https://new.example/4711")' },
    shared: { react: '^19.1.0', swr: '^2.0.0' },
    describes: {
      shellApi: '^1.2.0',
      routes: [{ path: '/deals', title: 'Deals', description: 'Deals' }],
      slots: ['deals'],
    },
  })

  const expected = {
    from: { build: 'mf-search-1', version: '1.0.0' },
    to: { build: 'mf-search-2', version: '1.1.0' },
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
    expect((await registry.get('artifacts/mf-search/mf-search-2')).json()).toMatchObject({ changes: expected })
  })

  it('can be compared with any other', async () => {
    await registry.publish(another)
    const between = async (from: string, to: string) =>
      registry.getWithToken(`artifacts/mf-search/${to}/changes?from=${from}`)

    const [there, back] = [await between('mf-search-1', 'mf-search-2'), await between('mf-search-2', 'mf-search-1')]

    expect(there.json()).toMatchObject(expected)
    expect(back.json<BuildChanges>().pages).toEqual({ added: ['/search'], removed: ['/deals'] })
    expect((await between('mf-search-0', 'mf-search-1')).statusCode).toBe(404)
  })

  it('is compared with nothing when nothing of it is live', async () => {
    expect((await registry.publish(aRemote('mf-cheapest'))).json()).not.toHaveProperty('changes')
  })
})
