import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as client from 'openid-client'
import type { OpenDatabase } from '@pointfare/core/db/database'
import { openTestDatabase } from '@pointfare/core/db/testing/open-test-database'
import type { Identity } from './build-identity.ts'
import { ada, audience, clientId } from './testing/a-client.ts'
import { startIdentity } from './testing/open-test-identity.ts'

type Tenant = {
  origin: string
  fetch: typeof fetch
  /** What the browser was told to keep. */
  stored: string[]
  close: () => Promise<void>
}

/** At an address of its own, as on a developer's machine. */
async function withoutProxy(db: OpenDatabase): Promise<Tenant> {
  let identity: Identity | undefined
  const server = createServer((request, response) => identity?.app.routing(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}` // it listens on TCP
  identity = await startIdentity(db, { settings: { SITE_ORIGIN: origin } })
  return {
    origin,
    fetch,
    stored: [],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await identity?.close()
    },
  }
}

/** Behind a proxy that ends TLS and asks under the name of the machine. */
async function behindProxy(db: OpenDatabase): Promise<Tenant> {
  const origin = 'https://pointfare.example'
  const identity = await startIdentity(db, { settings: { SITE_ORIGIN: origin } })
  const ask = async (address: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const request = new Request(address, init)
    const { pathname, search, host } = new URL(request.url)
    const payload = await request.text()
    const { statusCode, headers, body } = await identity.app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: {
        ...Object.fromEntries(request.headers),
        host: '10.0.0.7:4000',
        'x-forwarded-host': host,
        'x-forwarded-proto': 'https',
      },
      ...(payload ? { payload } : {}),
    })
    const pairs = Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    )
    return new Response(body || null, { status: statusCode, headers: pairs })
  }
  return { origin, fetch: ask, stored: [], close: identity.close }
}

let db: OpenDatabase
let tenants: Record<string, Tenant>
beforeAll(async () => {
  db = await openTestDatabase()
  tenants = { 'without TLS': await withoutProxy(db), 'behind a proxy that ends TLS': await behindProxy(db) }
})
afterAll(async () => {
  for (const tenant of Object.values(tenants)) await tenant.close()
  await db.close()
})

const discover = ({ origin, fetch: ask }: Tenant) =>
  client.discovery(new URL(origin), clientId, undefined, client.None(), {
    execute: origin.startsWith('http:') ? [client.allowInsecureRequests] : [],
    [client.customFetch]: (address, options) => ask(address, options as RequestInit), // its own name for the same
  })

/** Goes through the login the way a browser does, one request at a time. */
async function authorize({ origin, fetch: ask, stored }: Tenant, url: URL): Promise<URL> {
  const cookies = new Map<string, string>()
  const go = async (address: string, form?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await ask(new URL(address, origin), {
      redirect: 'manual',
      headers: { cookie, origin },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
      stored.push(set)
    }
    return response
  }

  const login = (await go(url.href)).headers.get('location') ?? ''
  const token = /name="token" value="([^"]+)"/.exec(await (await go(login)).text())?.[1] ?? ''
  const resume = (await go(login, new URLSearchParams({ ...ada, token }))).headers.get('location') ?? ''
  return new URL((await go(resume)).headers.get('location') ?? '')
}

describe.each(['without TLS', 'behind a proxy that ends TLS'])('another OpenID client, at a tenant %s', (where) => {
  it('finds the tenant, logs in, reads who it is, refreshes and revokes', async () => {
    const tenant = tenants[where] as Tenant // one of the two
    const config = await discover(tenant)
    const verifier = client.randomPKCECodeVerifier()
    const [state, nonce] = [client.randomState(), client.randomNonce()]
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: `${tenant.origin}/login`,
      scope: 'openid profile email offline_access',
      audience,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    })

    const tokens = await client.authorizationCodeGrant(config, await authorize(tenant, url), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    })
    const sub = tokens.claims()?.sub ?? ''
    const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
    const info = await client.fetchUserInfo(config, refreshed.access_token, sub)
    await client.tokenRevocation(config, refreshed.refresh_token ?? '')

    expect(info).toMatchObject({ sub, email: ada.email })
    await expect(client.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })
})

describe('the cookie of a session', () => {
  const sessionAt = (where: string) => tenants[where]?.stored.find((cookie) => /pointfare_idp=/.test(cookie)) ?? ''

  it('belongs to this host alone where there is TLS', () => {
    const session = sessionAt('behind a proxy that ends TLS')

    expect(session).toMatch(/^__Host-pointfare_idp=/)
    expect(session).toMatch(/; path=\/;/)
    expect(session).toMatch(/; secure/)
    expect(session).not.toMatch(/domain=/i)
  })

  it('has its plain name where there is none', () => {
    expect(sessionAt('without TLS')).toMatch(/^pointfare_idp=/)
  })
})

describe('the cookies of a login under way', () => {
  it('are taken over TLS only, and belong to the address of that login', () => {
    const { stored = [] } = tenants['behind a proxy that ends TLS'] ?? {}
    const ofLogin = stored.filter((cookie) => /idp_(login|resume)=./.test(cookie))

    expect(ofLogin.length).toBeGreaterThan(0)
    for (const cookie of ofLogin) {
      expect(cookie).toMatch(/^__Secure-.*; path=\/(u\/login|authorize)\/[\w-]+;.*; secure/)
      expect(cookie).not.toMatch(/domain=/i)
    }
  })
})
