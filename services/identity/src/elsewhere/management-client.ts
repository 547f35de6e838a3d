import type { TenantManagement } from '@pointfare/core/config/tenant-management-settings'
import * as z from 'zod'

/**
 * Why a tenant did not do what it was asked; the message names neither a person nor a secret. `refused`: it will not until
 * somebody mends what the message says. `limited`: it wants to be left alone, for so long if it says so.
 */
export class TenantFault extends Error {
  override name = 'TenantFault'
  readonly kind: 'refused' | 'limited' | 'failed'
  readonly retryAfterMs: number | undefined

  constructor(message: string, kind: TenantFault['kind'], options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(message, options)
    this.kind = kind
    this.retryAfterMs = options.retryAfterMs
  }
}

type Options = {
  management: TenantManagement
  timeoutMs?: number
  now: () => Date
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const Refusal = z.object({ error: z.unknown().optional(), errorCode: z.unknown().optional() })

/** A token about to end is not worth a call. */
const marginMs = 60_000
const longestWaitMs = 24 * 3_600_000

/** Asks Auth0's Management API (v2), with a token of its own that it keeps until that ends. */
export function createManagementClient({ management, timeoutMs = 15_000, now }: Options) {
  const { api, clientId, clientSecret } = management
  let token: { text: string; endsAt: number } | undefined

  async function ask(path: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    try {
      return await fetch(api + path, {
        ...init,
        // Secrets are for their host alone.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
    } catch (cause) {
      throw new TenantFault(`${api} does not answer`, 'failed', { cause })
    }
  }

  async function freshToken(signal: AbortSignal): Promise<string> {
    const response = await ask(
      'oauth/token',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          audience: `${api}api/v2/`,
        }),
      },
      signal,
    )
    if (!response.ok) throw await faultOf(response, 'a token for its Management API', now())
    const { data } = Token.safeParse(await response.json().catch(() => undefined))
    if (!data) throw new TenantFault(`${api}oauth/token answers with something that is no token`, 'failed')
    token = { text: data.access_token, endsAt: now().getTime() + data.expires_in * 1000 - marginMs }
    return data.access_token
  }

  const remove = (subject: string, bearer: string, signal: AbortSignal) =>
    ask(
      `api/v2/users/${encodeURIComponent(subject)}`,
      { method: 'DELETE', headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' } },
      signal,
    )

  async function faultOf(response: Response, wanted: string, at: Date): Promise<TenantFault> {
    const { status } = response
    const said = `${api} answers ${status}${codeIn(await response.json().catch(() => undefined))} when asked for ${wanted}`
    if (status === 429) {
      const retryAfterMs = waitIn(response.headers, at)
      return new TenantFault(said, 'limited', retryAfterMs === undefined ? {} : { retryAfterMs })
    }
    if (status >= 500 || status === 408) return new TenantFault(said, 'failed')
    return new TenantFault(`${said}: ${remedy}`, 'refused')
  }

  return {
    /**
     * Deletes a login; one that is not there is deleted.
     * @throws TenantFault
     */
    async deleteUser(subject: string, signal: AbortSignal): Promise<void> {
      const stored = token && token.endsAt > now().getTime() ? token.text : undefined
      let response = await remove(subject, stored ?? (await freshToken(signal)), signal)
      // A token that was good may have been revoked meanwhile; a new one shows whether we are let in.
      if (response.status === 401 && stored) response = await remove(subject, await freshToken(signal), signal)
      if (response.status === 401 || response.status === 403) token = undefined
      if (response.ok || response.status === 404) return
      throw await faultOf(response, 'the end of a login', now())
    },
  }
}

const remedy =
  'allow the application AUTH0_MANAGEMENT_CLIENT_ID, with its secret of now, the Auth0 Management API with the scope delete:users (docs/identity.md)'

/** A code alone: sentences may name people. */
function codeIn(body: unknown): string {
  const { data } = Refusal.safeParse(body)
  const code = [data?.errorCode, data?.error].find((each) => typeof each === 'string' && /^[a-z_]{1,60}$/.test(each))
  return typeof code === 'string' ? ` (${code})` : ''
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), or the moment that Auth0 names, in seconds since 1970. */
function waitIn(headers: Headers, at: Date): number | undefined {
  const after = headers.get('retry-after')
  const reset = headers.get('x-ratelimit-reset')
  const until = after ? Date.parse(after) : Number(reset ?? Number.NaN) * 1000
  const waitMs = after && /^\d+$/.test(after) ? Number(after) * 1000 : until - at.getTime()
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 1000), longestWaitMs) : undefined
}
