import { createServer, type IncomingMessage } from 'node:http'
import { eventually } from '@pointfare/core/db/testing/eventually'

type Answer = { status: number; headers?: Record<string, string>; body?: object }

/** A tenant's Management API on a free port of this machine; it gives tokens to one application and deletes logins. */
export async function startManagementApi() {
  const tokens: string[] = []
  const deleted: string[] = []
  const requested: { subject: string; at: number }[] = []
  const tokenRequests: unknown[] = []
  let next: Answer[] = []
  let tokenAnswer: Answer | undefined
  let expiresIn = 86_400

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method, url = '', headers } = request
    if (method === 'POST' && url === '/oauth/token') {
      tokenRequests.push(JSON.parse(await textOf(request)))
      if (tokenAnswer) return tokenAnswer
      tokens.push(`token-${tokens.length + 1}`)
      return { status: 200, body: { access_token: tokens.at(-1), expires_in: expiresIn, token_type: 'Bearer' } }
    }
    const [, subject] = /^\/api\/v2\/users\/([^/]+)$/.exec(url) ?? []
    if (method !== 'DELETE' || subject === undefined) return { status: 404, body: { errorCode: 'no_such_address' } }
    requested.push({ subject: decodeURIComponent(subject), at: Date.now() })
    if (headers.authorization !== `Bearer ${tokens.at(-1)}`) return { status: 401, body: { error: 'Unauthorized' } }
    const planned = next.shift()
    if (planned) return planned
    deleted.push(decodeURIComponent(subject))
    return { status: 204 }
  }

  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers = {}, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body && JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port')
  const api = `http://127.0.0.1:${address.port}/`

  return {
    management: { issuer: api, api, clientId: 'M2m', clientSecret: 'the secret of the application' },
    deleted,
    requested,
    tokens,
    tokenRequests,
    /** How it answers the next calls that ask for the end of a login. */
    plan: (...answers: Answer[]) => void (next = answers),
    /** How it answers whoever asks for a token; undefined: with one. */
    planTokens: (planned: Answer | undefined, seconds = 86_400) => {
      tokenAnswer = planned
      expiresIn = seconds
    },
    /** Tokens of before are no longer taken. */
    revoke: () => void tokens.push('nobody has this one'),
    /** Resolves when it has been asked for so many ends of logins. */
    async requestsFor(count: number) {
      await eventually(`${count} logins are to end, by what the tenant was asked`, () => requested.length >= count)
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type ManagementApi = Awaited<ReturnType<typeof startManagementApi>>

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
