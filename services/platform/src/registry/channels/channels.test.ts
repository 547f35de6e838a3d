import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'

let registry: TestRegistry

beforeEach(async () => {
  registry = await aRegistry()
})
afterEach(() => registry.close())

const publish = async (...artifacts: ReturnType<typeof aRemote>[]) => {
  for (const artifact of artifacts) expect((await registry.publish(artifact)).json()).toMatchObject({ state: 'ready' })
}

const withSite = async () => {
  await publish(aShell(), aRemote('mf-search'), aRemote('mf-cheapest'))
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1', 'mf-cheapest': 'mf-cheapest-1' })
}

const head = async () => (await registry.get('channels/production/head')).json<ReleaseDocument>()

describe('a channel without a release', () => {
  it('begins with what the site serves, and the build that is promoted to it', async () => {
    await withSite()
    await publish(aRemote('mf-search', 'mf-search-2'))

    const plan = (await registry.plan({ builds: { 'mf-search': 'mf-search-2' } }, 'staging')).json()
    const response = await registry.promote({ 'mf-search': 'mf-search-2' }, {}, 'staging')

    expect(response.statusCode).toBe(201)
    expect(ReleaseDocument.parse(response.json())).toMatchObject({
      channel: 'staging',
      seq: 1,
      shell: { build: 'shell-1' },
      remotes: { 'mf-search': { build: 'mf-search-2' }, 'mf-cheapest': { build: 'mf-cheapest-1' } },
    })
    expect(plan).toMatchObject({ seq: 0, findings: [] })
    expect((await head()).remotes['mf-search']?.build).toBe('mf-search-1')
  })

  it('begins so without one of its remotes as well', async () => {
    await withSite()

    const response = await registry.change({ builds: { 'mf-cheapest': null } }, 'staging')

    expect(Object.keys(ReleaseDocument.parse(response.json()).remotes)).toEqual(['mf-search'])
  })

  it('accepts no calls anew that the site makes already', async () => {
    const connect = ['https://maps.example']
    await publish(aShell(), aRemote('mf-search', undefined, { describes: { connect } }), aRemote('mf-cheapest'))
    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' }, { accept: connect })

    expect((await registry.promote({ 'mf-cheapest': 'mf-cheapest-1' }, {}, 'staging')).statusCode).toBe(201)
  })

  it('still needs a shell where the site serves nothing', async () => {
    await publish(aRemote('mf-search'))

    const response = await registry.promote({ 'mf-search': 'mf-search-1' }, {}, 'staging')

    expect(response.json().detail).toBe('The first release of a channel must hold a shell')
  })
})

describe('a promotion', () => {
  it('makes several builds live in one release that pins every file by hash', async () => {
    const [shell, search] = [aShell(), aRemote('mf-search')]
    await publish(shell, search)

    const response = await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })

    expect(response.statusCode).toBe(201)
    const document = ReleaseDocument.parse(response.json())
    expect(document).toMatchObject({ channel: 'production', seq: 1, createdAt: '2027-03-01T10:00:00.000Z' })
    expect(document.shell).toMatchObject({ build: 'shell-1', base: '/artifacts/shell/shell-1/', entry: 'entry.js' })
    expect(document.remotes['mf-search']).toMatchObject({
      build: 'mf-search-1',
      shellApi: '^1.0.0',
      routes: [{ path: '/search' }],
      integrity: { 'entry.js': search.declaration.files[0]?.integrity },
    })
    expect(await head()).toEqual(document)
    expect(registry.live.current()).toEqual(document)
  })

  it('says which files of the shell hold what a remote borrows, and no others', async () => {
    const files = { 'ui.js': 'ui', 'tabs.js': 'tabs', 'old.js': 'old' }
    const shared = { react: '19.3.1', '@pointfare/shared/remote': '1.5.0', ui: '1.5.0', tabs: '1.5.0', old: '1.5.0' }
    const sharedModules = { ui: ['ui.js'], tabs: ['ui.js', 'tabs.js'], old: ['old.js'] }
    const fallbacks = { ui: '^1.5.0', tabs: '^1.5.0', old: '^2.0.0', unheard: '^1.0.0' }
    await publish(
      aShell('shell-1', { files, shared, lent: sharedModules }),
      aRemote('mf-search', undefined, { fallbacks }),
    )

    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })

    expect((await head()).remotes['mf-search']?.lent).toEqual(['ui.js', 'tabs.js'])
  })

  it('replaces one build and keeps the others', async () => {
    await withSite()
    await publish(aRemote('mf-search', 'mf-search-2'))

    await registry.promote({ 'mf-search': 'mf-search-2' })

    expect(await head()).toMatchObject({
      seq: 2,
      shell: { build: 'shell-1' },
      remotes: { 'mf-search': { build: 'mf-search-2' }, 'mf-cheapest': { build: 'mf-cheapest-1' } },
    })
  })

  it('makes no release when the build is live already', async () => {
    await withSite()

    const again = await registry.promote({ 'mf-search': 'mf-search-1' })

    expect({ status: again.statusCode, seq: again.json().seq }).toEqual({ status: 200, seq: 1 })
  })

  it('leaves other channels alone', async () => {
    await withSite()

    await registry.promote({ shell: 'shell-1' }, {}, 'staging')

    expect((await registry.get('channels/staging/head')).json()).toMatchObject({ seq: 1, remotes: {} })
    expect(registry.live.current()?.channel).toBe('production')
  })

  it('keeps source maps out of the release', async () => {
    await publish(aShell(undefined, { files: { 'entry.js.map': '{}' } }))

    await registry.promote({ shell: 'shell-1' })

    expect(Object.keys((await head()).shell.integrity)).toEqual(['entry.js', 'index.html'])
  })

  it('is refused without a reason', async () => {
    await withSite()

    const response = await registry.promote({ 'mf-search': 'mf-search-1' }, { reason: '' })

    expect({ status: response.statusCode, errors: response.json().errors }).toMatchObject({
      status: 400,
      errors: [{ field: 'reason' }],
    })
  })
})

describe('promotions at the same time', () => {
  it('both land for different remotes', async () => {
    await withSite()
    await publish(aRemote('mf-search', 'mf-search-2'), aRemote('mf-cheapest', 'mf-cheapest-2'))

    const responses = await Promise.all([
      registry.promote({ 'mf-search': 'mf-search-2' }, { expect: { 'mf-search': 'mf-search-1' } }),
      registry.promote({ 'mf-cheapest': 'mf-cheapest-2' }, { expect: { 'mf-cheapest': 'mf-cheapest-1' } }),
    ])

    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await head()).toMatchObject({
      seq: 3,
      remotes: { 'mf-search': { build: 'mf-search-2' }, 'mf-cheapest': { build: 'mf-cheapest-2' } },
    })
    expect(registry.live.current()?.seq).toBe(3)
  })

  it('land once for the same remote; the other is told what is live', async () => {
    await withSite()
    await publish(aRemote('mf-search', 'mf-search-2'), aRemote('mf-search', 'mf-search-3'))
    const expectation = { expect: { 'mf-search': 'mf-search-1' } }

    const responses = await Promise.all([
      registry.promote({ 'mf-search': 'mf-search-2' }, expectation),
      registry.promote({ 'mf-search': 'mf-search-3' }, expectation),
    ])

    const winner = responses.find(({ statusCode }) => statusCode === 201)?.json<ReleaseDocument>()
    const loser = responses.find(({ statusCode }) => statusCode === 409)
    expect(loser?.json().errors).toEqual([
      {
        field: 'mf-search',
        message: `expected mf-search-1, but ${winner?.remotes['mf-search']?.build} is live`,
      },
    ])
  })

  it('both land on a new channel', async () => {
    await publish(aShell())

    const responses = await Promise.all([
      registry.promote({ shell: 'shell-1' }),
      registry.promote({ shell: 'shell-1' }),
    ])

    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 201])
  })

  it('many of them leave a line without gaps', async () => {
    await withSite()
    const builds = Array.from({ length: 12 }, (_, index) => `mf-search-p${index}`)
    await publish(...builds.map((build) => aRemote('mf-search', build)))

    const responses = await Promise.all(builds.map((build) => registry.promote({ 'mf-search': build })))

    expect(responses.map(({ statusCode }) => statusCode)).toEqual(builds.map(() => 201))
    expect(await head()).toMatchObject({ seq: 13 })
  })

  it('many of them take one connection at a time', async () => {
    await registry.close()
    const db = await openTestDatabase()
    let [open, most] = [0, 0]
    const transaction: typeof db.transaction = async (...given) => {
      most = Math.max(most, (open += 1))
      return db.transaction(...given).finally(() => (open -= 1))
    }
    registry = await aRegistry({ db: { ...db, transaction } })
    await withSite()
    const builds = Array.from({ length: 12 }, (_, index) => `mf-search-p${index}`)
    await publish(...builds.map((build) => aRemote('mf-search', build)))
    most = 0

    await Promise.all(builds.map((build) => registry.promote({ 'mf-search': build })))

    expect(most).toBe(1)
  })
})

describe('the gate', () => {
  const errorsOf = async (response: ReturnType<TestRegistry['promote']>) => {
    const { statusCode, body } = await response
    expect(statusCode).toBe(422)
    return JSON.parse(body).errors as unknown
  }

  it('refuses a site without a shell', async () => {
    await publish(aRemote('mf-search'))

    expect(await errorsOf(registry.promote({ 'mf-search': 'mf-search-1' }))).toMatchObject([{ field: 'shell-present' }])
  })

  it('refuses a build that is not published completely', async () => {
    await withSite()
    await registry.declare(aRemote('mf-search', 'mf-search-2'))

    expect(await errorsOf(registry.promote({ 'mf-search': 'mf-search-2' }))).toEqual([
      { field: 'mf-search', message: 'no build mf-search-2 of mf-search is published' },
    ])
  })

  it('judges the whole site: a new shell that no longer lends what a live remote borrows is refused', async () => {
    await withSite()
    await publish(aShell('shell-2', { shared: { react: '20.0.0', '@pointfare/shared/remote': '1.4.0' } }))

    expect(await errorsOf(registry.promote({ shell: 'shell-2' }))).toContainEqual({
      field: 'borrowed-modules',
      message: 'mf-search borrows react ^19.0.0, the shell lends 20.0.0',
    })
    expect(await head()).toMatchObject({ seq: 1, shell: { build: 'shell-1' } })
  })
})

describe('the head of a channel', () => {
  it('is sent only to tabs that do not know it yet', async () => {
    await withSite()
    const after = (seq: string) => registry.get(`channels/production/head?after=${seq}`)

    expect((await after('0')).json()).toMatchObject({ seq: 1 })
    expect([(await after('1')).statusCode, (await after('7')).statusCode]).toEqual([204, 204])
    expect((await after('one')).statusCode).toBe(400)
    expect((await registry.get('channels/canary/head?after=1')).statusCode).toBe(404)
  })

  it('is not sent again to a client that has it', async () => {
    await withSite()
    const url = '/releases/v1/channels/production/head'
    const { headers } = await registry.app.inject(url)

    const again = await registry.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })

    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
  })

  it('is not found on a channel without a release', async () => {
    const response = await registry.get('channels/canary/head')

    expect({ status: response.statusCode, detail: response.json().detail }).toEqual({
      status: 404,
      detail: 'Nothing was released to canary yet',
    })
  })
})

describe('the history of a channel', () => {
  it('tells who changed what and why, newest first, page by page', async () => {
    await withSite()
    await publish(aRemote('mf-search', 'mf-search-2'))
    await registry.promote({ 'mf-search': 'mf-search-2' }, { actor: 'grace', reason: 'Faster results' })

    const first = (await registry.getWithToken('channels/production/releases?page-size=1')).json()
    const second = (await registry.getWithToken('channels/production/releases?page-size=1&page-number=1')).json()

    expect(first).toMatchObject({ totalElements: 2, totalPages: 2, first: true, last: false })
    expect(first.content).toMatchObject([
      { seq: 2, kind: 'promote', actor: 'grace', reason: 'Faster results', builds: { 'mf-search': 'mf-search-2' } },
    ])
    expect(second.content).toMatchObject([{ seq: 1, parentSeq: null }])
  })

  it('cannot be rewritten, not even in the database', async () => {
    await withSite()
    const attempt = (text: string) => registry.db.query({ name: text, text })

    await expect(attempt(`update release set reason = 'never mind'`)).rejects.toThrow('append-only')
    await expect(attempt('delete from release')).rejects.toThrow('append-only')
    await expect(attempt('truncate release')).rejects.toThrow('append-only')
  })

  it('links each release to the one before by a hash over everything', async () => {
    await withSite()
    await publish(aRemote('mf-search', 'mf-search-2'))
    await registry.promote({ 'mf-search': 'mf-search-2' })

    const rows = await registry.db.query<{ parent: string | null; hash: string }>({
      name: 'chain',
      text: 'select parent_hash as parent, release_hash as hash from release order by seq',
    })

    expect(rows).toMatchObject([{ parent: null }, { parent: rows[0]?.hash }])
  })
})
