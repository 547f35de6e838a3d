import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import { runServices } from './testing/run-services.ts'

let folder: string
let db: OpenDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointfare-identity-'))
  db = await openTestDatabase()
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const start = (settings: Record<string, string> = {}) =>
  runServices({ DATA_DIR: folder, DATABASE_URL: db.connectionString, ...settings })

async function ask(settings: Record<string, string>, path: string) {
  const services = start(settings)
  const origin = await services.ready()
  const response = await fetch(origin + path)
  const answer = { origin, body: await response.text() }
  services.stop()
  return { ...answer, ...(await services.exited) }
}

const metadata = '/.well-known/openid-configuration'

describe('a site', () => {
  it('has a tenant of its own at its own address, and starts it without a word', async () => {
    const { origin, body, code, errors } = await ask({}, metadata)

    expect(JSON.parse(body)).toMatchObject({ issuer: `${origin}/`, authorization_endpoint: `${origin}/authorize` })
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
  })

  it('has no demo logins without demo data', async () => {
    const services = start()
    const origin = await services.ready()
    const params = new URLSearchParams({
      client_id: 'pointfare-spa',
      response_type: 'code',
      redirect_uri: `${origin}/login`,
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const begun = await fetch(`${origin}/authorize?${params.toString()}`, { redirect: 'manual' })
    const cookie = begun.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const page = await fetch(new URL(begun.headers.get('location') ?? '', origin), { headers: { cookie } })
    const body = await page.text()
    services.stop()
    await services.exited

    expect(body).toContain('Log in</h1>')
    expect(body).not.toMatch(/Social|Fly-free/)
  })

  it('has none when its people sign in elsewhere', async () => {
    const { body } = await ask(
      { AUTH0_DOMAIN: 'people.example.auth0.com', AUTH0_CLIENT_ID: 'site', AUTH0_AUDIENCE: 'https://api.example/' },
      '/authorize',
    )

    // Its pages are all there is, and before a release they say so.
    expect(body).toContain('Pointfare is starting')
  })
})
