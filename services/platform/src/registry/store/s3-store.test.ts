import { text } from 'node:stream/consumers'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import type { ArtifactStore } from './artifact-store.ts'
import { createS3Store } from './s3-store.ts'
import { anS3Server, type TestS3Server } from './testing/an-s3-server.ts'

let server: TestS3Server
beforeEach(async () => {
  server = await anS3Server()
})
afterEach(() => server.close())

const file = { name: 'mf-search', build: 'build-1', path: 'entry.js' }

describe('a store in a bucket', () => {
  let store: ArtifactStore
  beforeEach(() => {
    store = createS3Store({ client: server.client, bucket: server.bucket, prefix: 'builds/' })
  })

  it('asks the bucket to refuse what is there already', async () => {
    await Promise.all(Array.from({ length: 5 }, () => store.write(file, Buffer.from('the same'))))

    expect(server.writes).toEqual({ taken: 1, refused: expect.any(Number) })
    expect(server.writes.refused).toBeGreaterThanOrEqual(4)
  })

  it('lists builds of more files than one answer of the bucket holds', async () => {
    store = createS3Store({ client: server.client, bucket: server.bucket, prefix: '', keysAtOnce: 3 })
    const paths = Array.from({ length: 7 }, (_, number) => `${number}.js`)
    await Promise.all(paths.map((path) => store.write({ ...file, path }, Buffer.from('x'))))

    expect(await store.missing(file.name, file.build, [...paths, 'other.js'])).toEqual(['other.js'])
    await store.removeBuild(file.name, file.build)
    expect(await store.missing(file.name, file.build, paths)).toEqual(paths)
  })

  it('says in words that the bucket does not answer', async () => {
    await server.stop()

    await expect(store.write(file, Buffer.from('x'))).rejects.toThrow(
      'The store of builds does not answer; what is live stays as it is, try again in a moment',
    )
    await expect(store.read(file)).rejects.toThrow('does not answer')
    await expect(store.missing(file.name, file.build, [])).rejects.toThrow('does not answer')
    await expect(store.removeBuild(file.name, file.build)).rejects.toThrow('does not answer')
  })

  it('says in words that there is no such bucket', async () => {
    const lost = createS3Store({ client: server.client, bucket: 'another', prefix: '' })

    await expect(lost.read(file)).rejects.toThrow('The store of builds refuses this (NoSuchBucket)')
  })

  it('goes on serving what was asked for lately while the bucket is away', async () => {
    await store.write(file, Buffer.from('at hand'))
    await store.open(file)

    await server.stop()

    expect(await text((await store.open(file))!)).toBe('at hand')
  })

  it('forgets a file that was removed', async () => {
    await store.write(file, Buffer.from('damaged'))
    await store.open(file)

    await store.remove(file)

    expect(await store.open(file)).toBeUndefined()
  })
})

describe('a registry whose bucket is away', () => {
  let registry: TestRegistry
  beforeEach(async () => {
    const store = createS3Store({ client: server.client, bucket: server.bucket, prefix: '' })
    const nothing = async () => {}
    registry = await aRegistry({ openStore: async () => ({ store, damage: nothing, lose: nothing, close: nothing }) })
    for (const build of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'mf-search-2')]) {
      await registry.publish(build)
    }
    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
    await registry.promote({ 'mf-search': 'mf-search-2' })
    await registry.prepared()
    await server.stop()
  })
  afterEach(() => registry.close())

  const served = async (build: string) => {
    const found = await registry.files.find('mf-search', build, 'entry.js')
    return found?.open('br')
  }

  it('refuses to publish, in words', async () => {
    const answer = await registry.declare(aRemote('mf-search', 'mf-search-3'))

    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json().detail).toMatch(/^The store of builds does not answer/)
  })

  it('serves what is live, though no visitor has asked for it yet', async () => {
    expect(await served('mf-search-2')).toBeDefined()
  })

  it('rolls back', async () => {
    expect((await registry.rollback('mf-search')).statusCode).toBe(201)
    expect(await served('mf-search-1')).toBeDefined()
  })
})
