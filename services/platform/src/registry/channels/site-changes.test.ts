import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry
let now: Date

beforeEach(async () => {
  now = new Date('2027-03-01T10:00:00Z')
  registry = await aRegistry({ now: () => now })
  const artifacts = [
    aShell(),
    aShell('shell-2'),
    aRemote('mf-search'),
    aRemote('mf-search', 'mf-search-2'),
    aRemote('mf-search', 'mf-search-3'),
    aRemote('mf-deals'),
    aRemote('mf-cheapest'),
  ]
  for (const artifact of artifacts) expect((await registry.publish(artifact)).statusCode).toBe(200)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1', 'mf-deals': 'mf-deals-1' })
})
afterEach(() => registry.close())

const head = async (channel = 'production') =>
  ReleaseDocument.parse((await registry.get(`channels/${channel}/head`)).json())
const builds = async (channel?: string) => {
  const { shell, remotes } = await head(channel)
  return {
    shell: shell.build,
    ...Object.fromEntries(Object.entries(remotes).map(([name, { build }]) => [name, build])),
  }
}
const newest = async () => (await registry.getWithToken('channels/production/releases?page-size=1')).json().content[0]
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

describe('one change of a site', () => {
  const mixed = { 'mf-search': 'mf-search-2', 'mf-cheapest': 'mf-cheapest-1', 'mf-deals': null }

  it('adds, replaces and removes in one release', async () => {
    const response = await registry.change({ builds: mixed })

    expect(response.statusCode).toBe(201)
    expect(await builds()).toEqual({ shell: 'shell-1', 'mf-search': 'mf-search-2', 'mf-cheapest': 'mf-cheapest-1' })
    expect(await head()).toMatchObject({ seq: 2, removed: [{ name: 'mf-deals', builds: ['mf-deals-1'] }] })
    expect(await newest()).toMatchObject({ kind: 'change', actor: 'ada', reason: 'a test' })
  })

  it('withdraws nothing that it replaces: open tabs take that with their next visit', async () => {
    await registry.change({ builds: mixed })

    expect((await head()).remotes['mf-search']?.withdrawn).toBeUndefined()
  })

  it('is made whole or not at all', async () => {
    const response = await registry.change({ builds: { ...mixed, 'mf-cheapest': 'mf-cheapest-9' } })

    expect(response.json()).toMatchObject({ status: 422, errors: [{ field: 'mf-cheapest' }] })
    expect(await head()).toMatchObject({ seq: 1 })
  })

  it('is refused when one of its artifacts is not what was seen, or the release is not', async () => {
    const ofAnother = await registry.change({ builds: mixed, expect: { 'mf-search': 'mf-search-3' } })
    const ofAnotherRelease = await registry.change({ builds: mixed, expectSeq: 7 })

    expect(ofAnother.json()).toMatchObject({ status: 409, errors: [{ field: 'mf-search' }] })
    expect(ofAnotherRelease.json()).toMatchObject({
      status: 409,
      errors: [{ field: 'expectSeq', message: 'expected release 7, but 1 is live' }],
    })
  })

  it('takes neither the shell nor what the channel does not serve off it', async () => {
    const ofShell = await registry.change({ builds: { shell: null } })
    const ofAnother = await registry.change({ builds: { 'mf-cheapest': null } })

    expect([ofShell.statusCode, ofAnother.statusCode]).toEqual([422, 404])
    expect(ofAnother.json().detail).toBe('mf-cheapest is not part of production')
  })

  it('says what it is about', async () => {
    const bodies = [
      {},
      { restore: 1, from: 'staging' },
      { exact: true as const },
      { from: 'staging', exact: true as const, names: ['shell'] },
    ]
    const answers = await Promise.all(bodies.map((body) => registry.change(body)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
  })

  it('is seen before it is made, with the pages that come and go', async () => {
    const plan = (await registry.plan({ builds: mixed })).json()

    expect(plan).toMatchObject({
      seq: 1,
      kind: 'change',
      changes: [
        { name: 'mf-cheapest', does: 'add', from: null, to: { build: 'mf-cheapest-1', version: '1.0.0' } },
        { name: 'mf-deals', does: 'remove', from: { build: 'mf-deals-1', version: '1.0.0' }, to: null, tabs: 0 },
        { name: 'mf-search', does: 'replace', from: { build: 'mf-search-1' }, to: { build: 'mf-search-2' } },
      ],
      pages: { added: ['/cheapest'], removed: ['/deals'] },
      findings: [],
      trial: 'none',
    })
    expect(await head()).toMatchObject({ seq: 1 })
  })

  it('is seen with what the gate holds against it', async () => {
    await registry.publish(aRemote('mf-search', 'mf-search-9', { shared: { react: '^20.0.0' } }))

    const plan = (await registry.plan({ builds: { 'mf-search': 'mf-search-9' } })).json()

    expect(plan.findings).toMatchObject([{ message: expect.stringContaining('react ^20.0.0') }])
  })
})

describe('a site that is restored', () => {
  beforeEach(async () => {
    await registry.change({ builds: { 'mf-search': 'mf-search-2', 'mf-cheapest': 'mf-cheapest-1', 'mf-deals': null } })
    await registry.promote({ shell: 'shell-2', 'mf-search': 'mf-search-3' })
    later(10)
  })

  it('is what an earlier release served, in everything', async () => {
    const response = await registry.change({ restore: 1 })

    expect(response.statusCode).toBe(201)
    expect(await builds()).toEqual({ shell: 'shell-1', 'mf-search': 'mf-search-1', 'mf-deals': 'mf-deals-1' })
    expect(await newest()).toMatchObject({ seq: 4, kind: 'restore' })
  })

  it('has open tabs leave at once whatever it takes back', async () => {
    await registry.change({ restore: 1 })

    expect(await head()).toMatchObject({
      shell: { withdrawn: ['shell-2'] },
      remotes: { 'mf-search': { withdrawn: ['mf-search-3'] } },
      removed: [{ name: 'mf-cheapest', builds: ['mf-cheapest-1'] }],
    })
  })

  it('is the one before the last change, unless it is named; then the one before that', async () => {
    await registry.change({ restore: 'previous', expectSeq: 3 })
    expect(await builds()).toEqual({ shell: 'shell-1', 'mf-search': 'mf-search-2', 'mf-cheapest': 'mf-cheapest-1' })

    await registry.change({ restore: 'previous', expectSeq: 4 })
    expect(await builds()).toEqual({ shell: 'shell-1', 'mf-search': 'mf-search-1', 'mf-deals': 'mf-deals-1' })

    const third = await registry.change({ restore: 'previous', expectSeq: 5 })
    expect(third.json()).toMatchObject({ status: 422, detail: expect.stringContaining('served no earlier site') })
  })

  it('is gone back to once, when two press the button at the same time', async () => {
    const [first, second] = [
      await registry.change({ restore: 'previous' }),
      await registry.change({ restore: 'previous' }),
    ]

    expect([first.statusCode, second.statusCode]).toEqual([201, 409])
    expect(await head()).toMatchObject({ seq: 4 })
  })

  it('comes back while the channel is frozen, and leaves it frozen', async () => {
    await registry.freeze(true)

    expect((await registry.change({ restore: 2 })).statusCode).toBe(201)
    expect(await head()).toMatchObject({ frozen: true, shell: { build: 'shell-1' } })
    expect((await registry.change({ restore: 1, builds: { 'mf-search': 'mf-search-3' } })).statusCode).toBe(409)
  })

  it('ends every canary', async () => {
    await registry.promote({ 'mf-search': 'mf-search-2' })
    await registry.canary('mf-search', 'mf-search-1', 500)

    await registry.change({ restore: 5 })

    const { remotes } = await head()
    expect(remotes['mf-search']).toMatchObject({ build: 'mf-search-2', withdrawn: ['mf-search-1'] })
    expect(remotes['mf-search']?.canary).toBeUndefined()
  })

  it('changes nothing when it is live already', async () => {
    expect((await registry.change({ restore: 3 })).statusCode).toBe(200)
    expect((await registry.change({ restore: 99 })).statusCode).toBe(404)
  })
})

describe('what another channel serves', () => {
  beforeEach(async () => {
    const site = { shell: 'shell-2', 'mf-search': 'mf-search-3', 'mf-cheapest': 'mf-cheapest-1' }
    await registry.promote(site, {}, 'staging')
  })

  it('is promoted whole, and what only the channel itself has stays', async () => {
    const plan = (await registry.plan({ from: 'staging' })).json()
    await registry.change({ from: 'staging' })

    expect(plan).toMatchObject({ kind: 'promote', stays: ['mf-deals'] })
    expect(await builds()).toEqual({ ...(await builds('staging')), 'mf-deals': 'mf-deals-1' })
  })

  it('is promoted exactly, when that is said', async () => {
    await registry.change({ from: 'staging', exact: true })

    expect(await builds()).toEqual(await builds('staging'))
  })

  it('is promoted in parts', async () => {
    await registry.change({ from: 'staging', names: ['mf-search'] })

    expect(await builds()).toMatchObject({ shell: 'shell-1', 'mf-search': 'mf-search-3' })
    expect((await registry.change({ from: 'staging', names: ['mf-deals'] })).json()).toMatchObject({
      status: 404,
      detail: 'mf-deals is not part of staging',
    })
  })

  it('needs a token for all that it concerns', async () => {
    const made = await registry.post('tokens', { name: 'search', scopes: ['release:production/mf-search'] })
    const asTeam = (payload: object) =>
      registry.app.inject({
        method: 'POST',
        url: '/releases/v1/channels/production/change',
        headers: { authorization: `Bearer ${made.json().token}` },
        payload: { reason: 'a test', ...payload },
      })

    expect((await asTeam({ from: 'staging' })).statusCode).toBe(403)
    expect((await asTeam({ restore: 1 })).statusCode).toBe(403)
    expect((await asTeam({ from: 'staging', names: ['mf-search', 'mf-cheapest'] })).statusCode).toBe(403)
    expect((await asTeam({ from: 'staging', names: ['mf-search'] })).statusCode).toBe(201)
  })
})

describe('a site that has to be tried', () => {
  it('is tried as a whole when a change brings something, and not when it only takes back or off', async () => {
    const tried: string[][] = []
    await registry.close()
    registry = await aRegistry({
      tryOut: async ({ releases: { candidate } }) => {
        tried.push(Object.keys(candidate.remotes))
        return { findings: [], pages: [], taken: [] }
      },
    })
    for (const artifact of [aShell(), aRemote('mf-search'), aRemote('mf-search', 'mf-search-2'), aRemote('mf-deals')]) {
      await registry.publish(artifact)
    }
    await registry.promote({ shell: 'shell-1', 'mf-deals': 'mf-deals-1' })

    await registry.change({ builds: { 'mf-search': 'mf-search-2', 'mf-deals': null } })
    await registry.change({ restore: 'previous' })

    expect(tried).toEqual([['mf-search']])
    expect((await registry.get('channels/production/head')).json()).toMatchObject({ seq: 3 })
  })
})
