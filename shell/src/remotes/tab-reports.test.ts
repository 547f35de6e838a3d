import type { ReleaseStore } from './release-store.ts'
import type { RemoteLoader } from './remote-loader.ts'
import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { createTabReports } from './tab-reports.ts'

const release = aRelease({ 'mf-search': aPinnedRemote('mf-search') })

/** A tab whose remotes and timers the test has in its hand. */
function aTab() {
  const sent: { builds: Record<string, string>; isClosing?: true }[] = []
  const timers: (() => void)[] = []
  const hidden: (() => void)[] = []
  const changed = new Set<() => void>()
  let running: string | undefined
  const store = { newest: () => release, running: () => release, isOutside: () => false, subscribe: () => () => {} }
  const loader = {
    running: () => running && { build: running },
    subscribe(listener: () => void) {
      changed.add(listener)
      return () => changed.delete(listener)
    },
  }
  const browser = {
    setTimeout: (run: () => void) => timers.push(run),
    setInterval: () => 0,
    addEventListener: (type: string, heard: () => void) => void (type === 'pagehide' && hidden.push(heard)),
    navigator: { sendBeacon: (_url: string, body: string) => sent.push(JSON.parse(body)) },
  }
  const reports = createTabReports(
    'a proof',
    store as unknown as ReleaseStore,
    loader as unknown as RemoteLoader,
    browser as unknown as Parameters<typeof createTabReports>[3],
  )
  return {
    ...reports,
    sent,
    settle: () => timers.splice(0).forEach((run) => run()),
    hide: () => hidden.forEach((heard) => heard()),
    load(build: string) {
      running = build
      changed.forEach((listener) => listener())
    },
  }
}

describe('a tab', () => {
  it('tells what it runs as soon as a remote runs, as it would tell that it failed', () => {
    const tab = aTab()

    tab.load('build-one')
    tab.settle()

    expect(tab.sent).toEqual([expect.objectContaining({ builds: { shell: 'build-one', 'mf-search': 'build-one' } })])
  })

  it('tells nothing before a remote runs, unless it closes', () => {
    const tab = aTab()

    tab.settle()
    expect(tab.sent).toEqual([])

    tab.hide()
    expect(tab.sent).toEqual([expect.objectContaining({ builds: { shell: 'build-one' }, isClosing: true })])
  })

  it('tells once more when it begins to follow, with whatever it runs', () => {
    const tab = aTab()
    tab.begin()
    tab.settle()

    expect(tab.sent).toHaveLength(1)
  })
})
