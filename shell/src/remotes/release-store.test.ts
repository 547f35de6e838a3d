import type { PinnedRemote, ReleaseDocument } from '@pointfare/shared/platform/release'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { bucketOf, createReleaseStore } from './release-store.ts'
import { createRemoteLoader } from './remote-loader.ts'

const search = (build: string, changes: Partial<PinnedRemote> = {}) =>
  aPinnedRemote('mf-search', { build, base: `/artifacts/mf-search/${build}/`, ...changes })
const cheapest = (build: string) => aPinnedRemote('mf-cheapest', { build, base: `/artifacts/mf-cheapest/${build}/` })

const release = (seq: number, remotes: ReleaseDocument['remotes'], shell: Partial<ReleaseDocument['shell']> = {}) => {
  const document = aRelease(remotes)
  return { ...document, seq, shell: { ...document.shell, ...shell } }
}

const bad = search('search-two')
const good = search('search-one', { withdrawn: ['search-two'] })

/** A tab that came with `bad` and shows it. */
async function openTab() {
  const disposed = jest.fn()
  const loader = createRemoteLoader({
    load: async (_, { build }) => ({ build, routes: [], slots: {}, dispose: () => disposed(build) }),
  })
  const reload = jest.fn()
  const store = createReleaseStore(release(1, { 'mf-search': bad }), { loader, visitor: () => 'ada', reload })
  await loader.load('mf-search', bad)
  const leave = store.show('mf-search')
  return { store, loader, reload, disposed, leave, build: () => store.running().remotes['mf-search']?.build }
}

const settled = () => jest.advanceTimersByTimeAsync(0)
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a tab whose document may not call what the page then calls', () => {
  const openTabAt = (isOutOfPlace: boolean) => {
    const loader = createRemoteLoader({ load: async (_, { build }) => ({ build, routes: [], slots: {} }) })
    const reload = jest.fn()
    const options = { loader, visitor: () => 'ada', isOutOfPlace: () => isOutOfPlace, reload }
    const store = createReleaseStore(release(1, { 'mf-search': bad }), options)
    store.show('mf-search')
    return { store, reload }
  }

  it('loads the page anew when its build is rolled back, and swaps nothing under it', async () => {
    const { store, reload } = openTabAt(true)

    store.receive(release(2, { 'mf-search': good }))
    await settled()

    expect(reload).toHaveBeenCalledTimes(1)
    expect(store.running().remotes['mf-search']?.build).toBe('search-two')
  })

  it('stays with its page while nothing on it is taken back', async () => {
    const { store, reload } = openTabAt(true)

    store.receive(release(2, { 'mf-search': search('search-three') }))
    await settled()

    expect(reload).not.toHaveBeenCalled()
  })

  it('waits for work that is not saved', async () => {
    const { store, reload } = openTabAt(true)
    const saved = store.keepUnsaved()
    store.receive(release(2, { 'mf-search': good }))
    await settled()
    store.reloadIfSaved()
    expect(reload).not.toHaveBeenCalled()

    saved()

    expect(reload).toHaveBeenCalledTimes(1)
    store.reloadIfSaved()
    expect(reload).toHaveBeenCalledTimes(2)
  })
})

describe('a tab that shows a build', () => {
  it('leaves it as soon as it is rolled back, and then clears up after it', async () => {
    const { store, build, disposed } = await openTab()

    store.receive(release(2, { 'mf-search': good }))
    expect(build()).toBe('search-two')
    await settled()

    expect(build()).toBe('search-one')
    await jest.advanceTimersByTimeAsync(999)
    expect(disposed).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(disposed.mock.calls).toEqual([['search-two']])
  })

  it('in two places stays with it until both are left', async () => {
    const { store, build, leave } = await openTab()
    const leaveOther = store.show('mf-search')
    store.receive(release(2, { 'mf-search': search('search-three') }))

    leave()
    expect(build()).toBe('search-two')
    leaveOther()

    expect(build()).toBe('search-three')
  })

  it('says nothing when it is left and nothing else came meanwhile', async () => {
    const { store, leave } = await openTab()
    const reported = jest.fn()
    store.subscribe(reported)

    leave()

    expect(reported).not.toHaveBeenCalled()
  })

  it('stays with it when a newer one is promoted, until the visitor comes back to it', async () => {
    const { store, build, leave } = await openTab()

    store.receive(release(2, { 'mf-search': search('search-three') }))
    await settled()
    expect(build()).toBe('search-two')
    leave()

    expect(build()).toBe('search-three')
  })

  it('leaves it also when it slept through the rollback and saw the next promotion only', async () => {
    const { store, build } = await openTab()

    store.receive(release(5, { 'mf-search': search('search-three', { withdrawn: ['search-two'] }) }))
    await settled()

    expect(build()).toBe('search-three')
  })

  it('keeps it while work is unsaved, says so, and leaves it afterwards', async () => {
    const { store, build } = await openTab()
    const saved = store.keepUnsaved()

    store.receive(release(2, { 'mf-search': good }))
    await settled()
    expect([build(), [...store.waiting()]]).toEqual(['search-two', ['mf-search']])
    saved()
    await settled()

    expect([build(), [...store.waiting()]]).toEqual(['search-one', []])
  })

  it('keeps it until the last of several pieces of work is saved', async () => {
    const { store, build } = await openTab()
    const saved = [store.keepUnsaved(), store.keepUnsaved()]
    store.receive(release(2, { 'mf-search': good }))

    saved[0]?.()
    await settled()
    expect(build()).toBe('search-two')
    saved[1]?.()
    await settled()

    expect(build()).toBe('search-one')
  })

  it('names all that waits for unsaved work, over several releases', async () => {
    const { store } = await openTab()
    store.show('mf-cheapest')
    store.receive(release(2, { 'mf-search': bad, 'mf-cheapest': cheapest('cheapest-one') }))
    store.keepUnsaved()

    store.receive(release(3, { 'mf-search': bad }))
    store.receive(release(4, { 'mf-search': good }, { build: 'shell-zero', withdrawn: ['build-one'] }))

    expect([...store.waiting()].toSorted()).toEqual(['mf-cheapest', 'mf-search', 'shell'])
  })

  it('takes what is new all the same while work is unsaved, and waits for nothing', async () => {
    const { store, build, leave } = await openTab()
    store.keepUnsaved()

    store.receive(release(2, { 'mf-search': search('search-three') }))
    leave()

    expect([build(), [...store.waiting()]]).toEqual(['search-three', []])
  })

  it('has nothing to say to a visitor who waits for nothing', async () => {
    const { store } = await openTab()
    const reported = jest.fn()
    store.subscribe(reported)

    store.keepUnsaved()()
    store.stopWaiting()

    expect(reported).not.toHaveBeenCalled()
  })

  it('leaves it before work is saved when the visitor says so', async () => {
    const { store, build } = await openTab()
    store.keepUnsaved()
    store.receive(release(2, { 'mf-search': good }))

    store.stopWaiting()
    await settled()

    expect(build()).toBe('search-one')
  })

  it('leaves it for nothing rather than staying when the other build cannot be loaded', async () => {
    const { store, loader, build } = await openTab()
    jest.spyOn(loader, 'load').mockRejectedValue(new Error('offline'))

    store.receive(release(2, { 'mf-search': good }))
    await settled()

    expect(build()).toBe('search-one')
  })

  it('leaves that, too, when it is taken back itself', async () => {
    const { store, loader, build } = await openTab()
    jest.spyOn(loader, 'load').mockRejectedValueOnce(new Error('too late'))
    store.receive(release(2, { 'mf-search': good }))
    await settled()
    expect(build()).toBe('search-one')

    store.receive(release(3, { 'mf-search': search('search-two', { withdrawn: ['search-one'] }) }))
    await settled()

    expect(build()).toBe('search-two')
  })

  it('goes there and back as often as it is told to', async () => {
    const { store, build } = await openTab()

    for (const [seq, now, gone] of [
      [2, 'search-one', 'search-two'],
      [3, 'search-two', 'search-one'],
      [4, 'search-three', 'search-two'],
    ] as const) {
      store.receive(release(seq, { 'mf-search': search(now, { withdrawn: [gone] }) }))
      await settled()
      expect(build()).toBe(now)
    }
  })
})

describe('a tab that does not show a remote', () => {
  it('takes the newest of several builds', async () => {
    const { store } = await openTab()

    store.receive(release(2, { 'mf-search': bad, 'mf-cheapest': cheapest('cheapest-one') }))
    store.receive(release(3, { 'mf-search': bad, 'mf-cheapest': cheapest('cheapest-two') }))

    expect(store.running().remotes['mf-cheapest']?.build).toBe('cheapest-two')
  })

  it('forgets one that was taken off the site', async () => {
    const { store, leave } = await openTab()
    leave()

    store.receive(release(2, {}))

    expect(store.running().remotes).toEqual({})
  })
})

describe('a tab that shows a remote which is taken off the site', () => {
  it('leaves it at once, and then clears up after it', async () => {
    const { store, disposed } = await openTab()

    store.receive(release(2, {}))
    await settled()

    expect(store.running().remotes).toEqual({})
    await jest.advanceTimersByTimeAsync(1000)
    expect(disposed.mock.calls).toEqual([['search-two']])
  })

  it('keeps it while work is unsaved, says so, and leaves it afterwards', async () => {
    const { store, build } = await openTab()
    const saved = store.keepUnsaved()

    store.receive(release(2, {}))
    await settled()
    expect([build(), [...store.waiting()]]).toEqual(['search-two', ['mf-search']])
    saved()
    await settled()

    expect([build(), [...store.waiting()]]).toEqual([undefined, []])
  })

  it('has it again when it comes back, as the build that it comes back with', async () => {
    const { store, build } = await openTab()
    store.receive(release(2, {}))
    await settled()

    store.receive(release(3, { 'mf-search': good }))

    expect(build()).toBe('search-one')
  })

  it('never leaves it when it is back before the work is saved', async () => {
    const { store, build } = await openTab()
    const saved = store.keepUnsaved()
    store.receive(release(2, {}))
    store.receive(release(3, { 'mf-search': bad }))

    saved()
    await settled()

    expect(build()).toBe('search-two')
  })
})

describe('releases', () => {
  it('are told to who listens, until they listen no more', async () => {
    const { store } = await openTab()
    const reported = jest.fn()
    const end = store.subscribe(reported)

    store.receive(release(2, { 'mf-search': bad }))
    expect(reported).toHaveBeenCalledTimes(1)
    end()
    store.receive(release(3, { 'mf-search': bad }))

    expect(reported).toHaveBeenCalledTimes(1)
  })

  it('change nothing when they are older, repeated or another channel’s', async () => {
    const { store } = await openTab()
    store.receive(release(3, { 'mf-search': bad }))
    const reported = jest.fn()
    store.subscribe(reported)

    store.receive(release(2, { 'mf-search': good }))
    store.receive(release(3, { 'mf-search': good }))
    store.receive({ ...release(9, { 'mf-search': good }), channel: 'staging' })
    await settled()

    expect(reported).not.toHaveBeenCalled()
    expect(store.newest().seq).toBe(3)
  })

  it('lead to the newest while an earlier one is still being loaded', async () => {
    const { store, build } = await openTab()

    store.receive(release(2, { 'mf-search': good }))
    store.receive(release(3, { 'mf-search': search('search-zero', { withdrawn: ['search-one', 'search-two'] }) }))
    await settled()

    expect(build()).toBe('search-zero')
  })

  it('of which an earlier one is loaded last change nothing any more', async () => {
    const { store, loader, build, disposed } = await openTab()
    const module = await loader.load('mf-search', bad)
    const arrivals: (() => void)[] = []
    const load = () => new Promise<typeof module>((resolve) => arrivals.push(() => resolve(module)))
    jest.spyOn(loader, 'load').mockImplementation(load)
    store.receive(release(2, { 'mf-search': good }))
    store.receive(release(3, { 'mf-search': search('search-zero', { withdrawn: ['search-one', 'search-two'] }) }))

    arrivals[1]?.()
    await settled()
    arrivals[0]?.()
    await jest.advanceTimersByTimeAsync(1000)

    expect(build()).toBe('search-zero')
    expect(disposed).toHaveBeenCalledTimes(1)
  })
})

describe('the place of a visitor', () => {
  it('is the one that decides on the canary of a remote', async () => {
    const { store } = await openTab()
    const { routes: _, slots: __, prefetch: ___, owner: ____, shellApi: _____, ...build } = search('search-three')
    const canary = { ...build, basisPoints: 0, salt: 'a-salt', startedAt: '2027-03-01T10:00:00.000Z' }

    store.receive(release(2, { 'mf-search': { ...bad, canary } }))

    expect(store.placeOf('mf-search')).toBe(bucketOf('ada', 'a-salt'))
  })

  it('is none where no canary runs', async () => {
    const { store } = await openTab()

    expect(store.placeOf('mf-search')).toBeUndefined()
    expect(store.placeOf('mf-gone')).toBeUndefined()
  })
})

describe('the shell', () => {
  it('is loaded anew at once when it was rolled back', async () => {
    const { store, reload } = await openTab()

    store.receive(release(2, { 'mf-search': bad }, { build: 'shell-zero', withdrawn: ['build-one'] }))

    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is loaded anew only after work was saved', async () => {
    const { store, reload } = await openTab()
    const saved = store.keepUnsaved()

    store.receive(release(2, { 'mf-search': bad }, { build: 'shell-zero', withdrawn: ['build-one'] }))
    expect(reload).not.toHaveBeenCalled()
    saved()

    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is out of date once another was promoted, which comes with the next page', async () => {
    const { store, reload } = await openTab()
    expect(store.isShellOutdated()).toBe(false)

    store.receive(release(2, { 'mf-search': bad }, { build: 'shell-two' }))

    expect(store.isShellOutdated()).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })
})
