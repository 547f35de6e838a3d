import type { RemoteFailures } from '@pointfare/shared/platform/open-tab'
import { aCanary, aPinnedRemote, aRelease, someLiveBuilds } from '../testing/a-channel.ts'
import { channelRows } from './channel-rows.ts'

const failure = (remote: string, build: string, failures: number): RemoteFailures[number] => ({
  remote,
  build,
  failures,
  kind: 'load',
  message: 'It did not arrive',
})

const running = (build: string, tabs: number) => ({ name: 'mf-search', build, tabs, state: 'live' as const })

describe('the rows of a channel', () => {
  it('are what is live and how it got there, the shell first', () => {
    const live = someLiveBuilds()

    expect(channelRows(aRelease(), live, [running('search-2', 40)], [])).toEqual([
      {
        name: 'shell',
        owner: undefined,
        build: 'shell-1',
        version: '1.0.0',
        since: live[0]?.since,
        tabs: 0,
        canary: undefined,
        withdrawn: [],
        failures: 0,
      },
      {
        name: 'mf-search',
        owner: 'Search team',
        build: 'search-2',
        version: '1.0.0',
        since: live[1]?.since,
        tabs: 40,
        canary: undefined,
        withdrawn: [],
        failures: 0,
      },
    ])
  })

  it('count the tabs of each build: live, canary and withdrawn', () => {
    const canary = aCanary('search-3', 500)
    const release = aRelease({
      remotes: { 'mf-search': aPinnedRemote('search-2', { canary, withdrawn: ['search-1', 'search-0'] }) },
    })
    const builds = [
      { ...running('search-2', 99), name: 'mf-other' },
      running('search-2', 30),
      running('search-3', 8),
      running('search-1', 2),
    ]

    expect(channelRows(release, someLiveBuilds(), builds, [])[1]).toMatchObject({
      tabs: 30,
      canary: { ...canary, tabs: 8 },
      withdrawn: [
        { build: 'search-1', tabs: 2 },
        { build: 'search-0', tabs: 0 },
      ],
    })
  })

  it('add up what failed of the live build and of the canary, and of nothing else', () => {
    const release = aRelease({
      remotes: { 'mf-search': aPinnedRemote('search-2', { canary: aCanary('search-3', 500) }) },
    })
    const failures = [
      failure('mf-search', 'search-2', 3),
      failure('mf-search', 'search-3', 4),
      failure('mf-search', 'search-1', 50),
      failure('mf-other', 'search-2', 60),
    ]

    expect(channelRows(release, someLiveBuilds(), [], failures).map((row) => row.failures)).toEqual([0, 7])
  })

  it('leave out what the release does not have', () => {
    expect(channelRows(aRelease({ remotes: {} }), someLiveBuilds(), [], []).map(({ name }) => name)).toEqual(['shell'])
  })
})
