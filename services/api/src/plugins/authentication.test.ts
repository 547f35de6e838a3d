import Fastify from 'fastify'
import { ada, openTenant, seconds, type Tenant } from '../testing/a-tenant.ts'
import { createTokenVerifier } from './authentication-token.ts'
import { memberIdOf } from '../caller.ts'
import { rateLimits } from '@pointfare/core/limits/limits'
import { addAuthentication, callerOf, MissingAccessRule } from './authentication.ts'
import { watcherOf } from './watcher.ts'
import { addErrorHandler } from '@pointfare/core/http/error-handler'

let tenant: Tenant
beforeEach(async () => {
  tenant = await openTenant()
})
afterEach(() => tenant.close())

/** Two routes for members, one for watchers, one public. */
async function anApp() {
  const app = Fastify()
  addErrorHandler(app)
  addAuthentication(app, createTokenVerifier(tenant.auth), rateLimits(), async (token) =>
    token === 'pointfare_visitor_one' ? 'visitor-1' : undefined,
  )
  app.get('/mine', { config: { access: 'member' } }, async (request) => callerOf(request))
  app.post('/mine', { config: { access: 'member' } }, async () => ({ done: true }))
  app.get('/watched', { config: { access: 'watcher' } }, async (request) => watcherOf(request))
  app.get('/everybodys', { config: { access: 'public' } }, async () => ({ open: true }))
  return app
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('a route for members', () => {
  it('knows whose token it is, and keeps its answer out of caches', async () => {
    const app = await anApp()

    const answer = await app.inject({ url: '/mine', headers: bearer(await tenant.token(ada)) })

    expect(answer.json()).toMatchObject({ auth0Id: 'auth0|ada', email: 'ada@pointfare.example' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('challenges a caller without a token, without calling it invalid', async () => {
    const app = await anApp()

    const answer = await app.inject('/mine')

    expect(answer.statusCode).toBe(401)
    expect(answer.headers).toMatchObject({
      'www-authenticate': 'Bearer realm="members"',
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
    })
  })

  it('says why it refuses a token', async () => {
    const app = await anApp()

    const answer = await app.inject({ url: '/mine', headers: bearer(await tenant.token(ada, { exp: seconds(-61) })) })

    expect(answer.json()).toMatchObject({ status: 401, detail: 'The token has expired' })
    expect(answer.headers['www-authenticate']).toBe(
      'Bearer realm="members", error="invalid_token", error_description="The token has expired"',
    )
  })

  it.each([
    ['expired half a minute ago', { exp: seconds(-30) }],
    ['issued half a minute from now', { nbf: seconds(30) }],
  ])('forgives clocks a minute: a token that %s is valid', async (_, claims) => {
    const app = await anApp()

    const answer = await app.inject({ url: '/mine', headers: bearer(await tenant.token(ada, claims)) })

    expect(answer.statusCode).toBe(200)
  })

  it.each(['Basic YWRhOnB3', 'Bearer', 'Bearer a b', 'Token x'])('takes %p for no token', async (authorization) => {
    const app = await anApp()

    const answer = await app.inject({ url: '/mine', headers: { authorization } })

    expect(answer.headers['www-authenticate']).toBe('Bearer realm="members"')
  })

  it('refuses before it reads the body', async () => {
    const app = await anApp()

    const answer = await app.inject({
      method: 'POST',
      url: '/mine',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })

    expect(answer.statusCode).toBe(401)
  })

  it('takes no body of more than 64 KiB', async () => {
    const app = await anApp()

    const answer = await app.inject({
      method: 'POST',
      url: '/mine',
      headers: bearer(await tenant.token(ada)),
      payload: { text: 'x'.repeat(65_536) },
    })

    expect(answer.json()).toMatchObject({ status: 413 })
  })

  it('lets a member write 120 times a minute, and read on after that', async () => {
    const app = await anApp()
    const headers = bearer(await tenant.token(ada))
    const others = bearer(await tenant.token({ sub: 'auth0|grace', email: 'grace@pointfare.example' }))
    const write = (of = headers) => app.inject({ method: 'POST', url: '/mine', headers: of, payload: {} })
    for (let count = 0; count < 120; count += 1) await write()

    const refused = await write()

    expect(refused.json()).toMatchObject({ status: 429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '120', 'ratelimit-remaining': '0' })
    expect((await app.inject({ url: '/mine', headers })).statusCode).toBe(200)
    expect((await write(others)).statusCode).toBe(200)
  })
})

describe('a route for watchers', () => {
  it('knows members by their tokens and visitors by theirs', async () => {
    const app = await anApp()

    const member = await app.inject({ url: '/watched', headers: bearer(await tenant.token(ada)) })
    const visitor = await app.inject({ url: '/watched', headers: bearer('pointfare_visitor_one') })

    expect(member.json()).toEqual({ id: memberIdOf(ada.sub), isMember: true })
    expect(visitor.json()).toEqual({ id: 'visitor-1', isMember: false })
    expect(visitor.headers).toMatchObject({ 'cache-control': 'no-store', 'ratelimit-limit': '300' })
  })

  it.each(['pointfare_visitor_two', 'pointfare_visitor_', 'visitor-1'])('refuses %s', async (token) => {
    const app = await anApp()

    const answer = await app.inject({ url: '/watched', headers: bearer(token) })

    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"')
  })

  it('is all that the token of a visitor opens', async () => {
    const app = await anApp()

    const answer = await app.inject({ url: '/mine', headers: bearer('pointfare_visitor_one') })

    expect(answer.statusCode).toBe(401)
  })
})

describe('a member’s reads', () => {
  it('are limited wherever they come from; other members read on', async () => {
    const app = await anApp()
    const headers = bearer(await tenant.token(ada))
    const others = bearer(await tenant.token({ sub: 'auth0|grace', email: 'grace@pointfare.example' }))
    const read = (index: number, of = headers) =>
      app.inject({ url: '/mine', headers: of, remoteAddress: `198.51.100.${index % 250}` })
    for (let count = 0; count < 1200; count += 1) await read(count)

    const refused = await read(1200)

    expect(refused.json()).toMatchObject({ status: 429 })
    expect(refused.headers).toMatchObject({ 'ratelimit-limit': '1200', 'ratelimit-remaining': '0' })
    expect((await read(1, others)).statusCode).toBe(200)
  })
})

describe('the keys of the tenant', () => {
  it('are fetched once for many tokens', async () => {
    const app = await anApp()
    const headers = bearer(await tenant.token(ada))

    await app.inject({ url: '/mine', headers })
    await app.inject({ url: '/mine', headers })

    expect(tenant.requested()).toBe(1)
  })

  it('may be replaced: tokens of the new key are valid at once, those of the last one still', async () => {
    const now = jest.spyOn(Date, 'now')
    const app = await anApp()
    const early = bearer(await tenant.token(ada))
    await app.inject({ url: '/mine', headers: early })
    await tenant.rotate()
    const late = bearer(await tenant.token(ada))
    now.mockReturnValue(Date.now() + 6_000)

    const answers = [
      await app.inject({ url: '/mine', headers: late }),
      await app.inject({ url: '/mine', headers: early }),
    ]
    now.mockRestore()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(tenant.requested()).toBe(2)
  })

  it('are not asked for again and again by tokens of unknown keys', async () => {
    const app = await anApp()
    const stranger = { ...tenant.signingKey(), kid: 'strange' }
    const headers = bearer(await tenant.token(ada, {}, stranger))

    const first = await app.inject({ url: '/mine', headers })
    await app.inject({ url: '/mine', headers })

    expect(first.json()).toMatchObject({ status: 401, detail: 'The token is signed by an unknown key' })
    expect(tenant.requested()).toBe(1)
  })

  it('are our failure, not the token’s, when they cannot be loaded', async () => {
    const app = await anApp()
    tenant.answerWith(500)

    const answer = await app.inject({ url: '/mine', headers: bearer(await tenant.token(ada)) })

    expect(answer.json()).toMatchObject({ status: 503 })
    expect(answer.headers).not.toHaveProperty('www-authenticate')
  })

  it('are our failure too when their address answers nothing', async () => {
    const app = await anApp()
    const headers = bearer(await tenant.token(ada))
    await tenant.close()

    const answer = await app.inject({ url: '/mine', headers })

    expect(answer.statusCode).toBe(503)
    tenant = await openTenant()
  })
})

describe('a route for everybody', () => {
  it('does not mind a token that is no longer valid', async () => {
    const app = await anApp()

    const answer = await app.inject({ url: '/everybodys', headers: bearer('stale') })

    expect(answer.json()).toEqual({ open: true })
    expect(tenant.requested()).toBe(0)
  })
})

describe('a route that does not say who may call it', () => {
  it('stops the API from starting, in words that say how to mend it', async () => {
    const app = await anApp()

    expect(() => app.get('/forgotten', async () => 'secret')).toThrow(
      new MissingAccessRule(
        "GET /forgotten has no access rule: give it config: { access: 'public' } or { access: 'member' }",
      ),
    )
  })
})
