import type { CheckRun, TrialUnderWay } from '@pointfare/shared/platform/smoke'
import type { ReleaseRecord } from '@pointfare/shared/platform/release-history'
import { SmokeUnavailable } from '../errors.ts'
import { eventually } from '@pointfare/core/db/testing/eventually'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import type { TryOut } from './smoke.service.ts'

const pages = [{ remote: 'mf-search', path: '/search', mountedMs: 120 }]
const good: TryOut = async () => ({ findings: [], pages, taken: [] })
const broken = { field: 'mf-search /search', message: 'The page broke' }
const bad: TryOut = async () => ({ findings: [broken], pages, taken: [] })

let registry: TestRegistry
let tryOut: jest.MockedFunction<TryOut>

/** Live with search-1; what comes next is tried. */
beforeEach(async () => {
  tryOut = jest.fn(good)
  registry = await aRegistry({ tryOut })
  for (const build of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'search-2'), aRemote('mf-cheapest')]) {
    await registry.publish(build)
  }
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
  tryOut.mockClear()
})
afterEach(() => registry.close())

const promote = (changes = {}, channel = 'production') =>
  registry.promote({ 'mf-search': 'search-2' }, changes, channel)
const live = async () => (await registry.get('channels/production/head')).json().remotes['mf-search'].build
const runs = async (): Promise<CheckRun[]> => (await registry.get('channels/production/smoke')).json()
const newest = async (): Promise<ReleaseRecord> =>
  (await registry.getWithToken('channels/production/releases')).json().content[0]

describe('a promotion to production', () => {
  it('is tried in a browser, as the site that it leads to', async () => {
    expect((await promote()).statusCode).toBe(201)

    const [trial] = tryOut.mock.calls[0]!
    expect(trial.plan.remotes).toEqual(['mf-search'])
    expect(trial.releases.candidate).toMatchObject({
      shell: { build: 'shell-1' },
      remotes: { 'mf-search': { build: 'search-2' } },
    })
    expect((await runs())[0]).toMatchObject({
      builds: { shell: 'shell-1', 'mf-search': 'search-2' },
      headSeq: 1,
      verdict: 'passed',
      findings: [],
      pages,
    })
  })

  it('is refused with what the browser found', async () => {
    tryOut.mockImplementation(bad)

    const answer = await promote()

    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ detail: 'This site failed in the browser', errors: [broken] })
    expect([await live(), (await runs())[0]?.verdict]).toEqual(['mf-search-1', 'failed'])
  })

  it('is made although the live site was found broken by itself, which is kept and reported', async () => {
    const live = [{ field: 'mf-search@mf-search-1 /search', message: 'The live page broke' }]
    tryOut.mockImplementation(async () => ({ findings: [], live, pages, taken: [] }))

    expect((await promote()).statusCode).toBe(201)

    expect((await runs())[0]).toMatchObject({ verdict: 'passed', findings: [], live })
  })

  it('is tried again when its trial failed', async () => {
    tryOut.mockImplementationOnce(bad)
    await promote()

    expect((await promote()).statusCode).toBe(201)
  })

  it('is not tried again when it was found good before', async () => {
    await registry.post('channels/production/smoke', { builds: { 'mf-search': 'search-2' } })

    expect((await promote()).statusCode).toBe(201)
    expect(tryOut).toHaveBeenCalledTimes(1)
  })

  it('is not tried when the build is live already', async () => {
    expect((await registry.promote({ 'mf-search': 'mf-search-1' })).statusCode).toBe(200)
    expect(tryOut).not.toHaveBeenCalled()
  })

  it('is tried once more, beside a release that came between', async () => {
    tryOut.mockImplementationOnce(async (trial) => {
      await registry.promote({ 'mf-cheapest': 'mf-cheapest-1' }, { force: true, reason: 'Came in between' })
      return good(trial)
    })

    expect((await promote()).statusCode).toBe(201)
    expect(tryOut.mock.lastCall?.[0].releases.candidate.remotes).toMatchObject({
      'mf-search': { build: 'search-2' },
      'mf-cheapest': { build: 'mf-cheapest-1' },
    })
  })

  it('is refused when a release came between each time', async () => {
    const others = ['mf-cheapest-1', 'cheapest-2']
    await registry.publish(aRemote('mf-cheapest', 'cheapest-2'))
    tryOut.mockImplementation(async (trial) => {
      const builds = { 'mf-cheapest': others.shift()! } // it is tried twice
      await registry.promote(builds, { force: true, reason: 'Came in between' })
      return good(trial)
    })

    const answer = await promote()

    expect(answer.json().errors).toEqual([
      { field: 'smoke', message: 'was not tried in a browser together with what is live now; promote again to try it' },
    ])
  })

  it('goes untried when somebody forces it, and history says so', async () => {
    expect((await promote({ force: true, reason: 'The browser is out of order' })).statusCode).toBe(201)

    expect(tryOut).not.toHaveBeenCalled()
    expect(await newest()).toMatchObject({
      reason: 'The browser is out of order',
      overridden: [{ field: 'smoke', message: expect.stringContaining('was not tried') }],
    })
  })

  it('is refused in words where there is no browser', async () => {
    tryOut.mockRejectedValue(new SmokeUnavailable())

    const answer = await promote()

    expect(answer.statusCode).toBe(503)
    expect(answer.json().detail).toContain('install Chromium, or set CHROME_PATH')
  })

  it('is not tried when the gate refuses it', async () => {
    await registry.publish(aRemote('mf-search', 'search-3', { shared: { react: '^20.0.0' } }))

    expect((await registry.promote({ 'mf-search': 'search-3' })).statusCode).toBe(422)
    expect(tryOut).not.toHaveBeenCalled()
  })
})

describe('a first release', () => {
  it('is not tried: nothing is live that could be better', async () => {
    const empty = await aRegistry({ tryOut })
    for (const build of [aShell(), aRemote('mf-search')]) await empty.publish(build)

    expect((await empty.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })).statusCode).toBe(201)
    expect(tryOut).not.toHaveBeenCalled()
    await empty.close()
  })
})

describe('promotions at the same time', () => {
  it('are tried one after the other, each beside what the one before led to', async () => {
    const answers = await Promise.all([promote(), registry.promote({ 'mf-cheapest': 'mf-cheapest-1' })])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await runs()).map(({ headSeq }) => headSeq)).toEqual([2, 1])
  })
})

describe('promotions of different remotes where there are two workers', () => {
  it('are tried side by side, and the later once more beside what the first led to', async () => {
    await registry.close()
    registry = await aRegistry({ tryOut, trialWorkers: 2 })
    for (const build of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'search-2'), aRemote('mf-cheapest')]) {
      await registry.publish(build)
    }
    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
    const both = Promise.withResolvers<void>()
    let begun = 0
    tryOut.mockImplementation(async (trial) => {
      begun += 1
      if (begun === 2) both.resolve()
      // Neither ends before both have begun.
      await both.promise
      return good(trial)
    })

    const answers = await Promise.all([promote(), registry.promote({ 'mf-cheapest': 'mf-cheapest-1' })])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(tryOut).toHaveBeenCalledTimes(3)
    expect(tryOut.mock.lastCall?.[0].releases.candidate.remotes).toMatchObject({
      'mf-search': { build: 'search-2' },
      'mf-cheapest': { build: 'mf-cheapest-1' },
    })
  })
})

describe('trials under way', () => {
  it('are told, with those that wait for a worker, until they are over', async () => {
    const hasBegun = async () => {
      const trials: TrialUnderWay[] = (await registry.get('channels/production/smoke/under-way')).json()
      return Object.fromEntries(trials.map(({ changes, beganAt }) => [Object.keys(changes)[0], beganAt !== null]))
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    tryOut.mockImplementationOnce(async (trial) => {
      await promise
      return good(trial)
    })
    const first = Promise.resolve(promote())
    await eventually('the trial of the first build has begun', async () =>
      expect(await hasBegun()).toEqual({ 'mf-search': true }),
    )
    const second = Promise.resolve(registry.promote({ 'mf-cheapest': 'mf-cheapest-1' }))
    await eventually('the trial of the second build waits', async () =>
      expect(await hasBegun()).toEqual({ 'mf-search': true, 'mf-cheapest': false }),
    )

    resolve()
    await Promise.all([first, second])

    await eventually('no trial is left', async () => expect(await hasBegun()).toEqual({}))
  })
})

describe('pictures of a trial', () => {
  const picture = { share: 0.1, areas: [{ x: 0, y: 0, width: 16, height: 16 }] }
  const image = Buffer.from('a picture').toString('base64')

  it('are shown to those who hold a token, with what of them differs', async () => {
    tryOut.mockImplementationOnce(async () => ({
      findings: [],
      pages: [{ ...pages[0]!, picture }],
      taken: [
        { page: 0, kind: 'next', image },
        { page: 0, kind: 'live', image },
      ],
    }))
    await promote()

    const [{ id, pages: tried }] = (await runs()) as [CheckRun]
    expect(tried[0]?.picture).toEqual(picture)
    const shown = await registry.getWithToken(`channels/production/smoke/${id}/pictures/0`)
    expect(shown.json()).toEqual({ next: image, live: image, difference: null })
    expect(shown.headers['cache-control']).toBe('private, no-store')
    for (const address of [`staging/smoke/${id}/pictures/0`, `production/smoke/${id}/pictures/1`]) {
      expect((await registry.getWithToken(`channels/${address}`)).statusCode).toBe(404)
    }
  })

  it('are kept of the newest twenty trials', async () => {
    tryOut.mockImplementation(async () => ({ findings: [], pages, taken: [{ page: 0, kind: 'next', image }] }))
    for (let time = 0; time < 21; time += 1) {
      await registry.post('channels/production/smoke', { builds: { 'mf-search': 'search-2' } })
    }

    const numbers = (await runs()).map(({ id }) => id)
    const statuses = await Promise.all(
      numbers.map(async (id) => (await registry.getWithToken(`channels/production/smoke/${id}/pictures/0`)).statusCode),
    )
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 404])
  })
})

describe('a trial that never ends', () => {
  it('lets another promotion through once it is killed', async () => {
    const { promise: killed, resolve: kill } = Promise.withResolvers<void>()
    tryOut.mockImplementation(async (trial) => {
      if (!trial.plan.remotes.includes('mf-search')) return good(trial)
      await killed
      throw new SmokeUnavailable()
    })
    const looping = promote()
    const other = registry.promote({ 'mf-cheapest': 'mf-cheapest-1' })

    kill()

    expect((await looping).statusCode).toBe(503)
    expect((await other).statusCode).toBe(201)
  })
})

describe('releases that are not tried', () => {
  it('a rollback goes ahead untried', async () => {
    await promote()
    tryOut.mockClear()

    expect((await registry.rollback('mf-search')).statusCode).toBe(201)
    expect(tryOut).not.toHaveBeenCalled()
  })

  it('a release to another channel than production goes ahead untried', async () => {
    const builds = { shell: 'shell-1', 'mf-search': 'search-2' }

    expect((await registry.promote(builds, {}, 'staging')).statusCode).toBe(201)
    expect(tryOut).not.toHaveBeenCalled()
  })
})

describe('a trial alone', () => {
  it('makes no release', async () => {
    const answer = await registry.post('channels/production/smoke', { builds: { 'mf-search': 'search-2' } })

    expect(answer.json()).toMatchObject({ verdict: 'passed' })
    expect(await live()).toBe('mf-search-1')
  })

  it('can be made of a first release', async () => {
    const builds = { shell: 'shell-1', 'mf-search': 'search-2' }

    expect((await registry.post('channels/staging/smoke', { builds })).json()).toMatchObject({ headSeq: null })
  })

  it('is refused for builds that are not published', async () => {
    const answer = await registry.post('channels/production/smoke', { builds: { 'mf-search': 'search-9' } })

    expect(answer.statusCode).toBe(422)
  })
})
