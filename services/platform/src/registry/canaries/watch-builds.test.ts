import { openTabsPath, remoteFailuresPath } from '@pointfare/shared/platform/open-tab-calls'
import { next as canary, stable, twoSearches, type TwoSearches } from './testing/two-searches.ts'

let site: TwoSearches
beforeEach(async () => {
  site = await twoSearches()
  await site.registry.canary('mf-search', 'mf-search-2', 1000)
})
afterEach(() => site.registry.close())

const failures = async () => (await site.registry.getWithToken('channels/production/failures')).json()

/** The site's release once the canary has been judged. */
async function judged() {
  await site.registry.lookAtBuilds()
  return (await site.head()).seq
}
const stays = 2
const isTakenBack = 3

describe('a canary', () => {
  it('is taken back by itself, with the evidence in the history, when it fails in visitors’ pages', async () => {
    await site.visits.comeAndGo(200, stable)
    await site.visits.comeAndGo(40, canary, 20)

    expect(await judged()).toBe(isTakenBack)

    expect((await site.head()).remotes['mf-search']).toMatchObject({ build: 'mf-search-1', withdrawn: ['mf-search-2'] })
    const { content } = (await site.registry.getWithToken('channels/production/releases?page-size=1')).json()
    expect(content).toMatchObject([
      {
        kind: 'auto_rollback',
        actor: 'auto',
        reason: 'mf-search@mf-search-2 failed in 20 of 40 visits (50%), the build of the others in 0 of 200 (0%)',
      },
    ])
  })

  it('is taken back when it fails in nine of nine visits and nobody had the other build yet', async () => {
    await site.visits.comeAndGo(9, canary, 9)

    expect(await judged()).toBe(isTakenBack)
  })

  it('stays with 6 failures in 606 visits, though the tabs of the good ones are closed', async () => {
    await site.visits.comeAndGo(600, stable)
    await site.visits.comeAndGo(600, canary)
    await site.visits.comeAndGo(6, canary, 6)

    expect(await judged()).toBe(stays)
  })

  it('is taken back with 14 failures in 40 visits, whatever a sibling did in a thousand others', async () => {
    await site.visits.comeAndGo(1000, { 'mf-cheapest': 'mf-cheapest-1' }, 10, 'mf-cheapest')
    await site.visits.comeAndGo(40, stable)
    await site.visits.comeAndGo(40, canary, 14)

    expect(await judged()).toBe(isTakenBack)
  })

  it('is not taken back for a sibling that fails in every one of its visits', async () => {
    await site.visits.comeAndGo(200, stable)
    await site.visits.comeAndGo(40, canary, 40, 'mf-cheapest')

    expect(await judged()).toBe(stays)
  })

  it('stays while its stable fails just as often', async () => {
    await site.visits.comeAndGo(100, stable, 50)
    await site.visits.comeAndGo(40, canary, 20)

    expect(await judged()).toBe(stays)
  })

  it('is taken back once it fails, also after hours without a failure', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      await site.visits.comeAndGo(60, stable)
      await site.visits.comeAndGo(60, canary)
      site.pass(60)
    }
    await site.visits.comeAndGo(60, stable)
    await site.visits.comeAndGo(60, canary, 25)

    expect(await judged()).toBe(isTakenBack)
  })

  it('is taken back for what fails minutes after its pages began', async () => {
    await site.visits.comeAndGo(100, stable)
    const pages = Array.from({ length: 40 }, () => site.visits.serve(canary))
    await Promise.all(pages.map((page) => site.visits.tell(page)))
    expect(await judged()).toBe(stays)

    site.pass(5)
    await Promise.all(pages.slice(0, 20).map((page) => site.visits.fail(page, 'mf-search')))

    expect(await judged()).toBe(isTakenBack)
    const { content } = (await site.registry.getWithToken('channels/production/releases?page-size=1')).json()
    expect(content[0].reason).toContain('failed in 20 of 40 visits')
  })

  it('is judged by pages that were served since it began', async () => {
    await site.registry.abort('mf-search')
    const before = Array.from({ length: 40 }, () => site.visits.serve(canary))
    site.pass(1)
    await site.registry.canary('mf-search', 'mf-search-2', 1000)
    await site.visits.comeAndGo(200, stable)
    for (const page of before) await site.visits.fail(page, 'mf-search')

    await site.registry.lookAtBuilds()

    expect((await site.head()).remotes['mf-search']?.canary?.build).toBe('mf-search-2')
  })
})

describe('a page', () => {
  it('counts once, however often it tells what it runs and what failed', async () => {
    await site.visits.comeAndGo(200, stable)
    await site.visits.comeAndGo(20, canary)
    const page = site.visits.serve(canary)
    for (let time = 0; time < 50; time += 1) {
      await site.visits.fail(page, 'mf-search')
      await site.visits.tell(page)
    }

    expect(await judged()).toBe(stays)
    expect(await failures()).toMatchObject([{ remote: 'mf-search', build: 'mf-search-2', failures: 1 }])
  })

  it('counts for one build only: the first that it ran or tried', async () => {
    await site.visits.comeAndGo(200, stable)
    for (let number = 0; number < 20; number += 1) {
      const page = site.visits.serve(stable)
      await site.visits.tell(page)
      await site.visits.fail({ ...page, builds: canary }, 'mf-search')
    }

    expect(await judged()).toBe(stays)
  })
})

describe('a healthy canary', () => {
  it('is not touched by 76 posts of somebody who was served no page', async () => {
    const anybody = { shell: 'shell-1', ...stable }
    const post = (url: string, body: object) =>
      site.registry.app.inject({
        method: 'POST',
        url,
        payload: JSON.stringify({ channel: 'production', seq: 2, ...body }),
      })
    const statuses = new Set<number>()
    for (let number = 0; number < 76; number += 1) {
      const tab = `tab-number-${String(number).padStart(8, '0')}`
      const failure = { tab, remote: 'mf-search', build: 'mf-search-2', kind: 'render', message: 'x' }
      const answer = number < 60 ? post(openTabsPath, { tab, builds: anybody }) : post(remoteFailuresPath, failure)
      statuses.add((await answer).statusCode)
    }

    expect(statuses).toEqual(new Set([400]))
    expect(await judged()).toBe(stays)
    expect(await failures()).toEqual([])
    expect((await site.registry.get('channels/production/convergence')).json()).toMatchObject({ tabs: 0 })
  })

  it.each(['192.0.2.7', '2001:db8:1:2::7'])(
    'stays when somebody at %s opens pages to say that it fails in all of them',
    async (address) => {
      await site.visits.comeAndGo(200, stable)
      await site.visits.comeAndGo(20, canary)
      await site.visits.comeAndGo(100, canary, 100, 'mf-search', address)

      expect(await judged()).toBe(stays)
    },
  )

  it('stays when they have all the addresses of one network', async () => {
    await site.visits.comeAndGo(200, stable)
    await site.visits.comeAndGo(20, canary)
    for (let host = 1; host < 60; host += 1) {
      await site.visits.comeAndGo(1, canary, 1, 'mf-search', `2001:db8:1:2::${host.toString(16)}`)
    }

    expect(await judged()).toBe(stays)
  })
})

describe('what failed in people’s pages', () => {
  it('is shown with a token only', async () => {
    await site.visits.comeAndGo(2, canary, 2)

    expect((await site.registry.get('channels/production/failures')).statusCode).toBe(401)
    expect(await failures()).toEqual([
      { remote: 'mf-search', build: 'mf-search-2', kind: 'render', failures: 2, message: 'x is not a function' },
    ])
  })

  it('is of builds that were published, whatever a page says', async () => {
    const page = site.visits.serve({ 'mf-search': 'made-up' })

    await site.visits.fail(page, 'mf-search')

    expect(await failures()).toEqual([])
  })

  it.each(['', '{}', '{"tab":"x"}'])('is not told by what cannot be read: %j', async (payload) => {
    const { statusCode } = await site.registry.app.inject({ method: 'POST', url: remoteFailuresPath, payload })

    expect(statusCode).toBe(400)
  })
})
