import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as client from 'openid-client'
import type { OpenDatabase } from '../db/database.ts'
import { openTestDatabase } from '../db/testing/open-test-database.ts'
import type { Identity } from './build-identity.ts'
import { ada, audience, clientId } from './testing/a-client.ts'
import { startIdentity } from './testing/open-test-identity.ts'

let db: OpenDatabase
let identity: Identity
let origin: string
const server = createServer((request, response) => identity.app.routing(request, response))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}` // it listens on TCP
  db = await openTestDatabase()
  identity = await startIdentity(db, { settings: { SITE_ORIGIN: origin } })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await identity.close()
  await db.close()
})

const discover = () =>
  client.discovery(new URL(origin), clientId, undefined, client.None(), { execute: [client.allowInsecureRequests] })

/** Goes through the login the way a browser does, one request at a time. */
async function authorize(url: URL): Promise<URL> {
  const cookies = new Map<string, string>()
  const go = async (address: string, form?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(address, origin), {
      redirect: 'manual',
      headers: { cookie, origin },
      ...(form ? { method: 'POST', body: form } : {}),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return response
  }

  const login = (await go(url.href)).headers.get('location') ?? ''
  const token = /name="token" value="([^"]+)"/.exec(await (await go(login)).text())?.[1] ?? ''
  const resume = (await go(login, new URLSearchParams({ ...ada, token }))).headers.get('location') ?? ''
  return new URL((await go(resume)).headers.get('location') ?? '')
}

describe('another OpenID client', () => {
  it('finds the tenant, logs in, reads who it is, refreshes and revokes', async () => {
    const config = await discover()
    const verifier = client.randomPKCECodeVerifier()
    const [state, nonce] = [client.randomState(), client.randomNonce()]
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: `${origin}/login`,
      scope: 'openid profile email offline_access',
      audience,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    })

    const tokens = await client.authorizationCodeGrant(config, await authorize(url), {
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
