import type { AuditEntry } from '@pointfare/shared/platform/release-audit'
import type { NewReleaseToken } from '@pointfare/shared/platform/release-token'
import type { HTTPMethods } from 'fastify'
import type { AddressInfo } from 'node:net'
import { runReleaseCommandLine } from '../../cli/release-command-line.ts'
import { aRegistry, type TestRegistry } from '../testing/a-registry.ts'
import { aRemote, aShell } from '../testing/an-artifact.ts'

let registry: TestRegistry
let now = new Date('2027-03-01T10:00:00Z')

type Request = { method: string; url: string; token?: string | undefined; payload?: object }

const send = ({ method, url, token, payload }: Request) =>
  registry.app.inject({
    method: method as HTTPMethods & 'GET', // whatever the registry has routes for
    url: `/releases/v1/${url}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

const asAdmin = (method: string, url: string, payload?: object) =>
  send({ method, url, token: registry.token, ...(payload && { payload }) })

async function aToken(name: string, scopes: string[], expiresInDays = 90): Promise<string> {
  const made = await asAdmin('POST', 'tokens', { name, scopes, expiresInDays })
  expect(made.statusCode).toBe(201)
  return made.json<NewReleaseToken>().token
}

beforeEach(async () => {
  now = new Date('2027-03-01T10:00:00Z')
  registry = await aRegistry({ now: () => now })
  for (const build of [aShell(), aRemote('mf-search')]) await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
})
afterEach(() => registry.close())

describe('a token', () => {
  it('is told once, and kept as a hash only', async () => {
    const token = await aToken('ci-search', ['publish:mf-search'])

    const stored = JSON.stringify(await registry.db.query({ name: 'kept', text: 'select * from release_token' }))
    expect(token).toMatch(/^pfr_[\w-]{43}$/)
    expect(stored).not.toContain(token)
    expect((await asAdmin('GET', 'tokens')).body).not.toContain(token)
  })

  it('knows its name, what it lets and until when', async () => {
    const token = await aToken('ci-search', ['publish:mf-search', 'publish:mf-search'], 30)

    expect((await send({ method: 'GET', url: 'token', token })).json()).toEqual({
      name: 'ci-search',
      scopes: ['publish:mf-search'],
      expiresAt: '2027-03-31T10:00:00.000Z',
    })
  })

  it('is refused in words that say what would help', async () => {
    const token = await aToken('ci-search', ['publish:mf-search'], 1)
    const refusal = async () =>
      (await send({ method: 'POST', url: 'channels/production/freeze', token, payload: {} })).json().detail

    expect(await refusal()).toBe('The token ci-search is for publish:mf-search; this needs release:production')
    now = new Date('2027-03-02T10:00:00Z')
    expect(await refusal()).toBe('The token ci-search expired on 2027-03-02')
    await asAdmin('DELETE', 'tokens/ci-search')
    expect(await refusal()).toBe('The token ci-search was revoked')
  })

  describe('for one remote on one channel', () => {
    let token: string
    const decide = (what: string, payload: object, channel = 'production') =>
      send({ method: 'POST', url: `channels/${channel}/${what}`, token, payload: { reason: 'a test', ...payload } })
    const answerTo = async (...requested: Parameters<typeof decide>) => {
      const response = await decide(...requested)
      return [response.statusCode, response.json().detail]
    }

    beforeEach(async () => {
      for (const build of [aRemote('mf-search', 'mf-search-2'), aRemote('mf-cheapest')]) await registry.publish(build)
      await registry.promote({ 'mf-cheapest': 'mf-cheapest-1' })
      token = await aToken('team-search', ['release:production/mf-search'])
    })

    it('promotes, rolls back, tries on a few and removes that remote', async () => {
      expect(await answerTo('promote', { builds: { 'mf-search': 'mf-search-2' } })).toEqual([201, undefined])
      expect(await answerTo('rollback', { name: 'mf-search' })).toEqual([201, undefined])
      const few = { name: 'mf-search', build: 'mf-search-2', basisPoints: 500 }
      expect(await answerTo('canary', few)).toEqual([201, undefined])
      expect(await answerTo('canary/abort', { name: 'mf-search' })).toEqual([201, undefined])
      expect(await answerTo('remove', { names: ['mf-search'] })).toEqual([201, undefined])
    })

    const isFor = 'The token team-search is for release:production/mf-search; this needs'
    it.each([
      ['promote', { builds: { 'mf-cheapest': 'mf-cheapest-1' } }, 'release:production/mf-cheapest'],
      ['promote', { builds: { shell: 'shell-1' } }, 'release:production/shell'],
      [
        'promote',
        { builds: { shell: 'shell-1', 'mf-search': 'mf-search-1', 'mf-cheapest': 'mf-cheapest-1' } },
        'release:production/shell and release:production/mf-cheapest',
      ],
      ['promote', { builds: {} }, 'release:production'],
      ['rollback', { builds: { 'mf-search': null, 'mf-cheapest': null } }, 'release:production/mf-cheapest'],
      ['rollback', { name: 'mf-cheapest' }, 'release:production/mf-cheapest'],
      ['remove', { names: ['mf-search', 'mf-cheapest'] }, 'release:production/mf-cheapest'],
      ['canary', { name: 'mf-cheapest', build: 'mf-cheapest-1', basisPoints: 1 }, 'release:production/mf-cheapest'],
      ['canary/abort', { name: 'mf-cheapest' }, 'release:production/mf-cheapest'],
      ['freeze', { frozen: true }, 'release:production'],
      [
        'promote',
        { builds: { 'mf-search': 'mf-search-2' }, force: true, reason: 'Past what protects the others' },
        'release:production',
      ],
      ['promote', { builds: { 'mf-search': 'mf-search-2' }, accept: ['https://maps.example'] }, 'release:production'],
    ])('is refused %s of %j, which needs %s', async (what, payload, needed) => {
      expect(await answerTo(what, payload)).toEqual([403, `${isFor} ${needed}`])
      expect((await registry.get('channels/production/head')).json().seq).toBe(2)
    })

    it('is of no use on another channel, whatever the body says', async () => {
      expect(await answerTo('promote', {}, 'staging')).toEqual([403, `${isFor} release:staging`])
    })

    it('goes with others: one change of two remotes needs both', async () => {
      token = await aToken('two-teams', ['release:production/mf-search', 'release:production/mf-cheapest'])

      const both = { builds: { 'mf-search': 'mf-search-2', 'mf-cheapest': 'mf-cheapest-1' } }
      expect(await answerTo('promote', both)).toEqual([201, undefined])
    })
  })

  it('stands in history: alone, or beside whom it acts for', async () => {
    const token = await aToken('ci-releases', ['release:production'])
    const freeze = (frozen: boolean, who: object) =>
      send({
        method: 'POST',
        url: 'channels/production/freeze',
        token,
        payload: { frozen, reason: 'a test', ...who },
      })
    await freeze(true, {})
    await freeze(false, { actor: 'grace' })

    const { content } = (await registry.getWithToken('channels/production/releases')).json()
    expect(content.map(({ actor }: { actor: string }) => actor)).toEqual(['grace (ci-releases)', 'ci-releases', 'ada'])
  })

  it('has a name of its own for ever', async () => {
    await aToken('ci-search', ['publish:mf-search'])
    await asAdmin('DELETE', 'tokens/ci-search')

    expect((await asAdmin('POST', 'tokens', { name: 'ci-search', scopes: ['admin'] })).statusCode).toBe(409)
  })

  it.each([
    { name: 'admin', scopes: ['admin'] },
    { name: 'Ci', scopes: ['admin'] },
    { name: 'ci', scopes: [] },
    { name: 'ci', scopes: ['publish:*'] },
    { name: 'ci', scopes: ['release:Production'] },
    { name: 'ci', scopes: ['release:production/'] },
    { name: 'ci', scopes: ['release:production/search'] },
    { name: 'ci', scopes: ['release:production/mf-search/mf-members'] },
    { name: 'ci', scopes: ['admin'], expiresInDays: 400 },
  ])('%j is refused', async (request) => {
    expect((await asAdmin('POST', 'tokens', request)).statusCode).toBe(400)
  })

  it('shares no Idempotency-Keys with another token', async () => {
    const [one, two] = [await aToken('one', ['release:production']), await aToken('two', ['release:production'])]
    const freeze = (token: string, frozen: boolean) =>
      registry.app.inject({
        method: 'POST',
        url: '/releases/v1/channels/production/freeze',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'job-4711' },
        payload: { frozen, reason: 'a test' },
      })

    expect([(await freeze(one, true)).statusCode, (await freeze(two, false)).statusCode]).toEqual([201, 201])
  })
})

describe('the audit', () => {
  const audit = async () => (await asAdmin('GET', 'audit')).json<{ content: AuditEntry[] }>().content

  it('tells of tokens made and revoked, and of everybody who was turned away', async () => {
    const token = await aToken('ci-search', ['publish:mf-search'])
    await send({ method: 'POST', url: 'channels/production/rollback', token, payload: {} })
    await send({ method: 'GET', url: 'tokens' })
    await asAdmin('DELETE', 'tokens/ci-search')

    expect(await audit()).toMatchObject([
      { kind: 'token-revoked', actor: 'admin', detail: 'ci-search' },
      {
        kind: 'denied',
        actor: null,
        detail: expect.stringMatching(/^GET \/releases\/v1\/tokens: This needs the header/),
      },
      { kind: 'denied', actor: 'ci-search', detail: expect.stringContaining('this needs release:production') },
      { kind: 'token-created', actor: 'admin', detail: expect.stringContaining('ci-search for publish:mf-search') },
    ])
  })
})

describe('the command line', () => {
  const cli = async (env: Record<string, string>, ...args: string[]) => {
    const lines: string[] = []
    const write = (line: string) => lines.push(line)
    const { port } = registry.app.server.address() as AddressInfo
    const code = await runReleaseCommandLine([...args, '--origin', `http://127.0.0.1:${port}`], env, {
      out: write,
      err: write,
    })
    return { code, text: lines.join('\n') }
  }

  it('makes, lists and revokes tokens, and brings the one that is set', async () => {
    await registry.app.listen({ port: 0, host: '127.0.0.1' })
    const admin = { RELEASE_TOKEN: registry.token }
    const made = await cli(admin, 'tokens', 'create', 'ci', '--scope', 'release:production', '--days', '7')
    const token = made.text.split('\n')[1] ?? ''

    expect(made.text).toContain('ci lets release:production until 2027-03-08; it is shown only now:')
    const frozen = await cli({ RELEASE_TOKEN: token }, 'freeze', 'production', '--reason', 'Holidays')
    expect(frozen).toEqual({ code: 0, text: 'production is frozen (release 2)' })
    expect(await cli(admin, 'tokens', 'revoke', 'ci')).toEqual({ code: 0, text: 'ci lets nothing any more' })
    expect((await cli(admin, 'tokens')).text).toBe('ci  release:production  revoked 2027-03-01 by admin, made by admin')
    expect(await cli({ RELEASE_TOKEN: token }, 'thaw', 'production', '--reason', 'Back')).toEqual({
      code: 1,
      text: 'The token ci was revoked',
    })
    expect(await cli(admin, 'tokens', 'burn')).toMatchObject({ code: 2 })
  })

  it('shows the audit page by page, by kind, and proves it', async () => {
    await registry.app.listen({ port: 0, host: '127.0.0.1' })
    const admin = { RELEASE_TOKEN: registry.token }
    await aToken('ci', ['publish:mf-search'])
    await cli({ RELEASE_TOKEN: 'pfr_unknown' }, 'tokens')

    const at = '2027-03-01T10:00:00.000Z'
    expect((await cli(admin, 'tokens', 'audit')).text.split('\n')).toEqual([
      `${at}  denied  nobody from 127.0.0.1: GET /releases/v1/tokens: The registry does not know this token`,
      expect.stringContaining(`${at}  token-created  admin: ci for publish:mf-search until`),
      '2 entries',
    ])
    expect((await cli(admin, 'tokens', 'audit', '--kind', 'token-created')).text).toContain('1 entry')
    expect((await cli(admin, 'tokens', 'audit', '--page', '1')).text).toBe('page 1 of 0 to 0 (--page), 2 entries')
    expect((await cli(admin, 'tokens', 'audit', '--verify')).text).toMatch(
      /^2 entries are as they were made\nThe newest has the hash [0-9a-f]{64}: /,
    )

    await registry.db.query({ name: 'tamper', text: `update release_audit set actor = 'eve' where seq = 1` })
    expect(await cli(admin, 'tokens', 'audit', '--verify')).toEqual({
      code: 1,
      text: 'The audit breaks at entry 1: who, where from or what is not what was hashed',
    })
  })
})
