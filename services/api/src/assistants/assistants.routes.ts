import { createMcpHandler } from '@modelcontextprotocol/server'
import { allowedOrigin } from '@pointfare/core/allowed-origins'
import { NotAllowed, TooMuch, Unauthenticated } from '@pointfare/core/errors'
import type { Count } from '@pointfare/core/limits/counter'
import { limitHeaders } from '@pointfare/core/limits/limit-headers'
import type { Limit } from '@pointfare/core/limits/limits'
import { networkOf } from '@pointfare/core/limits/network-of'
import { openCounter } from '@pointfare/core/limits/site-counter'
import { issuerOf } from '@pointfare/core/tenant'
import { type AssistantScope, assistantScopes } from '@pointfare/shared/contracts/personal-token'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import * as z from 'zod/mini'
import type { Caller } from '../caller.ts'
import type { MembershipsService } from '../memberships/memberships.service.ts'
import type { SavedSearchesService } from '../saved-searches/saved-searches.service.ts'
import { askOperation } from './ask-operation.ts'
import type { AssistantTool, ToolContext } from './assistant-tool.ts'
import { createAssistantServer } from './create-assistant-server.ts'
import { readPriceSource } from './price-source.ts'
import { cheapest } from './tools/cheapest.ts'
import { explore } from './tools/explore.ts'
import { memberships } from './tools/memberships.ts'
import { priceHistory } from './tools/price-history.ts'
import { returnTrips } from './tools/return-trips.ts'
import { savedSearches } from './tools/saved-searches.ts'
import { searchFlights } from './tools/search-flights.ts'

export type AssistantsOptions = {
  site: { title: string; origin: string }
  /** Origins besides the site's own whose pages may ask. */
  allowedOrigins: readonly string[]
  /** The tenant's domain. */
  tenantDomain: string
  /** The figures are made up. */
  isDemoData: boolean
  memberships: MembershipsService
  savedSearches: SavedSearchesService
  /** Of the bearer's token in a request; undefined when there is none. Throws Unauthenticated for one that proves nothing. */
  callerIn: (request: FastifyRequest) => Promise<Caller | undefined>
  countCall: (caller: Caller) => Count | Promise<Count>
  limit: Limit
  now: () => Date
}

export const assistantsPath = '/mcp'
const metadataPath = '/.well-known/oauth-protected-resource'

/** A question is a few hundred bytes. */
const longestQuestion = 64 * 1024

/**
 * The MCP server of the site, streamable HTTP without sessions, and where its clients learn how to sign in (RFC 9728).
 * Answers go through Fastify like all others, so that its hooks see them.
 */
export const assistantsRoutes =
  (options: AssistantsOptions): FastifyPluginAsync =>
  async (app) => {
    const { site, tenantDomain, limit, now } = options
    const strangers = openCounter(limit)
    const challengeTo = (request: FastifyRequest) =>
      `Bearer realm="members", resource_metadata="${requestedOrigin(request, site.origin)}${metadataPath}${assistantsPath}"`

    const contextOf = (request: FastifyRequest): ToolContext => {
      const ask = askOperation(app, request)
      let source: ReturnType<ToolContext['source']> | undefined
      return {
        ask,
        siteOrigin: site.origin,
        now: now(),
        source: () => (source ??= readPriceSource(ask, options.isDemoData)),
        memberships: options.memberships,
        savedSearches: options.savedSearches,
      }
    }

    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> => {
      checkPlaces(request, { siteOrigin: site.origin, allowedOrigins: options.allowedOrigins })
      const caller = await options.callerIn(request).catch((error: unknown) => {
        if (error instanceof Unauthenticated)
          reply.header('www-authenticate', `${challengeTo(request)}, error="invalid_token"`)
        throw error
      })
      const count = await (caller ? options.countCall(caller) : strangers.take(networkOf(request.ip)))
      reply.headers(limitHeaders(count))
      if (count.isOver) throw new TooMuch('That is too much at once. Please try again in a minute.', count)

      const scopes = scopesCalled(request.body, allTools)
      if (!caller && scopes.length > 0) {
        reply.header('www-authenticate', `${challengeTo(request)}, scope="${scopes.join(' ')}"`)
        throw new Unauthenticated('This tool is for members: log in, or send a personal token')
      }
      const missing = caller && missingScope(caller, scopes)
      if (missing) {
        reply.header('www-authenticate', `${challengeTo(request)}, error="insufficient_scope", scope="${missing}"`)
        throw new NotAllowed(`This token is not for ${missing}`)
      }
      return caller
    }

    // Without sessions there is nothing to listen to or to end. People type the address with a slash, too.
    for (const url of [assistantsPath, `${assistantsPath}/`]) {
      app.post(url, { config: { access: 'public' }, bodyLimit: longestQuestion }, async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const caller = await admit(request, reply)
        const mcp = createMcpHandler(
          () =>
            createAssistantServer({
              title: site.title,
              context: contextOf(request),
              caller,
              tools: allTools,
              report: (error) => request.log.error(error),
            }),
          // Nothing here changes while it is listened to.
          { maxSubscriptions: 0, onerror: (error) => request.log.info(error) },
        )
        reply.raw.once('close', () => void mcp.close())
        return send(reply, await mcp.fetch(webRequest(request, site.origin), { parsedBody: request.body }))
      })
    }

    const metadataFor = (request: FastifyRequest) => ({
      resource: requestedOrigin(request, site.origin) + assistantsPath,
      resource_name: site.title,
      authorization_servers: [issuerOf(tenantDomain)],
      scopes_supported: assistantScopes,
      bearer_methods_supported: ['header'],
    })
    for (const url of [metadataPath, metadataPath + assistantsPath, `${metadataPath}${assistantsPath}/`]) {
      app.get(url, { config: { access: 'public' } }, async (request, reply) =>
        // It is the same for everybody, and clients in browsers of other sites read it.
        reply
          .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' })
          .send(metadataFor(request)),
      )
    }
  }

/** Clients compare the resource with the address that they asked: this machine has several names. */
const requestedOrigin = ({ protocol, host, hostname }: FastifyRequest, siteOrigin: string) =>
  ownNames.includes(hostname) ? `${protocol}://${host}` : siteOrigin

function webRequest({ method, url, headers, body }: FastifyRequest, origin: string): Request {
  const given = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return new Request(origin + url, {
    method,
    headers: given as [string, string][],
    body: JSON.stringify(body ?? null),
  })
}

function send(reply: FastifyReply, { status, headers, body }: Response) {
  reply.status(status).headers(Object.fromEntries(headers))
  // Node's type of a web stream and the web's differ in words only.
  return reply.send(body && Readable.fromWeb(body as ReadableStream))
}

/** Everything that assistants can do here, in the order in which they are told of it. */
const allTools: readonly AssistantTool[] = [
  searchFlights,
  explore,
  returnTrips,
  priceHistory,
  cheapest,
  memberships,
  savedSearches,
]

type Places = { siteOrigin: string; allowedOrigins: readonly string[] }

/** Of this machine, for itself. */
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses pages of other sites, and names that somebody else made lead here: a browser must not be led to talk to an
 * assistant's server behind its visitor's back.
 * @throws NotAllowed
 */
function checkPlaces({ headers, hostname }: FastifyRequest, { siteOrigin, allowedOrigins }: Places) {
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
function scopesCalled(body: unknown, tools: readonly AssistantTool[]): AssistantScope[] {
  const scopes = [body].flat().map((message) => {
    const { data } = z.safeParse(ToolCall, message)
    return tools.find(({ name }) => name === data?.params.name)?.scope
  })
  return scopes.filter((scope) => scope !== undefined)
}

/** The first of these that the caller may not use; undefined when they may use all. */
const missingScope = ({ allowance }: Caller, scopes: readonly AssistantScope[]) =>
  allowance && scopes.find((scope) => !allowance.scopes.includes(scope))
