import type { CanaryStep } from '@pointfare/shared/platform/release-decisions'
import { next, stable, twoSearches, type TwoSearches } from './testing/two-searches.ts'

let site: TwoSearches
beforeEach(async () => {
  site = await twoSearches()
})
afterEach(() => site.registry.close())

const begin = (changes: Partial<CanaryStep> = {}) =>
  site.registry.post('channels/production/canary', {
    name: 'mf-search',
    build: 'mf-search-2',
    steps: [
      { basisPoints: 1000, minutes: 30 },
      { basisPoints: 5000, minutes: 60 },
      { basisPoints: 10_000, minutes: 1 },
    ],
    visits: 20,
    actor: 'ada',
    reason: 'a test',
    ...changes,
  })

describe('a canary with steps', () => {
  it('begins with the first of them', async () => {
    expect((await begin()).statusCode).toBe(201)

    expect((await site.search())?.canary).toMatchObject({ basisPoints: 1000, rollout: { at: 0, visits: 20 } })
  })

  it('goes on by itself once its time is over and enough visits went well, and says with which numbers', async () => {
    await begin()
    await site.visits.comeAndGo(100, stable)
    await site.visits.comeAndGo(20, next)
    site.pass(29)
    await site.registry.lookAtBuilds()
    expect((await site.search())?.canary?.basisPoints).toBe(1000)

    site.pass(1)
    await site.registry.lookAtBuilds()

    expect((await site.search())?.canary).toMatchObject({
      basisPoints: 5000,
      rollout: { at: 1, since: site.now().toISOString() },
    })
    expect(await site.newest()).toMatchObject({ kind: 'advance', actor: 'auto' })
    expect((await site.newest()).reason).toBe(
      'mf-search@mf-search-2 step 1 of 3 went well: 20 visits in 30 minutes; ' +
        'failed in 0 of 20 visits (0%), the build of the others in 0 of 100 (0%); ' +
        'no page has 100 visits that told how fast it was, with either build',
    )
  })

  it('goes one step at a time, whoever looks how often', async () => {
    await begin()
    await site.visits.comeAndGo(20, next)
    site.pass(300)

    await Promise.all([site.registry.lookAtBuilds(), site.registry.lookAtBuilds()])

    expect((await site.search())?.canary?.basisPoints).toBe(5000)
  })

  it('is promoted when the step comes that is for everybody', async () => {
    await begin({
      steps: [
        { basisPoints: 1000, minutes: 30 },
        { basisPoints: 10_000, minutes: 1 },
      ],
    })
    await site.visits.comeAndGo(20, next)
    site.pass(30)

    await site.registry.lookAtBuilds()

    expect(await site.search()).toMatchObject({ build: 'mf-search-2', previous: { build: 'mf-search-1' } })
    expect((await site.search())?.canary).toBeUndefined()
    expect(await site.newest()).toMatchObject({ kind: 'promote', actor: 'auto' })
  })

  it('stays where its steps end when that is not everybody', async () => {
    await begin({ steps: [{ basisPoints: 1000, minutes: 30 }] })
    await site.visits.comeAndGo(20, next)
    site.pass(30)

    await site.registry.lookAtBuilds()

    expect((await site.search())?.canary?.basisPoints).toBe(1000)
    expect((await site.search())?.canary?.rollout).toBeUndefined()
  })

  it('waits for visits: without any it stays for ever, and says so', async () => {
    await begin()
    await site.visits.comeAndGo(19, next)
    site.pass(600)

    await site.registry.lookAtBuilds()

    expect((await site.search())?.canary?.basisPoints).toBe(1000)
    expect(await site.guards()).toMatchObject([
      { state: 'held', share: 1000, nextShare: 5000, words: 'held: only 19 of the 20 visits that it waits for came' },
    ])
  })

  it('is held by what is suspicious, long before that is sure enough to take it back', async () => {
    await begin()
    await site.visits.comeAndGo(100, stable)
    await site.visits.comeAndGo(40, next, 6)
    site.pass(60)

    await site.registry.lookAtBuilds()

    expect((await site.search())?.canary?.basisPoints).toBe(1000)
    const [guard] = await site.guards()
    expect(guard).toMatchObject({ state: 'held', words: expect.stringContaining('failed in 6 of 40 visits (15%)') })
    expect(guard?.measures[0]?.odds).toBeGreaterThan(20)
    expect(guard?.measures[0]?.odds).toBeLessThan(1000)
  })

  it('is taken back by what is sure, in the middle of its steps', async () => {
    await begin()
    await site.visits.comeAndGo(200, stable)
    await site.visits.comeAndGo(40, next, 20)

    await site.registry.lookAtBuilds()

    expect(await site.search()).toMatchObject({ build: 'mf-search-1', withdrawn: ['mf-search-2'] })
    expect(await site.newest()).toMatchObject({ kind: 'auto_rollback' })
  })

  it('is led by whoever changes its share by hand', async () => {
    await begin()
    await site.registry.canary('mf-search', 'mf-search-2', 2000)
    await site.visits.comeAndGo(20, next)
    site.pass(600)

    await site.registry.lookAtBuilds()

    expect((await site.search())?.canary?.basisPoints).toBe(2000)
  })

  it('goes no further while the channel is frozen', async () => {
    await begin()
    await site.visits.comeAndGo(20, next)
    site.pass(30)
    await site.registry.freeze(true)

    await site.registry.lookAtBuilds()

    expect((await site.search())?.canary?.basisPoints).toBe(1000)
  })
})

describe('a canary whose visitors do not find what they look for', () => {
  it('is taken back, though nothing fails', async () => {
    await begin()
    for (let number = 0; number < 60; number += 1) {
      await site.visits.seek(site.visits.serve(stable), 'mf-search', number % 10 > 0)
      await site.visits.seek(site.visits.serve(next), 'mf-search', number % 2 > 0)
    }

    await site.registry.lookAtBuilds()

    expect(await site.search()).toMatchObject({ build: 'mf-search-1', withdrawn: ['mf-search-2'] })
    expect((await site.newest()).reason).toBe(
      'mf-search@mf-search-2 gave no result to 30 of 60 searches (50%), the build of the others to 6 of 60 (10%)',
    )
  })

  it('stays when all who find nothing are in one network: no single one decides', async () => {
    await begin()
    for (let number = 0; number < 200; number += 1) {
      await site.visits.seek(site.visits.serve(stable), 'mf-search', true)
    }
    for (let number = 0; number < 20; number += 1) {
      await site.visits.seek(site.visits.serve(next), 'mf-search', true)
      await site.visits.seek(site.visits.serve(next, '192.0.2.7'), 'mf-search', false)
    }

    await site.registry.lookAtBuilds()

    expect((await site.search())?.canary?.build).toBe('mf-search-2')
  })

  it('is judged by the first thing that each of them looked for', async () => {
    await begin()
    const page = site.visits.serve(next)
    for (let time = 0; time < 30; time += 1) await site.visits.seek(page, 'mf-search', false)

    expect((await site.guards())[0]?.measures.at(-1)?.words).toContain('gave no result to 1 of 1 searches')
  })
})

describe('a canary for some visitors', () => {
  it('says whom it is for, and keeps that when its share changes', async () => {
    await begin({ audience: { devices: ['phone'], signedIn: true } })
    await site.registry.canary('mf-search', 'mf-search-2', 2000)

    expect((await site.search())?.canary).toMatchObject({
      basisPoints: 2000,
      audience: { devices: ['phone'], signedIn: true },
    })
  })

  it('is not compared with visitors whom it is not for', async () => {
    await begin({ audience: { devices: ['phone'] } })
    await site.visits.comeAndGo(10, stable)
    const outside = Array.from({ length: 50 }, () => site.visits.serve(stable))
    for (const page of outside) await site.visits.tell(page, { outside: ['mf-search'] })

    expect((await site.guards())[0]?.measures[0]?.words).toBe(
      'failed in 0 of 0 visits (0%), the build of the others in 0 of 10 (0%)',
    )
  })
})

it('guards of a channel that this site does not serve are none', async () => {
  expect((await site.registry.getWithToken('channels/staging/guards')).json()).toEqual([])
})
