import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { aBrowser, type Browser } from './a-browser.ts'
import { origin } from './open-test-identity.ts'

export const audience = 'https://api.pointfare.example/'
export const clientId = 'pointfare-spa'
export const ada = { email: 'ada@pointfare.example', password: 'Fly-free-2026' }
export const grace = { email: 'grace@pointfare.example', password: 'Fly-free-2026' }

type Params = Record<string, string>
export type Tokens = {
  access_token: string
  id_token: string
  refresh_token: string
  scope: string
  expires_in: number
  error?: string
  error_description?: string
}

/** The site's own application, as Auth0's client for single-page applications behaves. */
export function aClient(app: FastifyInstance, verifier = randomBytes(32).toString('base64url')) {
  const challenge = createHash('sha256').update(verifier).digest('base64url')

  const authorizeUrl = (params: Params = {}) =>
    `/authorize?${new URLSearchParams({
      client_id: clientId,
      redirect_uri: origin,
      response_type: 'code',
      scope: 'openid profile email offline_access',
      audience,
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...params,
    }).toString()}`

  const token = async (params: Params) => {
    const response = await app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { host: new URL(origin).host, origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: clientId, ...params }).toString(),
    })
    return { status: response.statusCode, tokens: response.json<Tokens>() }
  }

  /** Logs in on the page and answers where the tenant sends the browser back to. */
  async function logIn(browser: Browser, { email, password } = ada, params: Params = {}): Promise<URL> {
    const { response: page } = await browser.open(authorizeUrl(params))
    const { url } = await browser.follow(await browser.submit(page, { email, password }))
    return url
  }

  const redeem = (code: string | null, params: Params = {}) =>
    token({
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: origin,
      code_verifier: verifier,
      ...params,
    })

  return {
    authorizeUrl,
    token,
    logIn,
    redeem,
    refresh: (refreshToken: string, params: Params = {}) =>
      token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...params }),

    /** The same application, at a tenant that was started again. */
    with: (restarted: FastifyInstance) => aClient(restarted, verifier),

    /** The tokens of a fresh login. */
    async tokensOf(person = ada, browser = aBrowser(app)): Promise<Tokens> {
      const url = await logIn(browser, person)
      return (await redeem(url.searchParams.get('code'))).tokens
    },
  }
}

/** What a token says, unchecked. */
export function claimsIn(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}
