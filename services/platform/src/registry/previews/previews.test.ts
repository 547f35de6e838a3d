import { eventually } from '@pointfare/core/db/testing/eventually'
import { buildPlace, type PreviewPlace } from '@pointfare/core/preview-hosts'
import type { PreviewLink, PreviewRequest } from '@pointfare/shared/platform/preview'
import type { NewReleaseToken } from '@pointfare/shared/platform/release-token'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'
import { verifyDocument } from '../signing/signer.ts'

let registry: TestRegistry
let now = new Date('2027-03-01T10:00:00Z')

const staging: PreviewPlace = { kind: 'channel', channel: 'staging' }
const browser = { address: '192.0.2.7', agent: 'Firefox' }
const search2 = buildPlace('mf-search', 'mf-search-2')

async function aSite(PREVIEWS: string) {
  now = new Date('2027-03-01T10:00:00Z')
  registry = await aRegistry({ now: () => now, env: { PREVIEWS } })
  const builds = [aShell(), aRemote('mf-search'), aRemote('mf-search', 'mf-search-2'), aRemote('mf-deals')]
  for (const build of builds) await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
}
afterEach(() => registry.close())

async function shown(place: PreviewPlace) {
  const opened = await registry.previews.open(place)
  if (opened.fault) throw new Error(opened.fault)
  return opened.release
}

const builds = ({ remotes }: Awaited<ReturnType<typeof shown>>) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { build }]) => [name, build]))

const link = async (request: PreviewRequest) => (await registry.post('previews', request)).json<PreviewLink>()
const tokenIn = ({ link: address }: PreviewLink) => new URL(address).searchParams.get('token') ?? ''

describe('a channel at an address of its own', () => {
  beforeEach(() => aSite('on'))

  it('shows what it serves, as it goes on and back', async () => {
    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' }, {}, 'staging')
    await registry.promote({ 'mf-search': 'mf-search-2' }, {}, 'staging')
    expect(builds(await shown(staging))).toEqual({ 'mf-search': 'mf-search-2' })

    await registry.rollback('mf-search', {}, 'staging')
    expect(await shown(staging)).toMatchObject({ channel: 'staging', seq: 3 })
    expect(builds(await shown(staging))).toEqual({ 'mf-search': 'mf-search-1' })
    expect(registry.live.current()).toMatchObject({ channel: 'production', seq: 1 })
  })

  it('is none for a channel without a release, nor for that of the site', async () => {
    expect(await registry.previews.open(staging)).toEqual({ fault: 'unknown' })
    expect(await registry.previews.open({ kind: 'channel', channel: 'production' })).toEqual({ fault: 'unknown' })
  })

  it('is told with the channels, and with each build', async () => {
    await registry.promote({ shell: 'shell-1' }, {}, 'staging')

    expect((await registry.get('channels')).json()).toContainEqual({
      channel: 'staging',
      seq: 1,
      address: 'https://staging.pointfare.example',
    })
    const { content } = (await registry.getWithToken('artifacts?name=mf-deals')).json<{ content: object[] }>()
    expect(content).toMatchObject([
      { preview: expect.stringMatching(/^https:\/\/mf-deals-[a-f\d]{12}\.preview\.pointf/) },
    ])
  })
})

describe('an open tab of a preview', () => {
  beforeEach(() => aSite('on'))

  /** What a tab hears, release by release. */
  async function listen(channel: string) {
    const origin = await registry.app.listen({ port: 0, host: '127.0.0.1' })
    const { body, status } = await fetch(`${origin}/releases/v1/channels/${channel}/events`)
    let text = ''
    const written = new WritableStream<string>({ write: (part) => void (text += part) })
    // Until the registry closes.
    void body
      ?.pipeThrough(new TextDecoderStream())
      .pipeTo(written)
      .catch(() => {})
    const until = (seq: number) =>
      eventually(`the tab hears of release ${seq}`, () => text.includes(`"seq":${seq},`) && text)
    return { status, until }
  }

  it('of a build hears how the live site goes on, with that build in it', async () => {
    const { channel } = await shown(search2)
    const tab = await listen(channel)
    await tab.until(1)
    await registry.promote({ 'mf-deals': 'mf-deals-1' })

    const heard = (await tab.until(2)).split('"seq":2,')[1] ?? ''
    expect(heard).toContain('"build":"mf-deals-1"')
    expect(heard).toContain('"build":"mf-search-2"')
    expect(heard).not.toContain('"build":"mf-search-1"')
  })

  it('of a channel hears its rollback, and nothing of the live site', async () => {
    await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' }, {}, 'staging')
    await registry.promote({ 'mf-search': 'mf-search-2' }, {}, 'staging')
    const tab = await listen('staging')
    await tab.until(2)
    await registry.promote({ 'mf-deals': 'mf-deals-1' })
    await registry.rollback('mf-search', {}, 'staging')

    const heard = await tab.until(3)
    expect(heard).not.toContain('"channel":"production"')
    expect(heard.split('"seq":3,')[1]).toContain('"build":"mf-search-1"')
  })

  it('hears nothing of what there is not', async () => {
    expect((await listen('beta')).status).toBe(404)
  })
})

describe('a build at an address of its own', () => {
  beforeEach(() => aSite('on'))

  it('is shown in the live site, which nobody else notices', async () => {
    const before = registry.live.current()
    const release = await shown(search2)

    expect(builds(release)).toEqual({ 'mf-search': 'mf-search-2' })
    expect(release.channel).toMatch(/^preview-[a-f\d]{20}$/)
    await expect(verifyDocument(registry.keys, release)).resolves.toBeUndefined()
    expect(registry.live.current()).toBe(before)
    expect((await registry.get('channels')).json()).toHaveLength(1)
  })

  it('is added where its remote is on no channel', async () => {
    expect(builds(await shown(buildPlace('mf-deals', 'mf-deals-1')))).toEqual({
      'mf-deals': 'mf-deals-1',
      'mf-search': 'mf-search-1',
    })
  })

  it('stays while the site goes on around it, canaries left out', async () => {
    await shown(search2)
    await registry.promote({ 'mf-deals': 'mf-deals-1' })
    await registry.publish(aRemote('mf-deals', 'mf-deals-2'))
    await registry.canary('mf-deals', 'mf-deals-2', 5000)

    const release = await shown(search2)
    expect(release.seq).toBe(3)
    expect(builds(release)).toEqual({ 'mf-deals': 'mf-deals-1', 'mf-search': 'mf-search-2' })
    expect(release.remotes['mf-deals']).not.toHaveProperty('canary')
  })

  it('is shown although production has taken it back', async () => {
    await registry.promote({ 'mf-search': 'mf-search-2' })
    await registry.rollback('mf-search')

    expect((await shown(search2)).remotes['mf-search']).not.toHaveProperty('withdrawn')
  })

  it('may be a shell', async () => {
    await registry.publish(aShell('shell-2'))

    expect((await shown(buildPlace('shell', 'shell-2'))).shell.build).toBe('shell-2')
  })

  it('that cannot be part of the live site is not shown, and says why', async () => {
    await registry.publish(aRemote('mf-deals', 'mf-deals-9', { shared: { react: '^99.0.0' } }))

    expect(await registry.previews.open(buildPlace('mf-deals', 'mf-deals-9'))).toEqual({
      fault: 'unfit',
      why: [expect.stringContaining('react')],
    })
  })

  it.each([buildPlace('mf-search', 'mf-search-3'), buildPlace('mf-none', 'mf-search-2')])(
    'is none for %j',
    async (place) => {
      expect(await registry.previews.open(place)).toEqual({ fault: 'unknown' })
    },
  )

  it('needs no link where anybody may look', async () => {
    const { address, link: url, until } = await link({ name: 'mf-search', build: 'mf-search-2' })

    expect({ url, until }).toEqual({ url: address, until: null })
    expect(await registry.previews.admits(undefined, search2)).toBe(true)
  })
})

describe('a link to a preview', () => {
  beforeEach(async () => {
    await aSite('people')
    await registry.promote({ shell: 'shell-1' }, {}, 'staging')
  })

  async function letIn(made: PreviewLink, place = staging) {
    const token = tokenIn(made)
    const requested = await registry.previews.ask(token, { place, browser })
    if (requested.fault) return requested
    return registry.previews.confirm({ token, form: requested.form, browser }, place)
  }
  const passOf = async (made: PreviewLink) => {
    const confirmed = await letIn(made)
    return confirmed.fault ? undefined : confirmed.cookie
  }

  it('lets in whoever confirms it, for a week, at that one address', async () => {
    const made = await link({ channel: 'staging' })
    expect(made).toMatchObject({
      address: 'https://staging.pointfare.example',
      link: expect.stringMatching(/^https:\/\/staging\.pointfare\.example\/__dev\?token=/),
      until: '2027-03-08T10:00:00.000Z',
    })
    const pass = await passOf(made)

    expect(await registry.previews.admits(pass, staging)).toBe(true)
    expect(await registry.previews.admits(pass, search2)).toBe(false)
    expect(await registry.previews.admits(pass, { kind: 'channel', channel: 'beta' })).toBe(false)
    now = new Date('2027-03-08T10:00:00Z')
    expect(await registry.previews.admits(pass, staging)).toBe(false)
    expect(await letIn(made)).toMatchObject({ fault: 'over' })
  })

  it('is no pass by itself, and lets in no browser that nobody pressed a button in', async () => {
    const token = tokenIn(await link({ channel: 'staging' }))
    const requested = await registry.previews.ask(token, { place: staging, browser })
    const form = requested.fault ? '' : requested.form

    expect(await registry.previews.admits(token, staging)).toBe(false)
    expect(
      await registry.previews.confirm({ token, form, browser: { ...browser, agent: 'Other' } }, staging),
    ).toMatchObject({
      fault: 'form',
    })
    now = new Date('2027-03-01T10:11:00Z')
    expect(await registry.previews.confirm({ token, form, browser }, staging)).toMatchObject({ fault: 'form' })
  })

  it('lets many people in', async () => {
    const made = await link({ channel: 'staging' })

    expect(await passOf(made)).toBeDefined()
    expect(await registry.previews.admits(await passOf(made), staging)).toBe(true)
  })

  it('is of no use at another address, or changed', async () => {
    const made = await link({ channel: 'staging' })

    expect(await letIn(made, search2)).toEqual({ fault: 'unknown' })
    expect(await letIn({ ...made, link: `${made.link}x` })).toEqual({ fault: 'unknown' })
    expect(await registry.previews.admits(undefined, staging)).toBe(false)
  })

  it('is over with the token that asked for it', async () => {
    const request = { name: 'tester', scopes: ['release:staging'], expiresInDays: 90 }
    const { token } = (await registry.post('tokens', request)).json<NewReleaseToken>()
    const answer = await registry.app.inject({
      method: 'POST',
      url: '/releases/v1/previews',
      headers: { authorization: `Bearer ${token}` },
      payload: { channel: 'staging' },
    })
    const made = answer.json<PreviewLink>()
    const pass = await passOf(made)
    await registry.app.inject({
      method: 'DELETE',
      url: '/releases/v1/tokens/tester',
      headers: { authorization: `Bearer ${registry.token}` },
    })

    expect(await registry.previews.admits(pass, staging)).toBe(false)
    expect(await letIn(made)).toMatchObject({ fault: 'revoked' })
  })

  it.each<[PreviewRequest, number, string]>([
    [{ channel: 'beta' }, 404, 'Nothing was released to beta yet'],
    [{ channel: 'production' }, 404, 'what the site itself serves, at https://pointfare.example'],
    [{ name: 'mf-search', build: 'mf-search-3' }, 404, 'No build mf-search-3'],
  ])('is none to %j', async (request, status, words) => {
    const answer = await registry.post('previews', request)

    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status, body: expect.stringContaining(words) })
  })
})

it('is refused where previews are off, and what was confirmed before lets nobody in', async () => {
  await aSite('off')
  await registry.promote({ shell: 'shell-1' }, {}, 'staging')

  const answer = await registry.post('previews', { channel: 'staging' })
  expect({ status: answer.statusCode, body: answer.body }).toEqual({
    status: 422,
    body: expect.stringContaining('PREVIEWS=off'),
  })
  expect(await registry.previews.admits('any', staging)).toBe(false)
  expect(await registry.previews.isKnown(staging)).toBe(true)
})
