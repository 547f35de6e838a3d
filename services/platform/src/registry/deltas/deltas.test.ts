import { contentName } from '@pointfare/shared/platform/file-address'
import { integrityOf } from '../integrity.ts'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { createRetentionRepository } from '../retention/retention.repository.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { dictionaryName, readDelta } from './delta-format.ts'
import { createDeltasRepository } from './deltas.repository.ts'
import { createDeltasService } from './deltas.service.ts'
import { deltaFile } from './make-deltas.ts'

let registry: TestRegistry
beforeEach(async () => {
  registry = await aRegistry()
  await registry.publish(aShell())
})
afterEach(() => registry.close())

/** Code that brotli alone makes little smaller. */
const code = Array.from({ length: 100 }, (_, line) => integrityOf(Buffer.from(String(line)))).join('\n')
const script = (heading: string) => `export const heading = '${heading}'\n/* ${code} */`
const pathOf = (text: string) => `files/${contentName(integrityOf(Buffer.from(text)))}/page.js`

async function publish(build: string, heading: string) {
  const text = script(heading)
  await registry.publish(aRemote('mf-search', build, { files: { [pathOf(text)]: text } }))
  return text
}
const promote = (build: string) => registry.promote({ shell: 'shell-1', 'mf-search': build })

/** What the browser that has `before` is sent for `after`. */
async function deltaOf(before: string, after: string, encodings: ('dcb' | 'dcz')[] = ['dcb']) {
  const file = await registry.files.find('mf-search', 'files', pathOf(after).slice('files/'.length))
  return file?.delta(dictionaryName(Buffer.from(before)), encodings)
}

describe('what changed since a build that visitors have', () => {
  it('is ready once the next one is published, in both encodings', async () => {
    const before = await publish('build-1', 'One')
    await promote('build-1')
    const after = await publish('build-2', 'Two')
    await registry.prepared()

    for (const encoding of ['dcb', 'dcz'] as const) {
      const delta = await deltaOf(before, after, [encoding])
      expect(delta?.encoding).toBe(encoding)
      const text = await readDelta(encoding, delta?.bytes ?? Buffer.of(), Buffer.from(before))
      expect(text.toString()).toBe(after)
    }
  })

  it('is ready, both ways, when a build is released that was published before the other was live', async () => {
    const [one, two] = [await publish('build-1', 'One'), await publish('build-2', 'Two')]
    expect(await deltaOf(one, two)).toBeUndefined()

    await promote('build-1')
    await promote('build-2')
    await registry.prepared()
    await promote('build-1')
    await registry.prepared()

    const freshly = aProcess()
    expect(await freshly(one, two)).toBeDefined()
    expect(await freshly(two, one)).toBeDefined()
  })

  it('is not sent to browsers that have something else, or decode neither', async () => {
    const before = await publish('build-1', 'One')
    await promote('build-1')
    const after = await publish('build-2', 'Two')
    await registry.prepared()

    expect(await deltaOf('another file', after)).toBeUndefined()
    expect(await deltaOf(before, after, [])).toBeUndefined()
  })

  it('is not sent once it was damaged or lost', async () => {
    const before = await publish('build-1', 'One')
    await promote('build-1')
    const after = await publish('build-2', 'Two')
    await registry.prepared()
    const { store } = registry.store
    const place = deltaFile('mf-search', {
      build: 'build-2',
      path: pathOf(after),
      dictionary: dictionaryName(Buffer.from(before)),
      encoding: 'dcb',
    })

    await store.remove(place)
    await store.write(place, Buffer.from('damaged'))
    expect(await deltaOf(before, after)).toBeUndefined()
    await store.remove(place)
    expect(await deltaOf(before, after)).toBeUndefined()
  })

  it('goes with its build', async () => {
    const before = await publish('build-1', 'One')
    await promote('build-1')
    const after = await publish('build-2', 'Two')
    await registry.prepared()
    expect(await deltaOf(before, after)).toBeDefined()

    const rows = () => registry.db.query({ name: 'deltas', text: 'select from artifact_delta' })
    expect(await rows()).not.toEqual([])
    await createRetentionRepository(registry.db).inTransaction((tx) =>
      tx.markRemoved({ name: 'mf-search', build: 'build-2' }, new Date()),
    )
    expect(await rows()).toEqual([])
  })
})

/** A process that has answered nobody yet. */
function aProcess() {
  const deltas = createDeltasService({
    repository: createDeltasRepository(registry.db),
    store: registry.store.store,
    now: () => new Date(),
    report: () => {},
  })
  return (before: string, after: string) =>
    deltas.find({ name: 'mf-search', path: pathOf(after) }, dictionaryName(Buffer.from(before)), ['dcb'])
}
