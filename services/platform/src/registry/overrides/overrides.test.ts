import type { OverrideGrant } from '@pointfare/shared/platform/override'
import type { AuditEntry } from '@pointfare/shared/platform/release-audit'
import type { NewReleaseToken } from '@pointfare/shared/platform/release-token'
import type { AddressInfo } from 'node:net'
import { runReleaseCommandLine } from '../../cli/release-command-line.ts'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import type { OverridePolicy } from './override-form.ts'

let registry: TestRegistry
let now = new Date('2027-03-01T10:00:00Z')

/** Search and members are live; search has a canary and a build that is not released. */
async function aSite(overrides?: OverridePolicy) {
  now = new Date('2027-03-01T10:00:00Z')
  registry = await aRegistry({ now: () => now, ...(overrides && { overrides }) })
  const builds = [aShell(), aRemote('mf-members'), ...['mf-search-1', 'mf-search-2', 'mf-search-3'].map(search)]
  for (const artifact of builds) await registry.publish(artifact)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1', 'mf-members': 'mf-members-1' })
  await registry.canary('mf-search', 'mf-search-2', 5000)
}
afterEach(() => registry.close())

const search = (build: string) => aRemote('mf-search', build)
const local = 'http://localhost:3002'
const browser = { address: '203.0.113.7', agent: 'Firefox' }

const asAdmin = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  registry.app.inject({
    method,
    url: `/releases/v1/${path}`,
    headers: { authorization: `Bearer ${registry.token}` },
    ...(payload && { payload }),
  })

async function aToken(name: string, scope: string, expiresInDays = 7) {
  const made = await asAdmin('POST', 'tokens', { name, scopes: [scope], expiresInDays })
  return made.json<NewReleaseToken>().token
}

const ask = (name: string, source: string, { token = registry.token, channel = 'production' } = {}) =>
  registry.app.inject({
    method: 'POST',
    url: `/releases/v1/channels/${channel}/overrides`,
    headers: { authorization: `Bearer ${token}` },
    payload: { name, source },
  })

const aLink = async (name: string, source: string, token?: string) =>
  (await ask(name, source, token ? { token } : {})).json<OverrideGrant>().token

/** Reads the page that a link leads to, and presses its button. */
async function confirm(token: string, { by = browser, releaseToken = '' } = {}) {
  const { fault, form } = { form: '', ...(await registry.overrides.ask(token, by)) }
  return fault ? { fault } : registry.overrides.confirm({ token, form, releaseToken, browser: by })
}

/** What a browser keeps that has confirmed. */
async function aCookie(token: string, who: Parameters<typeof confirm>[1] = {}) {
  const confirmed = await confirm(token, who)
  return 'cookie' in confirmed ? confirmed.cookie : ''
}

const open = async (name: string, source: string) => registry.overrides.open(await aCookie(await aLink(name, source)))

async function audit() {
  const entries = (await asAdmin('GET', 'audit?page-size=100')).json<{ content: AuditEntry[] }>().content
  return entries.filter(({ kind }) => kind.startsWith('override-')).map(({ kind, actor }) => `${kind} ${actor}`)
}

describe('an override', () => {
  beforeEach(() => aSite())

  it('replaces one remote by what the developer’s machine serves, for two hours', async () => {
    const opened = await open('mf-search', local)

    expect(opened?.override).toEqual({ remote: 'mf-search', source: local, until: '2027-03-01T12:00:00.000Z' })
    expect(opened?.release.remotes['mf-search']).toMatchObject({
      base: 'http://localhost:3002/',
      entry: 'remoteEntry.js',
      integrity: {},
      routes: [{ path: '/search' }],
    })
    expect(opened?.release.remotes['mf-members']).toEqual(registry.live.current()?.remotes['mf-members'])
  })

  it('replaces one remote by a published build, pinned like every other', async () => {
    const opened = await open('mf-search', 'mf-search-3')

    expect(opened?.release.remotes['mf-search']).toMatchObject({
      build: 'mf-search-3',
      integrity: { 'entry.js': expect.stringMatching(/^sha384-/) },
    })
  })

  it('brings a remote that is not on the site yet', async () => {
    await registry.publish(aRemote('mf-deals'))

    const opened = await open('mf-deals', 'mf-deals-1')

    expect(opened?.release.remotes['mf-deals']).toMatchObject({ routes: [{ path: '/deals' }] })
  })

  it('brings a remote from the developer’s machine before any channel has it, with the pages of its newest build', async () => {
    const routes = [{ path: '/old-deals', title: 'Deals', description: 'Deals' }]
    await registry.publish(aRemote('mf-deals', 'mf-deals-1', { describes: { routes } }))
    now = new Date('2027-03-01T10:01:00Z')
    await registry.publish(aRemote('mf-deals', 'mf-deals-2'))

    const opened = await open('mf-deals', local)

    expect(opened?.release.remotes['mf-deals']).toMatchObject({
      base: 'http://localhost:3002/',
      integrity: {},
      routes: [{ path: '/deals' }],
    })
    expect(registry.live.current()?.remotes).not.toHaveProperty('mf-deals')
  })

  it('knows no canaries, and leaves what everybody else has alone', async () => {
    const before = registry.live.current()

    const opened = await open('mf-members', local)

    expect(opened?.release.remotes['mf-search']).not.toHaveProperty('canary')
    expect(registry.live.current()).toBe(before)
    expect(before?.remotes['mf-search']?.canary).toBeDefined()
  })

  it.each([
    ['a stranger’s machine', 'mf-search', 'https://evil.example', 400],
    ['a path on the own machine', 'mf-search', 'http://localhost:3002/x', 400],
    ['the shell', 'shell', local, 400],
    ['a build that is not published', 'mf-search', 'mf-search-9', 422],
    ['a remote that nobody knows, on the own machine', 'mf-deals', local, 404],
  ])('is refused for %s', async (_what, name, source, status) => {
    expect((await ask(name, source)).statusCode).toBe(status)
  })

  it('is refused on a channel that this site does not serve', async () => {
    expect((await ask('mf-search', local, { channel: 'staging' })).statusCode).toBe(404)
  })

  it('is for those who may publish the remote', async () => {
    const token = await aToken('members-team', 'publish:mf-members')

    expect((await ask('mf-search', local, { token })).statusCode).toBe(403)
    expect((await ask('mf-members', local, { token })).statusCode).toBe(200)
  })
})

describe('a link', () => {
  beforeEach(() => aSite())

  it('names the remote, where it comes from, who asked and until when', async () => {
    const token = await aToken('ci-search', 'publish:mf-search')

    const { offer } = await registry.overrides.ask(await aLink('mf-search', local, token), browser)

    expect(offer).toEqual({
      remote: 'mf-search',
      source: local,
      grantedBy: 'ci-search',
      until: '2027-03-01T12:00:00.000Z',
      asksForToken: false,
    })
  })

  it('is worth nothing itself: it opens no page', async () => {
    expect(await registry.overrides.open(await aLink('mf-search', local))).toBeUndefined()
  })

  it('is good for one browser', async () => {
    const link = await aLink('mf-search', local)
    await confirm(link)

    expect(await confirm(link, { by: { address: '198.51.100.9', agent: 'Chrome' } })).toMatchObject({ fault: 'used' })
  })

  it('gives itself to one of two browsers that confirm at once', async () => {
    const link = await aLink('mf-search', local)

    const both = await Promise.all([confirm(link), confirm(link)])

    expect(both.map((one) => ('cookie' in one ? 'begun' : one.fault)).toSorted()).toEqual(['begun', 'used'])
  })

  it.each([
    ['another address', { address: '198.51.100.9', agent: 'Firefox' }],
    ['another browser', { address: '203.0.113.7', agent: 'Chrome' }],
  ])('is not confirmed with the form that was shown to %s', async (_whose, other) => {
    const token = await aLink('mf-search', local)
    const { form } = { form: '', ...(await registry.overrides.ask(token, other)) }

    expect(await registry.overrides.confirm({ token, form, releaseToken: '', browser })).toMatchObject({
      fault: 'form',
    })
  })

  it('is not confirmed with the form of another link, an old one, or none', async () => {
    const [token, other] = [await aLink('mf-search', local), await aLink('mf-search', 'mf-search-3')]
    const formOf = async (link: string) => ({ form: '', ...(await registry.overrides.ask(link, browser)) }).form
    const [own, others] = [await formOf(token), await formOf(other)]
    now = new Date('2027-03-01T10:11:00Z')

    for (const form of [own, others, '', 'x.y.z']) {
      expect(await registry.overrides.confirm({ token, form, releaseToken: '', browser })).toMatchObject({
        fault: 'form',
      })
    }
  })

  it('is over after two hours, also where it was begun', async () => {
    const [unused, used] = [await aLink('mf-search', local), await aLink('mf-search', local)]
    const cookie = await aCookie(used)
    now = new Date('2027-03-01T12:00:00Z')

    expect(await registry.overrides.ask(unused, browser)).toMatchObject({ fault: 'over' })
    expect(await registry.overrides.open(cookie)).toBeUndefined()
  })

  it('is unknown when it was changed or is another site’s', async () => {
    const link = await aLink('mf-search', local)

    for (const token of [link.replace(/^./, 'A'), 'forged', '']) {
      expect(await registry.overrides.ask(token, browser)).toEqual({ fault: 'unknown' })
    }
  })
})

describe('what a browser keeps', () => {
  beforeEach(() => aSite())

  it('opens nothing when its secret, or the override that it names, is another', async () => {
    const [one, two] = [await aCookie(await aLink('mf-search', local)), await aCookie(await aLink('mf-search', local))]
    const [id, , secret] = [...one.split('.'), ...two.split('.').slice(1)]

    expect(await registry.overrides.open(one)).toBeDefined()
    for (const cookie of [`${id}.${secret}`, `${id}.`, `${id}`, '.', '']) {
      expect(await registry.overrides.open(cookie)).toBeUndefined()
    }
  })

  it('is kept here as a hash only', async () => {
    const cookie = await aCookie(await aLink('mf-search', local))

    const rows = await registry.db.query({ name: 'kept-overrides', text: 'select * from release_override' })
    expect(JSON.stringify(rows)).not.toContain(cookie.split('.')[1])
  })
})

describe('an override that is over', () => {
  beforeEach(() => aSite())

  it('ends when the token that asked for it is revoked, begun or not', async () => {
    const token = await aToken('ci-search', 'publish:mf-search')
    const [unused, used] = [await aLink('mf-search', local, token), await aLink('mf-search', local, token)]
    const cookie = await aCookie(used)
    expect(await registry.overrides.open(cookie)).toBeDefined()

    await asAdmin('DELETE', 'tokens/ci-search')

    expect(await registry.overrides.open(cookie)).toBeUndefined()
    expect(await registry.overrides.ask(unused, browser)).toMatchObject({ fault: 'revoked' })
  })

  it('ends when that token expires', async () => {
    const token = await aToken('ci-search', 'publish:mf-search', 1)
    now = new Date('2027-03-02T09:00:00Z')
    const cookie = await aCookie(await aLink('mf-search', local, token))
    now = new Date('2027-03-02T10:00:00Z')

    expect(await registry.overrides.open(cookie)).toBeUndefined()
  })

  it('ends for good when the channel is frozen; and none begins while it is', async () => {
    const [unused, used] = [await aLink('mf-search', local), await aLink('mf-search', local)]
    const cookie = await aCookie(used)

    await registry.freeze(true)
    expect((await ask('mf-search', local)).statusCode).toBe(409)
    expect(await registry.overrides.open(cookie)).toBeUndefined()
    expect(await registry.overrides.ask(unused, browser)).toMatchObject({ fault: 'frozen' })

    await registry.freeze(false)
    expect(await registry.overrides.open(cookie)).toBeUndefined()
    expect(await registry.overrides.ask(unused, browser)).toMatchObject({ fault: 'frozen' })
    expect((await ask('mf-search', local)).statusCode).toBe(200)
  })

  it('ends by hand, where it was begun', async () => {
    const link = await aLink('mf-search', local)
    const cookie = await aCookie(link)

    await registry.overrides.endFor(cookie, 'by-hand')

    expect(await registry.overrides.open(cookie)).toBeUndefined()
    expect(await registry.overrides.ask(link, browser)).toMatchObject({ fault: 'ended' })
  })

  it('ends when its build does not fit the site any more', async () => {
    const [unused, used] = [await aLink('mf-search', 'mf-search-3'), await aLink('mf-search', 'mf-search-3')]
    const cookie = await aCookie(used)
    await registry.publish(aShell('shell-2', { shared: { react: '20.0.0', '@pointfare/shared/remote': '1.4.0' } }))
    await registry.publish(aRemote('mf-search', 'mf-search-4', { shared: {} }))
    await registry.publish(aRemote('mf-members', 'mf-members-2', { shared: {} }))
    await registry.promote({ shell: 'shell-2', 'mf-search': 'mf-search-4', 'mf-members': 'mf-members-2' })

    expect(await registry.overrides.open(cookie)).toBeUndefined()
    expect(await registry.overrides.ask(unused, browser)).toMatchObject({ fault: 'unfit' })
  })
})

describe('the audit', () => {
  beforeEach(() => aSite())

  it('tells who asked, that it began, who was turned away, and how it ended', async () => {
    const token = await aToken('ci-search', 'publish:mf-search')
    const link = await aLink('mf-search', local, token)
    const cookie = await aCookie(link)
    await confirm(link)
    await registry.overrides.endFor(cookie, 'by-hand')
    await registry.freeze(true)
    await ask('mf-search', local, { token })

    expect(await audit()).toEqual([
      'override-refused ci-search',
      'override-ended ci-search',
      'override-refused ci-search',
      'override-used ci-search',
      'override-granted ci-search',
    ])
  })

  it('has one entry for a link that is opened again and again', async () => {
    const link = await aLink('mf-search', local)
    await confirm(link)
    for (let time = 0; time < 20; time += 1) await registry.overrides.ask(link, browser)

    expect((await audit()).filter((entry) => entry.startsWith('override-refused'))).toHaveLength(1)
  })
})

describe('a site that takes no overrides', () => {
  it('grants none, and none that was begun goes on', async () => {
    await aSite({ mode: 'off' })

    const { statusCode, body } = await ask('mf-search', local)

    expect({ statusCode, body }).toEqual({ statusCode: 403, body: expect.stringContaining('OVERRIDES=off') })
    expect(await registry.overrides.ask('any', browser)).toEqual({ fault: 'off' })
    expect(await audit()).toEqual(['override-refused admin'])
  })

  it('says so at the command line', async () => {
    await aSite({ mode: 'off' })
    await registry.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = registry.app.server.address() as AddressInfo
    const lines: string[] = []
    const write = (line: string) => lines.push(line)

    const args = ['override', 'mf-search', local, '--origin', `http://127.0.0.1:${port}`]
    const code = await runReleaseCommandLine(args, { RELEASE_TOKEN: registry.token }, { out: write, err: write })

    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        'This site takes no overrides (OVERRIDES=off): look at your build with `npm run dev`, or on a site that takes them',
      ],
    })
  })
})

describe('a site that takes overrides of named people', () => {
  beforeEach(() => aSite({ mode: 'people', people: ['ada'] }))

  it('grants them to those, and to nobody else', async () => {
    const [ada, ci] = [await aToken('ada', 'publish:mf-search'), await aToken('ci-search', 'publish:mf-search')]

    expect((await ask('mf-search', local, { token: ada })).statusCode).toBe(200)
    expect((await ask('mf-search', local, { token: ci })).statusCode).toBe(403)
    expect((await ask('mf-search', local)).statusCode).toBe(403)
  })

  it('begins one only with the token that asked for it', async () => {
    const [ada, ci] = [await aToken('ada', 'publish:mf-search'), await aToken('ci-search', 'publish:mf-search')]
    const link = await aLink('mf-search', local, ada)

    for (const releaseToken of ['', 'guessed', ci, registry.token]) {
      expect(await confirm(link, { releaseToken })).toMatchObject({ fault: 'stranger' })
    }
    expect(await confirm(link, { releaseToken: ada })).toHaveProperty('cookie')
    expect(await audit()).toEqual(['override-used ada', 'override-refused ada', 'override-granted ada'])
  })
})
