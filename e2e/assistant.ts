import {
  Client,
  StreamableHTTPClientTransport,
  type OAuthClientProvider,
  type OAuthTokens,
} from '@modelcontextprotocol/client'
import { site } from '../tools/testing/sites.ts'

/** The official client of the protocol, as an assistant uses it; with a member's token where there is one. */
export async function openAssistant(token?: string): Promise<Client> {
  const client = new Client({ name: 'journey', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`), { requestInit: { headers } }))
  return client
}

/** The same, of somebody who signs in by a window: `open` shows an address there, and the login ends at `callback`. */
export function openSigningAssistant(callback: string, open: (url: URL) => Promise<void>) {
  let tokens: OAuthTokens | undefined
  let verifier = ''
  const authProvider: OAuthClientProvider = {
    redirectUrl: callback,
    clientMetadata: { redirect_uris: [callback] },
    clientInformation: () => ({ client_id: 'pointfare-assistants' }),
    tokens: () => tokens,
    saveTokens: (given) => void (tokens = given),
    redirectToAuthorization: open,
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
  }
  const client = new Client({ name: 'journey', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  const transport = new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`), { authProvider })
  return { client, transport, tokens: () => tokens }
}

/** What a tool answers, for reading and for programs. */
export async function ask<Facts>(client: Client, name: string, requested: Record<string, unknown> = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: requested })
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
  return { text, facts: structuredContent as Facts, isError: isError === true }
}
