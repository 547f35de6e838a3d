import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'

type Answer = { status: number; location: string | undefined; body: string }

/** The demo account, with its public password. */
const ada = { email: 'ada@pointfare.example', password: 'Fly-free-2026' }
const clientId = 'pointfare-spa'

/**
 * Logs in as a browser does, over a new connection for each step, so that any of the sites may be asked. Answers the status of
 * exchanging the code for tokens, and what was said.
 */
export async function logInOver(origin: string, ca: string): Promise<{ status: number; body: string }> {
  const cookies = new Map<string, string>()

  async function send(method: 'GET' | 'POST', address: string, form?: URLSearchParams): Promise<Answer> {
    const headers = {
      accept: 'text/html',
      origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    }
    const sent = request(new URL(address, origin), { method, ca, agent: false, headers })
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    sent.end(form?.toString())
    const [response] = await answered
    for (const line of response.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s) // split answers one at least
      cookies.set(name, value)
    }
    return { status: response.statusCode ?? 0, location: response.headers.location, body: await text(response) }
  }

  /** Goes where answers send it, until one does not, or back to the site with a code. */
  async function follow(answer: Answer): Promise<Answer> {
    const { location } = answer
    if (!location || new URL(location, origin).searchParams.has('code')) return answer
    return follow(await send('GET', location))
  }

  const verifier = randomBytes(32).toString('base64url')
  const requested = new URLSearchParams({
    client_id: clientId,
    redirect_uri: origin,
    response_type: 'code',
    scope: 'openid profile email offline_access',
    state: 'drill',
    nonce: 'drill',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const page = await follow(await send('GET', `/authorize?${requested.toString()}`))
  const [form = ''] = /<form[\s\S]*?(?:<\/form>|$)/.exec(page.body) ?? []
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const fields = new URLSearchParams([
    ...hidden.map(([, name = '', value = '']) => [name, value]),
    ...Object.entries(ada),
  ])
  const action = /<form[^>]* action="([^"]+)"/.exec(form)?.[1]
  if (!action) return page
  const back = await follow(await send('POST', action, fields))
  const code = back.location && new URL(back.location, origin).searchParams.get('code')
  if (!code) return back
  const exchange = { grant_type: 'authorization_code', client_id: clientId, redirect_uri: origin, code }
  return send('POST', '/oauth/token', new URLSearchParams({ ...exchange, code_verifier: verifier }))
}
