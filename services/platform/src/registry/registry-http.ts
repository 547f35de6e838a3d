import { Problem } from '@pointfare/shared/contracts/problem'
import {
  addressOf,
  jsonSchemaOf,
  type Input,
  type Operation,
  type Result,
} from '@pointfare/shared/operations/operation'
import * as z from 'zod/mini'

/** Of a promotion that waits for another's trial in a browser, and then for its own; most takes a moment. */
const timeoutMs = 290_000

/** A registry over HTTP; reading needs no token. */
export type Registry = {
  origin: string
  token?: string | undefined
  /** Makes a change that is sent again the same change; what changes nothing takes no notice. */
  requestKey?: string | undefined
  /** How long an answer may take. */
  patienceMs?: number
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

/**
 * Calls an operation of the registry; its answer is known to be what the declaration says.
 * @throws RegistryRefused or RegistryUnreachable
 */
export async function callRegistry<Op extends Operation>(
  registry: Registry,
  operation: Op,
  input: Input<Op>,
): Promise<Result<Op>> {
  const response = await send(registry, operation, input)
  const text = await response.text()
  if (!response.ok) throw new RegistryRefused(response.status, reasonIn(text, response))

  const declared = operation.answers[response.status]
  const schema = declared === undefined ? z.never() : (jsonSchemaOf(declared) ?? z.undefined())
  const answer = z.safeParse(schema, text === '' ? undefined : parsed(text))
  if (!answer.success) throw new RegistryUnreachable(`What answers at ${registry.origin} is not a release registry`)
  return answer.data as Result<Op> // of this status, says the declaration
}

async function send<Op extends Operation>(registry: Registry, operation: Op, input: Input<Op>) {
  const { origin, token, requestKey, patienceMs = timeoutMs } = registry
  const { method, bodyType }: Operation = operation
  // Its type says whether there is one.
  const { body } = input as { body?: unknown }
  // What tabs report is JSON by another name, which beacons need.
  const content = bodyType === 'application/octet-stream' ? bytesIn(body) : JSON.stringify(body)
  try {
    return await fetch(origin + addressOf(operation, input), {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(requestKey ? { 'idempotency-key': requestKey } : {}),
        ...(content === undefined ? {} : { 'content-type': bodyType ?? 'application/json' }),
      },
      signal: AbortSignal.timeout(patienceMs),
      ...(content === undefined ? {} : { body: content }),
    })
  } catch (cause) {
    throw new RegistryUnreachable(`No release registry answers at ${origin}: is the site running?`, { cause })
  }
}

function bytesIn(body: unknown) {
  // Files are read into memory of their own.
  if (body instanceof Uint8Array) return body as Uint8Array<ArrayBuffer>
  throw new TypeError('What is no JSON is sent as bytes')
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
