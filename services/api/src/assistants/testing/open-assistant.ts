import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'

type Options = {
  token?: string | undefined
  headers?: Record<string, string>
  /** By the protocol of 2026, without a handshake; by that of 2025 otherwise. */
  isModern?: boolean
}

/** The SDK's own client, talking to the API in this process. */
export async function openAssistant(app: FastifyInstance, { token, headers = {}, isModern = false }: Options = {}) {
  const client = new Client(
    { name: 'test-assistant', version: '1.0.0' },
    isModern ? { versionNegotiation: { mode: 'auto' } } : {},
  )
  const sent = { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost:4000/mcp'), {
      fetch: injected(app),
      requestInit: { headers: sent },
    }),
  )
  return client
}

const injected =
  (app: FastifyInstance) =>
  async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address)
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET' | 'POST',
      url: url.pathname,
      headers: { host: url.host, ...Object.fromEntries(new Headers(init.headers)) },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    const { statusCode: status, body } = answer
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(status === 202 || status === 204 ? null : body, { status, headers })
  }
