import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { storeKinds } from '../store/testing/store-kinds.ts'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry

afterEach(() => registry.close())

const served = (path: string) => registry.files.find('mf-search', 'mf-search-1', path)

describe.each(storeKinds)('publishing to $kind', ({ openStore }) => {
  beforeEach(async () => {
    registry = await aRegistry({ openStore })
  })

  it('makes a build visible once every file is there', async () => {
    const search = aRemote('mf-search')

    expect((await registry.declare(search)).json()).toEqual({
      name: 'mf-search',
      build: 'mf-search-1',
      state: 'uploading',
      missing: ['entry.js'],
      releasedTo: [],
    })
    await registry.upload(search, 'entry.js', search.contents['entry.js']!)
    expect((await registry.complete(search)).json()).toMatchObject({ state: 'ready', missing: [] })

    const file = await served('entry.js')
    expect(await file?.text()).toBe(search.contents['entry.js']!.toString())
  })

  it('the same build again changes nothing', async () => {
    const search = aRemote('mf-search')
    await registry.publish(search)

    const again = await registry.declare(search)

    expect({ status: again.statusCode, ...again.json() }).toMatchObject({ status: 200, state: 'ready', missing: [] })
    expect((await registry.complete(search)).statusCode).toBe(200)
  })

  it('the same build from a later commit is the same build', async () => {
    await registry.publish(aRemote('mf-search', undefined, { commit: 'aaa' }))

    expect((await registry.declare(aRemote('mf-search', undefined, { commit: 'bbb' }))).statusCode).toBe(200)
  })

  it('the same build with other comments in its source maps is the same build, and keeps its first maps', async () => {
    await registry.publish(aRemote('mf-search', undefined, { files: { 'entry.js.map': 'one comment' } }))

    const again = await registry.publish(aRemote('mf-search', undefined, { files: { 'entry.js.map': 'two comments' } }))

    expect(again.json()).toMatchObject({ state: 'ready', missing: [] })
    expect(await (await served('entry.js.map'))?.text()).toBe('one comment')
  })

  it('an upload that was broken off is completed with the source maps that are at hand', async () => {
    const begun = aRemote('mf-search', undefined, { files: { 'entry.js.map': 'one comment' } })
    await registry.declare(begun)
    await registry.upload(begun, 'entry.js.map', begun.contents['entry.js.map']!)

    const again = await registry.publish(aRemote('mf-search', undefined, { files: { 'entry.js.map': 'two comments' } }))

    expect(again.json().state).toBe('ready')
    expect(await (await served('entry.js.map'))?.text()).toBe('two comments')
  })

  it('other bytes under a known build id are refused, naming the file', async () => {
    await registry.publish(aRemote('mf-search'))

    const changed = await registry.declare(aRemote('mf-search', undefined, { files: { 'entry.js': 'changed' } }))

    expect(changed.statusCode).toBe(409)
    expect(changed.json().errors).toMatchObject([{ field: 'entry.js' }])
  })

  it('keeps a brotli twin of what gets smaller by it', async () => {
    const search = aRemote('mf-search', undefined, { files: { 'tiny.js': '1' } })
    await registry.publish(search)

    const [large, tiny] = [await served('entry.js'), await served('tiny.js')]

    const twin = await buffer((await large?.open('br'))!)
    expect(twin.length).toBe(large?.brotliBytes)
    expect(brotliDecompressSync(twin)).toEqual(search.contents['entry.js'])
    expect(tiny?.brotliBytes).toBeUndefined()
  })
})

describe.each(storeKinds)('an upload to $kind', ({ openStore }) => {
  beforeEach(async () => {
    registry = await aRegistry({ openStore })
  })

  it.each([
    ['cut short', (content: Buffer) => content.subarray(0, 10)],
    ['changed on the way', (content: Buffer) => Buffer.from(content).fill('x', 0, 1)],
    ['empty', () => Buffer.alloc(0)],
  ])('is refused, naming the file, when it was %s', async (_, damage) => {
    const search = aRemote('mf-search')
    await registry.declare(search)

    const response = await registry.upload(search, 'entry.js', damage(search.contents['entry.js']!))

    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toMatchObject([{ field: 'entry.js' }])
    expect((await registry.get('artifacts/mf-search/mf-search-1')).json().missing).toEqual(['entry.js'])
  })

  it.each(['other.js', '..%2f..%2fentry.js', '.br/entry.js', 'a//b.js'])(
    'of %s, not declared, is refused',
    async (path) => {
      const search = aRemote('mf-search')
      await registry.declare(search)

      const { statusCode } = await registry.upload(search, path, Buffer.from('x'))

      expect([400, 404]).toContain(statusCode)
    },
  )

  it('is not even read when it is larger than a file may be', async () => {
    const search = aRemote('mf-search')
    await registry.declare(search)

    const { statusCode } = await registry.upload(search, 'entry.js', Buffer.alloc(32 * 1024 * 1024 + 1))

    expect(statusCode).toBe(413)
  })

  it('is refused for a build that was not declared', async () => {
    expect((await registry.upload(aRemote('mf-search'), 'entry.js', Buffer.from('x'))).statusCode).toBe(404)
  })
})

describe.each(storeKinds)('a build that is not whole in $kind', ({ openStore }) => {
  beforeEach(async () => {
    registry = await aRegistry({ openStore })
  })

  const search = () => aRemote('mf-search', undefined, { files: { 'second.js': 'second' } })

  it('is refused with the names of what is missing, and stays invisible', async () => {
    await registry.declare(search())
    await registry.upload(search(), 'second.js', Buffer.from('second'))

    const response = await registry.complete(search())

    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual([{ field: 'entry.js', message: 'was not uploaded' }])
    expect(await served('second.js')).toBeUndefined()
  })

  it('because a file changed there is refused, and heals by publishing again', async () => {
    await registry.declare(search())
    for (const [path, content] of Object.entries(search().contents)) await registry.upload(search(), path, content)
    await registry.store.damage('mf-search/mf-search-1/second.js', 'sec0nd')

    const tampered = await registry.complete(search())

    expect(tampered.statusCode).toBe(422)
    expect(tampered.json().errors).toMatchObject([{ field: 'second.js', message: expect.stringContaining('hash') }])
    expect(await served('second.js')).toBeUndefined()
    expect((await registry.declare(search())).json().missing).toEqual(['second.js'])
    expect((await registry.publish(search())).json().state).toBe('ready')
  })

  it('any more, because its files were lost, asks for its files again', async () => {
    await registry.publish(search())
    await registry.store.lose()

    expect((await registry.declare(search())).json()).toMatchObject({
      state: 'uploading',
      missing: ['entry.js', 'second.js'],
    })
    expect((await registry.publish(search())).json().state).toBe('ready')
  })
})

describe('a declaration', () => {
  beforeEach(async () => {
    registry = await aRegistry()
  })

  it.each([
    ['a path outside of its folder', { '../x.js': 'x' }],
    ['a hidden file', { '.br/entry.js': 'x' }],
    ['two names for one file on many disks', { 'Entry.js': 'x' }],
    ['a file that is also a folder', { 'entry.js/x.js': 'x' }],
  ])('is refused with %s', async (_, files) => {
    const { statusCode } = await registry.declare(aRemote('mf-search', undefined, { files }))

    expect([400, 422]).toContain(statusCode)
  })

  it('is refused, naming the field, when it is malformed', async () => {
    const response = await registry.declare(aShell(undefined, { version: 'one' }))

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field: 'version', message: expect.stringContaining('semver') }])
  })
})

describe('the rules for builds', () => {
  beforeEach(async () => {
    registry = await aRegistry()
  })

  const rulesBrokenBy = async (artifact: ReturnType<typeof aRemote>) => {
    const response = await registry.publish(artifact)
    expect(response.statusCode).toBe(422)
    return response.json<{ errors: { field: string; message: string }[] }>().errors
  }
  const titled = (title: string) => ({ routes: [{ path: '/x', title, description: 'x' }] })
  const at = (path: string) => ({ routes: [{ path, title: 'x', description: 'x' }] })

  it.each([
    [
      'a remote without a description',
      () => aRemote('mf-search', undefined, { remote: undefined! }),
      'remote-description',
    ],
    [
      'a remote under another name',
      () => aRemote('mf-search', undefined, { describes: { name: 'mf-x1' } }),
      'remote-description',
    ],
    ['an entry that is not a file', () => aRemote('mf-search', undefined, { entry: 'gone.js' }), 'entry-files'],
    ['a preload that is not a file', () => aRemote('mf-search', undefined, { preload: ['gone.js'] }), 'entry-files'],
    ['a lent file that is not a file', () => aShell(undefined, { lent: { ui: ['gone.js'] } }), 'entry-files'],
    [
      'a shell without a template',
      () => aShell(undefined, { files: { 'index.html': '<!--head-->' } }),
      'shell-template',
    ],
    [
      'a title no page can show',
      () => aRemote('mf-search', undefined, { describes: titled('{a:shout}') }),
      'remote-pages',
    ],
    ['a path no router reads', () => aRemote('mf-search', undefined, { describes: at('/a{/b') }), 'remote-pages'],
  ])('refuse %s', async (_, artifact, rule) => {
    expect(await rulesBrokenBy(artifact())).toContainEqual(expect.objectContaining({ field: rule }))
  })

  it('refuse the bundler name of another build, naming both', async () => {
    await registry.publish(aRemote('mf-search', 'build-1', { uniqueName: 'search' }))

    const errors = await rulesBrokenBy(aRemote('mf-search', 'build-2', { uniqueName: 'search' }))

    expect(errors).toEqual([
      {
        field: 'unique-name',
        message: 'mf-search@build-2 has the uniqueName search, which mf-search@build-1 has already',
      },
    ])
  })
})

describe('writing', () => {
  beforeEach(async () => {
    registry = await aRegistry()
  })

  it.each([
    ['POST', 'artifacts'],
    ['PUT', 'artifacts/shell/shell-1/files/entry.js'],
    ['POST', 'artifacts/shell/shell-1/complete'],
    ['POST', 'channels/production/promote'],
  ] as const)('%s %s needs the release token', async (method, path) => {
    const url = `/releases/v1/${path}`

    const responses = await Promise.all(
      [{}, { authorization: 'Bearer wrong' }, { authorization: registry.token }].map((headers) =>
        registry.app.inject({ method, url, headers, payload: { anything: 1 } }),
      ),
    )

    for (const { statusCode, headers } of responses) {
      expect({ statusCode, asks: headers['www-authenticate'] }).toEqual({ statusCode: 401, asks: 'Bearer' })
    }
  })
})
