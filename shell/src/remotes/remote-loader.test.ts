import type { PinnedBuild } from '@pointfare/shared/platform/release'
import { aPinnedRemote } from '@pointfare/shared/testing/a-release'
import { RemoteLoadFailed } from './remote-errors.ts'
import { createRemoteLoader } from './remote-loader.ts'

const name = 'mf-search'
const first = aPinnedRemote(name)
const second = aPinnedRemote(name, { build: 'build-two', base: `/artifacts/${name}/build-two/`, previous: first })
const moduleOf = (build: string) => ({ build, routes: [], slots: {} })

type Answers = Record<string, () => Promise<unknown>>

/** A federation in which each build answers as told; every other is as it should be. */
function aFederation(answers: Answers = {}) {
  return {
    load: jest.fn((_name: string, { build }: PinnedBuild) => (answers[build] ?? (async () => moduleOf(build)))()),
  }
}
const offline = () => Promise.reject(new Error('offline'))
const never = () => new Promise<never>(() => {})

describe('loading a remote', () => {
  it('takes the pinned build and gives the module it exposes', async () => {
    const federation = aFederation()

    const module = await createRemoteLoader(federation).load(name, first)

    expect(module).toEqual(moduleOf('build-one'))
    expect(federation.load).toHaveBeenCalledWith(name, first)
  })

  it('happens once however many parts of the page ask for it', async () => {
    const federation = aFederation()
    const loader = createRemoteLoader(federation)

    await Promise.all([loader.load(name, first), loader.load(name, first)])

    expect(federation.load).toHaveBeenCalledTimes(1)
  })

  it('takes whatever build a developer’s machine serves, of that remote alone', async () => {
    const federation = aFederation({ 'build-one': async () => moduleOf('built-a-minute-ago') })
    const load = (unpinned: string) => createRemoteLoader(federation, { unpinned }).load(name, first)

    await expect(load(name)).resolves.toMatchObject({ build: 'built-a-minute-ago' })
    await expect(load('mf-members')).rejects.toThrow('runs build built-a-minute-ago, but build-one is pinned')
  })

  it('prepares the files of a build before it runs', async () => {
    const order: string[] = []
    const federation = aFederation()
    federation.load.mockImplementation(async () => {
      order.push('loaded')
      return moduleOf('build-one')
    })

    await createRemoteLoader(federation, { prepare: async () => void order.push('prepared') }).load(name, first)

    expect(order).toEqual(['prepared', 'loaded'])
  })

  it('tells how long it took, until it is forgotten', async () => {
    const loader = createRemoteLoader(aFederation())
    const loading = loader.load(name, first)
    expect(loader.durationMs(name, first)).toBeUndefined()

    await loading
    expect(loader.durationMs(name, first)).toBeGreaterThanOrEqual(0)

    loader.forget(name, first)
    expect(loader.durationMs(name, first)).toBeUndefined()
  })

  it.each([
    [
      'the code that arrived is another build',
      async () => moduleOf('build-nine'),
      'runs build build-nine, but build-one is',
    ],
    [
      'the module is not what a remote exports',
      async () => ({ build: 'build-one' }),
      'does not export build, routes and',
    ],
    ['it cannot be reached', offline, 'did not load'],
  ])('fails when %s', async (_, answer, message) => {
    const loader = createRemoteLoader(aFederation({ 'build-one': answer }))

    await expect(loader.load(name, first)).rejects.toThrow(`mf-search: ${message}`)
  })

  it('fails for a remote that the release does not have', async () => {
    await expect(createRemoteLoader(aFederation()).load('mf-unknown', undefined)).rejects.toThrow(RemoteLoadFailed)
  })

  it('gives up on a remote that never answers', async () => {
    jest.useFakeTimers()
    const loader = createRemoteLoader(aFederation({ 'build-one': never }))

    const outcome = expect(loader.load(name, first)).rejects.toThrow('did not load within 8000 ms')
    await jest.advanceTimersByTimeAsync(8000)

    await outcome
    jest.useRealTimers()
  })

  it('is tried again after it was forgotten', async () => {
    const answers: Answers = { 'build-one': offline }
    const loader = createRemoteLoader(aFederation(answers))
    await expect(loader.load(name, first)).rejects.toThrow(RemoteLoadFailed)

    delete answers['build-one']
    loader.forget(name, first)

    await expect(loader.load(name, first)).resolves.toEqual(moduleOf('build-one'))
  })
})

describe('a build that fails', () => {
  it('is replaced by the one before, and reported', async () => {
    const report = jest.fn()
    const loader = createRemoteLoader(aFederation({ 'build-two': offline }), { report })

    await expect(loader.load(name, second)).resolves.toEqual(moduleOf('build-one'))

    expect(loader.running(name)?.build).toBe('build-one')
    expect(report.mock.calls).toEqual([
      [{ remote: name, build: 'build-two', kind: 'load', message: 'mf-search: did not load' }],
    ])
  })

  it('is not run when its files are not those that are pinned', async () => {
    const federation = aFederation()
    const prepare = ({ build }: { build: string }) => (build === 'build-two' ? offline() : Promise.resolve())
    const loader = createRemoteLoader(federation, { prepare })

    await loader.load(name, second)

    expect(federation.load.mock.calls).toEqual([[name, first]])
  })

  it('fails as a whole only when the one before fails too, and says why the newer did', async () => {
    const loader = createRemoteLoader(aFederation({ 'build-two': async () => ({}), 'build-one': offline }))

    await expect(loader.load(name, second)).rejects.toThrow('does not export build, routes and slots')
  })

  it('is skipped for as long as the tab lives once it was given up while drawn', async () => {
    const report = jest.fn()
    const loader = createRemoteLoader(aFederation(), { report })
    await loader.load(name, second)

    loader.giveUp(name, second, new Error('A mistake of the remote'))

    await expect(loader.load(name, second)).resolves.toEqual(moduleOf('build-one'))
    expect(report).toHaveBeenCalledWith({
      remote: name,
      build: 'build-two',
      kind: 'render',
      message: 'A mistake of the remote',
    })
  })

  it('is tried once more when a person asks for it and nothing else is left', async () => {
    const loader = createRemoteLoader(aFederation())
    await loader.load(name, first)
    loader.giveUp(name, first, new Error('A mistake of the remote'))

    await expect(loader.load(name, first)).resolves.toEqual(moduleOf('build-one'))
  })
})

describe('two builds of one remote', () => {
  it('are loaded one after the other', async () => {
    let finishFirst: () => void = () => {}
    const federation = aFederation({
      'build-one': () => new Promise((resolve) => (finishFirst = () => resolve(moduleOf('build-one')))),
    })
    const loader = createRemoteLoader(federation)

    const [one, two] = [loader.load(name, first), loader.load(name, second)]
    await new Promise(process.nextTick)
    expect(federation.load).toHaveBeenCalledTimes(1)
    finishFirst()

    expect(await Promise.all([one, two])).toEqual([moduleOf('build-one'), moduleOf('build-two')])
  })
})
