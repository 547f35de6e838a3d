import { allowedOrigin } from '@pointfare/core/allowed-origins'
import { NotAllowed } from '@pointfare/core/errors'
import type { AssistantScope } from '@pointfare/shared/contracts/personal-token'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Caller } from '../caller.ts'
import type { AssistantTool } from './assistant-tool.ts'

type Places = { siteOrigin: string; allowedOrigins: readonly string[] }

/** Of this machine, for itself. */
export const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses pages of other sites, and names that somebody else made lead here: a browser must not be led to talk to an
 * assistant's server behind its visitor's back.
 * @throws NotAllowed
 */
export function checkPlaces({ headers, hostname }: FastifyRequest, { siteOrigin, allowedOrigins }: Places) {
  const { origin } = headers
  if (origin !== undefined && !allowedOrigin([siteOrigin, ...allowedOrigins], origin)) {
    throw new NotAllowed('Pages of this origin may not ask here')
  }
  if (![new URL(siteOrigin).hostname, ...ownNames].includes(hostname)) {
    throw new NotAllowed('This host name is not that of the site')
  }
}

const ToolCall = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.string() }) })

/** Which scopes the tools that a message calls are for; a message may be several. */
export function scopesCalled(body: unknown, tools: readonly AssistantTool[]): AssistantScope[] {
  const scopes = [body].flat().map((message) => {
    const { data } = z.safeParse(ToolCall, message)
    return tools.find(({ name }) => name === data?.params.name)?.scope
  })
  return scopes.filter((scope) => scope !== undefined)
}

/** The first of these that the caller may not use; undefined when they may use all. */
export const missingScope = ({ allowance }: Caller, scopes: readonly AssistantScope[]) =>
  allowance && scopes.find((scope) => !allowance.scopes.includes(scope))
