import { aPinnedRemote } from '../testing/a-release.ts'
import { RemoteLoadFailed } from './remote-errors.ts'
import { createRemoteLoader } from './remote-loader.ts'

const remotes = { 'mf-search': aPinnedRemote('mf-search') }
const good = { build: 'build-one', routes: [], slots: {} }

function federationThat(load: () => Promise<unknown>) {
  return { register: jest.fn(), load: jest.fn(load) }
}

describe('loading a remote', () => {
  it('registers the pinned entry and gives the module it exposes', async () => {
    const federation = federationThat(async () => good)

    const module = await createRemoteLoader(remotes, federation).load('mf-search')

    expect(module).toBe(good)
    expect(federation.register).toHaveBeenCalledWith('mf-search', '/artifacts/mf-search/build-one/remoteEntry.js')
  })

  it('happens once however many parts of the page ask for it', async () => {
    const federation = federationThat(async () => good)
    const loader = createRemoteLoader(remotes, federation)

    await Promise.all([loader.load('mf-search'), loader.load('mf-search')])

    expect(federation.load).toHaveBeenCalledTimes(1)
  })

  it('tells how long it took, once it is done', async () => {
    const loader = createRemoteLoader(
      remotes,
      federationThat(async () => good),
    )
    const loading = loader.load('mf-search')
    expect(loader.durationMs('mf-search')).toBeUndefined()

    await loading

    expect(loader.durationMs('mf-search')).toBeGreaterThanOrEqual(0)
  })

  it('no longer tells how long it took after it was forgotten', async () => {
    const loader = createRemoteLoader(
      remotes,
      federationThat(async () => good),
    )
    await loader.load('mf-search')

    loader.forget('mf-search')

    expect(loader.durationMs('mf-search')).toBeUndefined()
  })

  it('fails when the code that arrived is another build than the pinned one', async () => {
    const loader = createRemoteLoader(
      remotes,
      federationThat(async () => ({ ...good, build: 'build-two' })),
    )

    await expect(loader.load('mf-search')).rejects.toThrow('mf-search: runs build build-two, but build-one is pinned')
  })

  it('fails when the module is not what a remote exports', async () => {
    const loader = createRemoteLoader(
      remotes,
      federationThat(async () => ({ build: 'build-one' })),
    )

    await expect(loader.load('mf-search')).rejects.toThrow('does not export build, routes and slots')
  })

  it('fails for a remote that the release does not have', async () => {
    const loader = createRemoteLoader(
      remotes,
      federationThat(async () => good),
    )

    await expect(loader.load('mf-unknown')).rejects.toThrow(RemoteLoadFailed)
  })

  it('gives up on a remote that never answers', async () => {
    jest.useFakeTimers()
    const loader = createRemoteLoader(
      remotes,
      federationThat(() => new Promise(() => {})),
    )

    const outcome = expect(loader.load('mf-search')).rejects.toThrow('did not load within 8000 ms')
    await jest.advanceTimersByTimeAsync(8000)

    await outcome
    jest.useRealTimers()
  })

  it('is tried again after it was forgotten', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(good)]
    const loader = createRemoteLoader(
      remotes,
      federationThat(() => answers.shift() ?? Promise.resolve(good)),
    )
    await expect(loader.load('mf-search')).rejects.toThrow(RemoteLoadFailed)

    loader.forget('mf-search')

    await expect(loader.load('mf-search')).resolves.toBe(good)
  })
})
