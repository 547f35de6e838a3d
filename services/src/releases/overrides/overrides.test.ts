import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry

/** Search and members are live; search has a canary and a build that nobody has yet. */
beforeEach(async () => {
  registry = await aRegistry()
  const builds = [aShell(), aRemote('mf-members'), ...['mf-search-1', 'mf-search-2', 'mf-search-3'].map(search)]
  for (const artifact of builds) await registry.publish(artifact)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1', 'mf-members': 'mf-members-1' })
  await registry.canary('mf-search', 'mf-search-2', 5000)
})
afterEach(() => registry.close())

const search = (build: string) => aRemote('mf-search', build)
const local = 'http://localhost:3002'

const ask = (name: string, source: string, { token = registry.token, channel = 'production' } = {}) =>
  registry.app.inject({
    method: 'POST',
    url: `/releases/v1/channels/${channel}/overrides`,
    headers: { authorization: `Bearer ${token}` },
    payload: { name, source },
  })

const open = async (name: string, source: string) =>
  registry.overrides.open((await ask(name, source)).json<{ token: string }>().token)

describe('an override', () => {
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

  it('knows no canaries, and leaves what everybody else has alone', async () => {
    const before = registry.live.current()

    const opened = await open('mf-members', local)

    expect(opened?.release.remotes['mf-search']).not.toHaveProperty('canary')
    expect(registry.live.current()).toBe(before)
    expect(before?.remotes['mf-search']?.canary).toBeDefined()
  })

  it('ends when its build does not fit the site any more', async () => {
    const { token } = (await ask('mf-search', 'mf-search-3')).json<{ token: string }>()
    await registry.publish(aShell('shell-2', { shared: { react: '20.0.0', '@pointfare/shared/remote': '1.4.0' } }))
    await registry.publish(aRemote('mf-search', 'mf-search-4', { shared: {} }))
    await registry.publish(aRemote('mf-members', 'mf-members-2', { shared: {} }))
    await registry.promote({ shell: 'shell-2', 'mf-search': 'mf-search-4', 'mf-members': 'mf-members-2' })

    expect(await registry.overrides.open(token)).toBeUndefined()
  })

  it.each([
    ['a stranger’s machine', 'mf-search', 'https://evil.example', 400],
    ['a path on the own machine', 'mf-search', 'http://localhost:3002/x', 400],
    ['the shell', 'shell', local, 400],
    ['a build that is not published', 'mf-search', 'mf-search-9', 422],
    ['a remote that nobody knows, on the own machine', 'mf-deals', local, 404],
  ])('of %s is refused', async (_what, name, source, status) => {
    expect((await ask(name, source)).statusCode).toBe(status)
  })

  it('on a channel that this site does not serve is refused', async () => {
    expect((await ask('mf-search', local, { channel: 'staging' })).statusCode).toBe(404)
  })

  it('is for those who may publish the remote', async () => {
    const made = await registry.app.inject({
      method: 'POST',
      url: '/releases/v1/tokens',
      headers: { authorization: `Bearer ${registry.token}` },
      payload: { name: 'members-team', scopes: ['publish:mf-members'], expiresInDays: 7 },
    })
    const { token } = made.json<{ token: string }>()

    expect((await ask('mf-search', local, { token })).statusCode).toBe(403)
    expect((await ask('mf-members', local, { token })).statusCode).toBe(200)
  })
})
