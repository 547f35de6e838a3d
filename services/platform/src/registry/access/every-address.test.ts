import { rateLimits } from '@pointfare/core/limits/limits'
import type { NewReleaseToken } from '@pointfare/shared/platform/release-token'
import type { HTTPMethods } from 'fastify'
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
  // There are more addresses than wrong tokens are usually taken from one client.
  registry = await aRegistry({ now: () => now, limits: rateLimits(10) })
  for (const build of [aShell(), aRemote('mf-search')]) await registry.publish(build)
  await registry.promote({ shell: 'shell-1', 'mf-search': 'mf-search-1' })
})
afterEach(() => registry.close())

describe('every address of the registry', () => {
  /** Who may, by address; a new one without a row fails. */
  const rules: Record<string, 'anybody' | 'any token' | 'publisher' | 'releaser' | 'channel' | 'edge' | 'admin'> = {
    'GET artifacts': 'any token',
    'POST artifacts': 'publisher',
    'GET artifacts/:name/:build': 'anybody',
    'GET artifacts/:name/:build/changes': 'any token',
    'GET artifacts/:name/:build/provenance': 'any token',
    'GET artifacts/:name/:build/files': 'edge',
    'GET artifacts/:name/:build/files/*': 'edge',
    'GET artifacts/:name/:build/source-maps/*': 'any token',
    'POST artifacts/:name/:build/complete': 'publisher',
    'PUT artifacts/:name/:build/files/*': 'publisher',
    'GET audit': 'admin',
    'GET channels': 'anybody',
    'GET channels/:channel/budgets': 'any token',
    'GET channels/:channel/canaries': 'anybody',
    'GET channels/:channel/confirmation': 'anybody',
    'GET channels/:channel/convergence': 'anybody',
    'POST channels/:channel/emergency': 'edge',
    'GET channels/:channel/events': 'anybody',
    'GET channels/:channel/failures': 'any token',
    'GET channels/:channel/guards': 'any token',
    'GET channels/:channel/head': 'anybody',
    'GET channels/:channel/live': 'any token',
    'GET channels/:channel/releases': 'any token',
    'GET channels/:channel/releases/:seq': 'any token',
    'GET channels/:channel/rollback-targets/:name': 'anybody',
    'POST channels/:channel/check': 'any token',
    'POST channels/:channel/canary': 'releaser',
    'POST channels/:channel/canary/abort': 'releaser',
    'POST channels/:channel/freeze': 'channel',
    'POST channels/:channel/overrides': 'publisher',
    'POST channels/:channel/promote': 'releaser',
    'GET channels/:channel/removal/:name': 'anybody',
    'POST channels/:channel/remove': 'releaser',
    'POST channels/:channel/change': 'releaser',
    'POST channels/:channel/change/preview': 'any token',
    'POST channels/:channel/rollback': 'releaser',
    'GET channels/:channel/smoke': 'anybody',
    'GET channels/:channel/smoke/:trial/pictures/:page': 'any token',
    'GET channels/:channel/smoke/under-way': 'anybody',
    'GET channels/:channel/vitals': 'anybody',
    'POST channels/:channel/smoke': 'releaser',
    'GET issuers': 'admin',
    'GET keys': 'anybody',
    'GET openapi.json': 'anybody',
    'GET page-key': 'edge',
    'POST failures': 'anybody',
    'POST goals': 'anybody',
    'POST previews': 'any token',
    'POST prune': 'admin',
    'POST tabs': 'anybody',
    'POST vitals': 'anybody',
    'GET token': 'any token',
    'GET tokens': 'admin',
    'POST tokens': 'admin',
    'DELETE tokens/:name': 'admin',
  }

  /** What each kind of token may use of these; anything else is refused to it. */
  const kinds = {
    'no token': ['anybody'],
    'an unknown token': ['anybody'],
    'an expired token': ['anybody'],
    'a revoked token': ['anybody'],
    'publish:mf-search': ['anybody', 'any token', 'publisher'],
    'publish:mf-cheapest': ['anybody', 'any token'],
    'release:production': ['anybody', 'any token', 'releaser', 'channel'],
    'release:production/mf-search': ['anybody', 'any token', 'releaser'],
    'release:production/mf-cheapest': ['anybody', 'any token'],
    'release:staging/mf-search': ['anybody', 'any token'],
    'release:staging': ['anybody', 'any token'],
    edge: ['anybody', 'any token', 'edge'],
    'an admin’s token': ['anybody', 'any token', 'publisher', 'releaser', 'channel', 'edge', 'admin'],
    'the installation’s token': ['anybody', 'any token', 'publisher', 'releaser', 'channel', 'edge', 'admin'],
  } as const
  type Kind = keyof typeof kinds
  const isNobody = (kind: Kind) => kinds[kind].length === 1

  async function tokensByKind(): Promise<Record<Kind, string | undefined>> {
    const expired = await aToken('expired', ['admin'], 1)
    const revoked = await aToken('revoked', ['admin'])
    await asAdmin('DELETE', 'tokens/revoked')
    const tokens = {
      'no token': undefined,
      'an unknown token': 'pfr_unknown',
      'an expired token': expired,
      'a revoked token': revoked,
      'publish:mf-search': await aToken('p-search', ['publish:mf-search']),
      'publish:mf-cheapest': await aToken('p-cheapest', ['publish:mf-cheapest']),
      'release:production': await aToken('r-production', ['release:production']),
      'release:production/mf-search': await aToken('r-search', ['release:production/mf-search']),
      'release:production/mf-cheapest': await aToken('r-cheapest', ['release:production/mf-cheapest']),
      'release:staging/mf-search': await aToken('r-staging-search', ['release:staging/mf-search']),
      'release:staging': await aToken('r-staging', ['release:staging']),
      edge: await aToken('e-west', ['edge']),
      'an admin’s token': await aToken('boss', ['admin']),
      'the installation’s token': registry.token,
    }
    now = new Date('2027-03-03T10:00:00Z')
    return tokens
  }

  const isHead = ({ method }: { method: string }) => method === 'HEAD'
  const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url.replace('/releases/v1/', '')}`

  /** Where the body says whose the change is. */
  const payloads: Record<string, object> = {
    'POST artifacts': aRemote('mf-search').declaration,
    'POST channels/:channel/promote': { builds: { 'mf-search': 'mf-search-1' }, reason: 'a test' },
    'POST channels/:channel/change': { builds: { 'mf-search': 'mf-search-1' }, reason: 'a test' },
    'POST channels/:channel/rollback': { name: 'mf-search', reason: 'a test' },
    'POST channels/:channel/remove': { names: ['mf-search'], expect: { 'mf-search': null }, reason: 'a test' },
    'POST channels/:channel/canary': { name: 'mf-search', build: 'mf-search-1', basisPoints: 1, reason: 'a test' },
    'POST channels/:channel/canary/abort': { name: 'mf-search', reason: 'a test' },
    'POST channels/:channel/smoke': { builds: { 'mf-search': 'mf-search-1' } },
    'POST channels/:channel/overrides': { name: 'mf-search', source: 'mf-search-1' },
  }

  /** An address with everything filled in; nothing is sent that would change much. */
  function requestTo(route: string) {
    const [method = '', path = ''] = route.split(' ')
    const isStream = path.endsWith('/events')
    const filled = path
      // A stream that is opened never ends.
      .replace(':channel', isStream ? 'elsewhere' : 'production')
      .replace(':name', 'mf-search')
      .replace(':build', 'mf-search-1')
      .replace(':seq', '1')
      .replace(':trial', '1')
      .replace(':page', '0')
      .replace('*', 'entry.js')
    const payload = payloads[route] ?? { nonsense: true }
    return { method, url: filled, ...(method === 'GET' || method === 'DELETE' ? {} : { payload }) }
  }

  it('has a row in this table', () => {
    const names = registry.routes.filter((route) => !isHead(route)).map(nameOf)

    expect(names.toSorted()).toEqual(Object.keys(rules).toSorted())
  })

  it('lets those use it who may, and answers all others with a problem document', async () => {
    const tokens = await tokensByKind()

    for (const [route, rule] of Object.entries(rules)) {
      for (const kind of Object.keys(kinds) as Kind[]) {
        const response = await send({ ...requestTo(route), token: tokens[kind] })

        const expected = (kinds[kind] as readonly string[]).includes(rule) ? 'let in' : isNobody(kind) ? 401 : 403
        const { statusCode } = response
        const answer = statusCode === 401 || statusCode === 403 ? statusCode : 'let in'
        expect({ route, kind, answer }).toEqual({ route, kind, answer: expected })
        if (expected === 'let in') continue
        expect(response.headers['content-type']).toContain('application/problem+json')
        expect(response.headers['www-authenticate']).toBe(statusCode === 401 ? 'Bearer' : undefined)
      }
    }
  })
})
