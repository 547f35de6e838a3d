import { Problem } from '@pointfare/shared/contracts/problem'
import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'

/** Of a promotion that waits for another's trial in a browser, and then for its own; most takes a moment. */
const timeoutMs = 290_000

/** A registry over HTTP; reading needs no token. */
export type Registry = {
  origin: string
  token?: string | undefined
  /** Makes a change that is sent again the same change; what changes nothing takes no notice. */
  requestKey?: string | undefined
}

/** The registry answered, but refused; its message is the whole reason in one line. */
export class RegistryRefused extends Error {
  override name = 'RegistryRefused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** No answer, or none that a registry gives. */
export class RegistryUnreachable extends Error {
  override name = 'RegistryUnreachable'
}

type Call = { method?: string; json?: unknown; bytes?: Buffer<ArrayBuffer> }

/**
 * Calls the registry and reads its answer by `contract`.
 * @throws RegistryRefused or RegistryUnreachable
 */
export async function callRegistry<Contract extends core.$ZodType>(
  registry: Registry,
  path: string,
  contract: Contract,
  call: Call = {},
): Promise<z.output<Contract>> {
  const response = await send(registry, path, call)
  const text = await response.text()
  if (!response.ok) throw new RegistryRefused(response.status, reasonIn(text, response))

  const answer = z.safeParse(contract, text === '' ? undefined : parsed(text))
  if (!answer.success) throw new RegistryUnreachable(`What answers at ${registry.origin} is not a release registry`)
  return answer.data
}

async function send({ origin, token, requestKey }: Registry, path: string, { method = 'GET', json, bytes }: Call) {
  try {
    return await fetch(`${origin}/releases/v1/${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(requestKey ? { 'idempotency-key': requestKey } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(bytes ? { 'content-type': 'application/octet-stream' } : {}),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(json || bytes ? { body: bytes ?? JSON.stringify(json) } : {}),
    })
  } catch (cause) {
    throw new RegistryUnreachable(`No release registry answers at ${origin}: is the site running?`, { cause })
  }
}

function reasonIn(text: string, response: Response) {
  const problem = z.safeParse(Problem, parsed(text)).data
  if (!problem) return `The registry answered ${response.status}`
  const fields = (problem.errors ?? []).map(({ field, message }) => `${field}: ${message}`)
  // The detail of a body that cannot be read is made of its fields.
  return [...new Set([problem.detail ?? problem.title, fields.join('; ')])].filter(Boolean).join(' - ')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
