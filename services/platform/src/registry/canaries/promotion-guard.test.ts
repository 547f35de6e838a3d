import { aRemote } from '../testing/an-artifact.ts'
import { next, stable, twoSearches, type TwoSearches } from './testing/two-searches.ts'

let site: TwoSearches
beforeEach(async () => {
  site = await twoSearches()
})
afterEach(() => site.registry.close())

describe('a build that everybody got', () => {
  it('is taken back within half an hour when it fails more often than the one before it did', async () => {
    await site.visits.comeAndGo(200, stable)
    site.pass(5)
    await site.registry.promote({ 'mf-search': 'mf-search-2' })
    site.pass(5)
    await site.visits.comeAndGo(60, next, 15)

    await site.registry.lookAtBuilds()

    expect(await site.search()).toMatchObject({ build: 'mf-search-1', withdrawn: ['mf-search-2'] })
    expect(await site.newest()).toMatchObject({
      kind: 'auto_rollback',
      actor: 'auto',
      reason:
        'mf-search@mf-search-2 failed in 15 of 60 visits (25%), the build before it in 0 of 200 (0%); ' +
        'it was promoted less than half an hour before',
    })
  })

  it('stays when another remote, which nobody changed, fails like that since then: it is told, and not obeyed', async () => {
    await site.visits.comeAndGo(200, stable)
    site.pass(5)
    await site.registry.promote({ 'mf-search': 'mf-search-2' })
    site.pass(5)
    await site.visits.comeAndGo(60, next, 30)
    await site.visits.comeAndGo(60, next, 15, 'mf-cheapest')

    await site.registry.lookAtBuilds()

    expect((await site.search())?.build).toBe('mf-search-2')
    expect(await site.guards()).toMatchObject([
      {
        kind: 'promotion',
        state: 'held',
        words: expect.stringContaining('not taken back: mf-cheapest failed in 15 of'),
      },
    ])
  })

  it('stays when it fails as the one before it did', async () => {
    await site.visits.comeAndGo(200, stable, 40)
    site.pass(5)
    await site.registry.promote({ 'mf-search': 'mf-search-2' })
    site.pass(5)
    await site.visits.comeAndGo(60, next, 15)

    await site.registry.lookAtBuilds()

    expect((await site.search())?.build).toBe('mf-search-2')
    expect(await site.guards()).toMatchObject([{ kind: 'promotion', against: 'mf-search-1', state: 'watched' }])
  })

  it('is told of when searches with it find less than with the one before, and stays: it may be the flights', async () => {
    await site.visits.searchAndGo(100, stable)
    site.pass(5)
    await site.registry.promote({ 'mf-search': 'mf-search-2' })
    site.pass(5)
    await site.visits.searchAndGo(60, next, 40)

    await site.registry.lookAtBuilds()

    expect((await site.search())?.build).toBe('mf-search-2')
    expect(await site.guards()).toMatchObject([
      {
        kind: 'promotion',
        state: 'held',
        words:
          'for somebody to look at: gave no result to 40 of 60 searches (66.7%), the build before it to 0 of 100 (0%); ' +
          'a source without flights would do the same',
        measures: [
          { of: 'failures', isWorse: false },
          { of: 'goals', isWorse: true },
        ],
      },
    ])
  })

  it('is not told of by the searches of a single network', async () => {
    await site.visits.searchAndGo(100, stable)
    site.pass(5)
    await site.registry.promote({ 'mf-search': 'mf-search-2' })
    site.pass(5)
    await site.visits.searchAndGo(40, next, 40, '10.9.9.9')

    expect(await site.guards()).toMatchObject([{ state: 'watched', measures: [{}, { of: 'goals', isWorse: false }] }])
  })

  it('is watched for half an hour, and no longer', async () => {
    await site.visits.comeAndGo(200, stable)
    await site.registry.promote({ 'mf-search': 'mf-search-2' })
    site.pass(31)
    await site.visits.comeAndGo(60, next, 30)

    await site.registry.lookAtBuilds()

    expect((await site.search())?.build).toBe('mf-search-2')
    expect(await site.guards()).toEqual([])
  })

  it('is not judged where nothing was before it', async () => {
    await site.registry.publish(aRemote('mf-deals'))
    await site.registry.promote({ 'mf-deals': 'mf-deals-1' })
    await site.visits.comeAndGo(60, { 'mf-deals': 'mf-deals-1' }, 60, 'mf-deals')

    await site.registry.lookAtBuilds()

    expect((await site.head()).remotes['mf-deals']?.build).toBe('mf-deals-1')
    expect(await site.guards()).toMatchObject([{ name: 'mf-deals', against: null, measures: [] }])
  })
})
