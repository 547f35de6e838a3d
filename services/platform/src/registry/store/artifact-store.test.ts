import { buffer } from 'node:stream/consumers'
import type { TestStore } from './testing/a-folder-store.ts'
import { storeKinds } from './testing/store-kinds.ts'

const file = { name: 'mf-search', build: 'build-1', path: 'chunks/@a-b_c.js' }
const twin = { ...file, encoding: 'br' as const }

describe.each(storeKinds)('$kind', ({ openStore }) => {
  let testStore: TestStore
  let store: TestStore['store']
  beforeEach(async () => {
    testStore = await openStore()
    store = testStore.store
  })
  afterEach(() => testStore.close())

  const content = async () => (await store.read(file))?.toString()

  it('gives back what was written, whole and as a stream', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
    await store.write(file, bytes)

    expect(await store.read(file)).toEqual(bytes)
    expect(await buffer((await store.open(file))!)).toEqual(bytes)
  })

  it('keeps an empty file', async () => {
    await store.write(file, Buffer.alloc(0))

    expect(await store.read(file)).toEqual(Buffer.alloc(0))
    expect(await store.missing(file.name, file.build, [file.path])).toEqual([])
  })

  it('knows which files it does not have', async () => {
    await store.write(file, Buffer.from('here'))

    expect(await store.missing(file.name, file.build, ['a.js', file.path])).toEqual(['a.js'])
    expect(await store.missing(file.name, 'build-2', [file.path])).toEqual([file.path])
    expect(await store.read({ ...file, path: 'a.js' })).toBeUndefined()
    expect(await store.open({ ...file, path: 'a.js' })).toBeUndefined()
  })

  it('never writes over what is there', async () => {
    await store.write(file, Buffer.from('first'))

    await store.write(file, Buffer.from('second'))

    expect(await content()).toBe('first')
  })

  it('keeps one whole file when many write it at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => store.write(file, Buffer.from('the same'))))

    expect(await content()).toBe('the same')
  })

  it('keeps a file and its twin apart', async () => {
    await store.write(file, Buffer.from('plain'))
    await store.write(twin, Buffer.from('compressed'))

    await store.remove(twin)

    expect(await content()).toBe('plain')
    expect(await store.read(twin)).toBeUndefined()
  })

  it('takes another file in the place of one that was removed', async () => {
    await store.write(file, Buffer.from('damaged'))

    await store.remove(file)
    await store.write(file, Buffer.from('whole'))

    expect(await content()).toBe('whole')
  })

  it('removes a build with everything that belongs to it, and nothing else', async () => {
    const neighbour = { ...file, build: 'build-11' }
    for (const one of [file, twin, neighbour]) await store.write(one, Buffer.from('x'))

    await store.removeBuild(file.name, file.build)
    await store.removeBuild(file.name, file.build)

    expect([await store.read(file), await store.read(twin)]).toEqual([undefined, undefined])
    expect(await store.read(neighbour)).toBeDefined()
  })
})
