import { createHash, randomBytes } from 'node:crypto'
import { assistantScopes } from '@pointfare/shared/contracts/personal-token'
import type { FastifyInstance } from 'fastify'
import type { Browser } from './a-browser.ts'
import { aClient, ada } from './a-client.ts'
import { origin } from './open-test-identity.ts'

export const assistant = 'pointfare-assistants'
export const resource = `${origin}/mcp`
export const callback = 'http://127.0.0.1:53682/callback'

/** An assistant on somebody's machine, with what it asks for by default. */
export function anAssistant(app: FastifyInstance, { clientId = assistant, redirectUri = callback } = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { token } = aClient(app, verifier)
  const usual = { client_id: clientId, redirect_uri: redirectUri, resource }
  return {
    authorizeUrl: (params: Record<string, string> = {}) =>
      `/authorize?${new URLSearchParams({
        ...usual,
        response_type: 'code',
        scope: assistantScopes.join(' '),
        state: 'a-state',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...params,
      }).toString()}`,
    redeem: (code: string | null, params: Record<string, string> = {}) =>
      token({ ...usual, grant_type: 'authorization_code', code: code ?? '', code_verifier: verifier, ...params }),
    refresh: (refreshToken: string) =>
      token({ client_id: clientId, grant_type: 'refresh_token', refresh_token: refreshToken }),
  }
}

/** The page that asks, once somebody has signed in on the way to it. */
export async function openConsent(browser: Browser, address: string) {
  const { response: page } = await browser.open(address)
  if (!page.body.includes('name="password"')) return page
  return (await browser.follow(await browser.submit(page, ada))).response
}

export async function answered(browser: Browser, page: Awaited<ReturnType<typeof openConsent>>, answer: string) {
  const { url } = await browser.follow(await browser.submit(page, { answer }))
  return url
}
