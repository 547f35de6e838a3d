import { aPinnedRemote, aRelease } from '@pointfare/shared/testing/a-release'
import { bucketOf, releaseFor } from './release-store.ts'

const {
  routes: _,
  slots: __,
  prefetch: ___,
  owner: ____,
  shellApi: _____,
  ...build
} = aPinnedRemote('mf-search', {
  build: 'search-two',
  base: '/artifacts/mf-search/search-two/',
})
const stable = aPinnedRemote('mf-search')
const withCanary = (basisPoints: number) =>
  aRelease({
    'mf-search': {
      ...stable,
      canary: { ...build, basisPoints, salt: 'a-salt', startedAt: '2027-03-01T10:00:00.000Z' },
    },
  })

const searchFor = (visitor: string, basisPoints: number) =>
  releaseFor(() => visitor, withCanary(basisPoints)).remotes['mf-search']

describe('the release that a visitor gets', () => {
  it('has the canary for who is in its share, with what the others have to fall back to', () => {
    expect(searchFor('ada', 10_000)).toMatchObject({
      build: 'search-two',
      base: '/artifacts/mf-search/search-two/',
      owner: 'Its team',
      previous: { build: 'build-one' },
    })
  })

  it('has of a canary that servers do not draw no server build of the others', () => {
    const others = { ...stable, server: 'server/entry.cjs' }
    const canary = { ...build, basisPoints: 10_000, salt: 'a-salt', startedAt: '2027-03-01T10:00:00.000Z' }
    const chosen = releaseFor(() => 'ada', aRelease({ 'mf-search': { ...others, canary } })).remotes['mf-search']

    expect(chosen?.server).toBeUndefined()
    expect(chosen?.previous?.server).toBe('server/entry.cjs')
  })

  it('has what the others have for who is not', () => {
    const shares = Array.from({ length: 200 }, (_, index) => searchFor(`visitor-${index}`, 1000)?.build)

    expect(shares.filter((one) => one === 'search-two').length).toBeLessThan(60)
    expect(shares).toContain('build-one')
  })

  it('has a share that ends before the place which is named like it: 1 of 10,000 is one place', () => {
    const place = bucketOf('ada', 'a-salt')

    expect(searchFor('ada', place)?.build).toBe('build-one')
    expect(searchFor('ada', place + 1)?.build).toBe('search-two')
  })

  it('does not ask for the visitor’s number while no canary runs', () => {
    const visitor = jest.fn(() => 'ada')

    releaseFor(visitor, aRelease({ 'mf-search': stable }))

    expect(visitor).not.toHaveBeenCalled()
  })
})
