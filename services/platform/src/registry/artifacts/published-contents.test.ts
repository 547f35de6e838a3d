import { contentName } from '@pointfare/shared/platform/file-address'
import { integrityOf } from '../integrity.ts'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote } from '../testing/an-artifact.ts'

const text = 'export const results = 1\n'.repeat(20)
const content = `${contentName(integrityOf(Buffer.from(text)))}/results.js`
const path = `files/${content}`

let registry: TestRegistry
beforeEach(async () => {
  registry = await aRegistry()
})
afterEach(() => registry.close())

const textOf = async (build: string, of: string) => (await registry.files.find('mf-search', build, of))?.text()

describe('a file that is addressed by its content', () => {
  it('is served for every build that has it, and at the address of each', async () => {
    await registry.publish(aRemote('mf-search', 'build-1', { files: { [path]: text } }))
    await registry.publish(aRemote('mf-search', 'build-2', { files: { [path]: text } }))

    expect(await textOf('files', content)).toBe(text)
    expect(await textOf('build-1', path)).toBe(text)
  })

  it('is served as long as one of them is there', async () => {
    await registry.publish(aRemote('mf-search', 'build-1', { files: { [path]: text } }))
    await registry.publish(aRemote('mf-search', 'build-2', { files: { [path]: text } }))
    await textOf('files', content)

    await registry.store.store.removeBuild('mf-search', 'build-2')
    expect(await textOf('files', content)).toBe(text)
    await registry.store.store.removeBuild('mf-search', 'build-1')
    expect(await textOf('files', content)).toBeUndefined()
  })

  it('comes with its source map', async () => {
    await registry.publish(aRemote('mf-search', 'build-1', { files: { [path]: text, [`${path}.map`]: '{}' } }))

    expect(await textOf('files', `${content}.map`)).toBe('{}')
  })

  it('is not one whose path says something else of it, nor one of another artifact', async () => {
    await registry.publish(aRemote('mf-search', 'build-1', { files: { [path]: `${text}//`, 'files/mine/a.js': text } }))

    expect(await textOf('files', content)).toBeUndefined()
    expect(await textOf('files', 'mine/a.js')).toBeUndefined()
    expect(await textOf('build-1', 'files/mine/a.js')).toBe(text)
    expect(await registry.files.find('mf-deals', 'files', content)).toBeUndefined()
  })

  it('is not one of a build that is not complete', async () => {
    await registry.declare(aRemote('mf-search', 'build-1', { files: { [path]: text } }))

    expect(await textOf('files', content)).toBeUndefined()
  })
})
