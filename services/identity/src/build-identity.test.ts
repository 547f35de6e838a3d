import { aClient } from './testing/a-client.ts'
import { openTestIdentity, origin, type TestIdentity } from './testing/open-test-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await openTestIdentity()
})
afterAll(() => identity.close())

const ask = (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
  identity.app.inject({ method, url, headers })

describe('a forged host', () => {
  it.each([
    ['host', { host: 'evil.example' }],
    ['host with another port', { host: 'localhost:4001' }],
    ['forwarded host', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
  ])('is redirected to the tenant’s own host: %s', async (_what, headers) => {
    const { statusCode, headers: answer } = await ask('/authorize?client_id=x', headers)

    expect(statusCode).toBe(307)
    expect(answer.location).toBe(`${origin}/authorize?client_id=x`)
  })

  it('gets nothing for a form', async () => {
    const response = await ask('/oauth/token', { host: 'evil.example' }, 'POST')

    expect(response.statusCode).toBe(421)
    expect(response.json()).toMatchObject({ error_description: `Ask at ${origin}` })
  })

  it('is in no answer', async () => {
    const discovery = await ask('/.well-known/openid-configuration', {
      host: 'evil.example',
      'x-forwarded-proto': 'ftp',
    })
    const login = await ask(aClient(identity.app).authorizeUrl(), {
      host: 'localhost:4000',
      'x-forwarded-host': 'evil.example',
    })

    expect(discovery.json()).toMatchObject({
      issuer: `${origin}/`,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/oauth/token`,
      jwks_uri: `${origin}/.well-known/jwks.json`,
    })
    expect(JSON.stringify([discovery.body, login.headers])).not.toContain('evil')
  })
})

describe('a proxy with its own name for the tenant', () => {
  it('says which one its visitors use', async () => {
    const response = await ask(aClient(identity.app).authorizeUrl(), {
      host: '10.0.0.7:8080',
      'x-forwarded-host': 'localhost:4000',
    })

    expect(response.headers.location).toMatch(/^\/u\/login\//)
  })
})
