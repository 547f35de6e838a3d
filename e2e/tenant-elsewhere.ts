import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const clientId = 'site-at-the-tenant'
const audience = 'https://api.example/'
const person = { sub: 'auth0|65f1c0ffee', name: 'Mary Evans', email: 'mary@people.example', email_verified: true }

/** What the site is told of it. */
const settings = {
  AUTH0_CLIENT_ID: clientId,
  AUTH0_AUDIENCE: audience,
  AUTH0_MANAGEMENT_CLIENT_ID: 'machine',
  AUTH0_MANAGEMENT_CLIENT_SECRET: 'a secret of the machine',
}

type Answer = { status: number; headers?: Record<string, string>; body?: string }

const redirect = (to: URL): Answer => ({ status: 302, headers: { location: to.href } })
const json = (body: object): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
  body: JSON.stringify(body),
})
/** What Auth0's client asks before it sends its own header to another origin. */
const preflight: Answer = {
  status: 204,
  headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'auth0-client, content-type' },
}

/** What a frame without a session tells the page around it, as where cookies of other sites are blocked. */
function reportedToParent(origin: string, state: string): Answer {
  const message = { type: 'authorization_response', response: { error: 'login_required', state } }
  const body = `<!doctype html><script>parent.postMessage(${JSON.stringify(message)}, ${JSON.stringify(origin)})</script>`
  return { status: 200, headers: { 'content-type': 'text/html' }, body }
}

/**
 * A tenant on an origin of its own, as Auth0 is one: its addresses, its claims and its Management API. One person is logged in there,
 * in every browser.
 */
export async function openTenantElsewhere() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, { nonce: string; challenge: string }>()
  const deleted: string[] = []
  let hasAction = true
  let isAway = false

  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}` // it listens on a port

  const jwt = (claims: object) => {
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: `${origin}/`, sub: person.sub, iat: now, exp: now + 7200, ...claims }
    const parts = [{ alg: 'RS256', typ: 'JWT', kid: 'one' }, payload]
    const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
  }

  const tokens = (nonce?: string) =>
    json({
      access_token: jwt({
        aud: [audience, `${origin}/userinfo`],
        azp: clientId,
        scope: 'openid profile email offline_access',
        ...(hasAction && {
          'https://pointfare.example/email': person.email,
          'https://pointfare.example/email_verified': person.email_verified,
        }),
      }),
      id_token: jwt({ ...person, aud: clientId, ...(nonce && { nonce }) }),
      refresh_token: randomBytes(16).toString('hex'),
      scope: 'openid profile email offline_access',
      expires_in: 7200,
      token_type: 'Bearer',
    })

  function authorize(requested: URLSearchParams): Answer {
    const back = new URL(requested.get('redirect_uri') ?? '')
    if (requested.get('response_mode') === 'web_message')
      return reportedToParent(back.origin, requested.get('state') ?? '')
    const code = randomBytes(16).toString('hex')
    codes.set(code, { nonce: requested.get('nonce') ?? '', challenge: requested.get('code_challenge') ?? '' })
    back.search = new URLSearchParams({ code, state: requested.get('state') ?? '' }).toString()
    return redirect(back)
  }

  function exchange(form: URLSearchParams): Answer {
    if (form.get('grant_type') !== 'authorization_code') return tokens()
    const code = codes.get(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const isProved = code?.challenge === createHash('sha256').update(verifier).digest('base64url')
    return isProved ? tokens(code?.nonce) : { status: 403 }
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method === 'OPTIONS') return preflight
    const { pathname, searchParams } = new URL(request.url ?? '', origin)
    if (pathname === '/.well-known/jwks.json') {
      return json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] })
    }
    if (pathname === '/authorize') return authorize(searchParams)
    if (pathname === '/v2/logout') return redirect(new URL(searchParams.get('returnTo') ?? ''))
    if (request.method === 'DELETE' && pathname.startsWith('/api/v2/users/')) {
      if (isAway) return { status: 503 }
      deleted.push(decodeURIComponent(pathname.slice('/api/v2/users/'.length)))
      return { status: 204 }
    }
    const body = await textOf(request)
    if (pathname === '/oauth/revoke') return json({})
    if (pathname !== '/oauth/token') return { status: 404 }
    // A machine asks with JSON, a browser with a form.
    return body.startsWith('{')
      ? json({ access_token: 'of the machine', expires_in: 86_400 })
      : exchange(new URLSearchParams(body))
  }

  return {
    person,
    deleted,
    settings: { ...settings, AUTH0_DOMAIN: origin },
    /** Whether access tokens say whose they are. */
    useAction: (is: boolean) => void (hasAction = is),
    /** Whether its Management API answers nobody. */
    beAway: (is: boolean) => void (isAway = is),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function textOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts).toString('utf8')
}
