import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** What clients of `/mcp` send besides. */
const ofAssistants = ['mcp-method', 'mcp-name', 'mcp-protocol-version', 'mcp-session-id']

/** Chrome asks again after two hours at the latest. */
const preflightSeconds = 7200

/**
 * Lets pages of other origins use the API: its answers, refusals included, and the questions that browsers ask before a
 * call. Cookies are never sent along; who calls is said by the token.
 */
export async function addCrossOrigin(app: FastifyInstance, allowedOrigins: string[]) {
  if (allowedOrigins.length === 0) return
  await app.register(cors, {
    origin: allowedOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'last-event-id',
      'x-request-id',
      ...ofAssistants,
    ],
    exposedHeaders: readableHeaders,
    maxAge: preflightSeconds,
    strictPreflight: false,
  })
}

/** What a page may read of an answer, besides the few that it may always. */
export const readableHeaders = [
  'etag',
  'link',
  'location',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'www-authenticate',
  'x-request-id',
]
