import { aBrowser } from '../testing/a-browser.ts'
import { openTestIdentity, origin, type TestIdentity } from '../testing/open-test-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await openTestIdentity()
})
afterAll(() => identity.close())

let clients = 0
const rate = (fields: Record<string, string>, headers: Record<string, string> = {}, client = (clients += 1)) =>
  identity.app.inject({
    method: 'POST',
    url: '/u/password-strength',
    remoteAddress: `192.0.2.${client}`,
    headers: {
      host: new URL(origin).host,
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })

describe('the meter beside a new password', () => {
  it('is told how hard it is to guess, for whoever wants it', async () => {
    const own = await rate({ password: 'evans-mary-2026', name: 'Mary Evans', email: 'm@example.com' })
    const others = await rate({ password: 'evans-mary-2026 river', name: '', email: '' })

    expect(own.json()).toMatchObject({ level: 1, label: 'Too weak' })
    expect(others.json<{ level: number }>().level).toBeGreaterThan(1)
    expect(own.headers['cache-control']).toBe('no-store')
  })

  it('answers no other site, and nobody without end', async () => {
    expect((await rate({ password: 'x' }, { origin: 'https://evil.example' })).statusCode).toBe(403)
    const client = (clients += 1)
    let last
    for (let requested = 1; requested <= 121; requested += 1) last = await rate({ password: 'x' }, {}, client)
    expect(last?.statusCode).toBe(429)
  })

  it('stands beside the field, and says nothing until it is asked', async () => {
    const { response } = await aBrowser(identity.app).open('/u/forgot')
    expect(response.body).not.toContain('data-meters="')
    expect(response.headers['content-security-policy']).toContain("connect-src 'self'")
  })
})
