import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { site } from './sites.ts'

/** The official client of the protocol, as an assistant uses it; with a member's token where there is one. */
export async function openAssistant(token?: string): Promise<Client> {
  const client = new Client({ name: 'journey', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.origin}/mcp`), { requestInit: { headers } }))
  return client
}

/** What a tool answers, for reading and for programs. */
export async function ask<Facts>(client: Client, name: string, asked: Record<string, unknown> = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: asked })
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
  return { text, facts: structuredContent as Facts, isError: isError === true }
}
