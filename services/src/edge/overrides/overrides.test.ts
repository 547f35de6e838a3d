import { isLocal } from '@pointfare/shared/contracts/override'
import type { FastifyInstance } from 'fastify'
import { aRelease, aRemote } from '../testing/a-release.ts'
import { anEdge } from '../testing/an-edge.ts'

const until = '2027-03-01T12:00:00.000Z'
const routes = [{ path: '/deals', title: 'Deals', description: 'The deals of the day.' }]
const opened = (source: string) => {
  const deals = aRemote('mf-deals', { routes, ...(isLocal({ source }) ? { base: `${source}/`, integrity: {} } : {}) })
  return { release: aRelease({ remotes: { 'mf-deals': deals } }), override: { remote: 'mf-deals', source, until } }
}
const sources: Record<string, string> = { 'local.token': 'http://localhost:3002', 'build.token': 'deals-build' }

let edge: FastifyInstance

beforeAll(async () => {
  const open = async (token: string) => (sources[token] ? opened(sources[token]) : undefined)
  edge = await anEdge({ overrides: { open } })
})
afterAll(() => edge.close())

const deals = (token?: string) =>
  edge.inject({ url: '/deals', headers: token ? { cookie: `other=1; __Host-pointfare-override=${token}` } : {} })

describe('beginning an override', () => {
  it('keeps the token where no script can read it, and goes to the site', async () => {
    const { statusCode, headers } = await edge.inject('/__dev?token=local.token')

    expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location: '/' })
    expect(headers['set-cookie']).toBe(
      '__Host-pointfare-override=local.token; Expires=Mon, 01 Mar 2027 12:00:00 GMT; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it.each(['forged', 'x%0d%0aset-cookie:a=b', ''])('with %p is refused', async (token) => {
    const { statusCode, headers } = await edge.inject(`/__dev?token=${token}`)

    expect(statusCode).toBe(403)
    expect(headers).not.toHaveProperty('set-cookie')
  })

  it('without a token ends it', async () => {
    const { statusCode, headers } = await edge.inject('/__dev')

    expect(statusCode).toBe(303)
    expect(headers['set-cookie']).toMatch(/^__Host-pointfare-override=; Max-Age=0/)
  })
})

describe('a page with an override', () => {
  it('holds the remote as the developer’s machine serves it, and says so', async () => {
    const { statusCode, body } = await deals('local.token')

    expect(statusCode).toBe(200)
    expect(body).toContain('"base":"http://localhost:3002/"')
    expect(body).toContain(`"override":{"remote":"mf-deals","source":"http://localhost:3002","until":"${until}"}`)
  })

  it('takes what that machine serves, unpinned, and nothing else that is', async () => {
    const { headers } = await deals('local.token')

    expect(headers).not.toHaveProperty('integrity-policy')
    expect(headers['content-security-policy']).toMatch(/connect-src [^;]*http:\/\/localhost:3002/)
    expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[\w-]+' 'strict-dynamic';/)
  })

  it('stays locked when it shows a published build', async () => {
    const { headers } = await deals('build.token')

    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
    expect(headers['content-security-policy']).not.toContain('localhost:3002')
  })

  it('is nobody else’s', async () => {
    await deals('local.token')

    const { statusCode, body, headers } = await deals()

    expect(statusCode).toBe(404)
    expect(body).not.toContain('localhost:3002')
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
  })

  it('is the site as everybody has it once the override is over', async () => {
    const { statusCode, headers } = await deals('expired')

    expect(statusCode).toBe(404)
    expect(headers['set-cookie']).toMatch(/^__Host-pointfare-override=; Max-Age=0/)
  })
})
