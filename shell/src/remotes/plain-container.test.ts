import { startContainer, type BundledContainer } from './plain-container.ts'

type Wanted = NonNullable<BundledContainer['consumesLoadingData']>['moduleIdToConsumeDataMapping']

/** A container as a bundler leaves it, whose entry is in a chunk that borrows `wanted`. */
function aContainer(wanted: Wanted) {
  const container = {
    m: {},
    c: {},
    f: {},
    consumesLoadingData: { chunkMapping: { entry: Object.keys(wanted) }, moduleIdToConsumeDataMapping: wanted },
    initializeExposesData: { moduleMap: { './entry': async () => () => 'what it exposes' } },
  } as unknown as BundledContainer
  const loaded = () => {
    const waits: Promise<unknown>[] = []
    container.f['consumes']?.('entry', waits)
    return Promise.all(waits)
  }
  /** What a module of the container gets that requires one by its id. */
  const required = (id: string) => {
    const module = { exports: undefined as unknown }
    container.m[id]?.(module)
    return module.exports
  }
  return { container, loaded, required }
}

const react = { name: 'react' }
const schemas = { name: 'schemas' }
const copy = { name: 'a copy' }

describe('a container that the shell starts', () => {
  it('has what is lent at once before its chunk runs, without a wait', () => {
    const { container, required } = aContainer({ 1: { shareKey: 'react', requiredVersion: '^19.0.0' } })
    startContainer(container, () => react)

    const waits: Promise<unknown>[] = []
    container.f['consumes']?.('entry', waits)

    expect([waits, required('1')]).toEqual([[], react])
  })

  it('waits for what is lent on demand, once for all chunks that need it', async () => {
    const borrow = jest.fn(async () => schemas)
    const { container, loaded, required } = aContainer({ 1: { shareKey: 'schemas', requiredVersion: '^1.0.0' } })
    startContainer(container, borrow)

    await Promise.all([loaded(), loaded()])

    expect(required('1')).toBe(schemas)
    expect(borrow.mock.calls).toEqual([['schemas', '^1.0.0']])
  })

  it('runs its copy where no version in range is lent', async () => {
    const { container, loaded, required } = aContainer({
      1: { shareKey: 'schemas', requiredVersion: '^2.0.0', fallback: async () => () => copy },
    })
    startContainer(container, () => undefined)

    await loaded()

    expect(required('1')).toBe(copy)
  })

  it('fails where it has no copy either, saying of what', async () => {
    const { container, loaded } = aContainer({ 1: { shareKey: 'react', requiredVersion: '^20.0.0' } })
    startContainer(container, () => undefined)

    await expect(loaded()).rejects.toThrow('The shell lends no react in ^20.0.0')
  })

  it('asks again after what is lent could not be loaded', async () => {
    const borrow = jest.fn(async () => schemas).mockRejectedValueOnce(new Error('offline'))
    const { container, loaded, required } = aContainer({ 1: { shareKey: 'schemas', requiredVersion: '^1.0.0' } })
    startContainer(container, borrow)

    await expect(loaded()).rejects.toThrow('offline')
    await loaded()

    expect(required('1')).toBe(schemas)
  })

  it('gives what it exposes, and nothing else', async () => {
    const { container } = aContainer({})
    startContainer(container, () => undefined)

    expect((await container.getContainer('./entry'))()).toBe('what it exposes')
    await expect(container.getContainer('./other')).rejects.toThrow('./other is not exposed')
  })
})
