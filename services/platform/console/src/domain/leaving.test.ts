import { aConvergence, aPinnedRemote, aRelease } from '../testing/a-channel.ts'
import { leavingBuilds, formatLeaving, newlyWithdrawn } from './leaving.ts'

const bad = { name: 'mf-search', build: 'search-2' }
const still = (tabs: number) => [{ ...bad, tabs, state: 'withdrawn' as const }]

describe('builds that open tabs are leaving', () => {
  it('are those that were withdrawn and still run somewhere', () => {
    expect(leavingBuilds(aConvergence({ builds: still(3) }), [])).toEqual([{ ...bad, left: 37, of: 40 }])
  })

  it('are watched until the end, once each', () => {
    expect(leavingBuilds(aConvergence({ builds: still(3) }), [bad])).toHaveLength(1)
    expect(leavingBuilds(aConvergence({ builds: [] }), [bad])).toEqual([{ ...bad, left: 40, of: 40 }])
  })

  it('are no builds that are live, nor others of the same name', () => {
    const live = { name: 'mf-search', build: 'search-1', tabs: 30, state: 'live' as const }
    const other = { name: 'mf-members', build: 'search-2', tabs: 9, state: 'live' as const }

    expect(leavingBuilds(aConvergence({ builds: [live, other, ...still(3)] }), [])).toEqual([
      { ...bad, left: 37, of: 40 },
    ])
  })

  it.each([
    [37, 40, '37 of 40 open tabs have left build mf-search@search-2'],
    [40, 40, 'All 40 open tabs have left build mf-search@search-2'],
    [1, 1, 'The one open tab has left build mf-search@search-2'],
    [0, 0, 'No tab is open, so none runs build mf-search@search-2'],
  ])('%i of %i are said in words', (left, of, words) => {
    expect(formatLeaving({ ...bad, left, of })).toBe(words)
  })
})

it('a release withdraws what the one before did not', () => {
  const withdrawn = (...builds: string[]) =>
    aRelease({ remotes: { 'mf-search': aPinnedRemote('search-1', { withdrawn: builds }) } })

  expect(newlyWithdrawn(withdrawn('search-0'), withdrawn('search-2', 'search-0'))).toEqual([bad])
})

it('a release withdraws the builds of a remote that it takes off the site', () => {
  const after = aRelease({ remotes: {}, removed: [{ name: 'mf-search', builds: ['search-2'] }] })

  expect(newlyWithdrawn(aRelease({ remotes: {} }), after)).toEqual([bad])
})
