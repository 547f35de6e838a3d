import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { Problem } from '../contracts/problem.ts'
import {
  addressOf,
  type ApiBases,
  type Input,
  jsonSchemaOf,
  type Operation,
  type Result,
} from '../operations/operation.ts'
import { type OnCallEnded, timedCall } from './ended-call.ts'
import { ContractError, HttpError, NetworkError } from './errors.ts'

/** No call may hang for ever. */
const usualTimeoutMs = 10_000

/**
 * `token` as `getToken` of the session gives it: without one, the call is made all the same. `onEnded` hears of every
 * call that was not taken back by its caller. `timeoutMs`: for what may take longer than 10 seconds.
 */
export type CallOptions = {
  bases?: ApiBases
  token?: string | undefined
  signal?: AbortSignal
  onEnded?: OnCallEnded | undefined
  timeoutMs?: number
}

/**
 * Calls an operation; its answer is known to be what the declaration says.
 * @throws HttpError, NetworkError or ContractError (see `errors.ts`)
 */
export async function call<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  { bases, token, signal, onEnded, timeoutMs = usualTimeoutMs }: CallOptions = {},
): Promise<Result<Op>> {
  const url = addressOf(operation, input, bases)
  const timed = timedCall(operation.method, url, onEnded)
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await send(url, {
      method: operation.method,
      // Its type says whether there is one.
      body: (input as { body?: unknown }).body,
      token,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
    const result = await resultOf(operation, url, response)
    timed.answered(response.status)
    return result
  } catch (failure) {
    if (!signal?.aborted) timed.failed(failure)
    throw failure
  }
}

/** The declaration of a status is what the type says; one that is not declared breaks the contract. */
const resultOf = <Op extends Operation>(operation: Op, url: string, response: Response) =>
  readable(url, async () => {
    const schema = jsonSchemaOf(declared(operation, response.status))
    if (!schema) return undefined as Result<Op>
    const { data, leftOut } = parseLists(schema, await response.json())
    if (leftOut.length > 0) console.warn(`${url}: left out what cannot be read (${leftOut.join('; ')})`)
    return data as Result<Op>
  })

function declared({ operationId, answers }: Operation, status: number) {
  const answer = answers[status]
  if (answer === undefined) throw new Error(`${operationId} does not answer ${status}`)
  return answer
}

type Sending = { method: string; body: unknown; token: string | undefined; signal: AbortSignal; accept?: string }

/**
 * An answer of success whose body has not been read.
 * @throws HttpError or NetworkError
 */
export async function send(url: string, { method, body, token, signal, accept }: Sending): Promise<Response> {
  const response = await fetch(url, {
    signal,
    method,
    headers: {
      ...(accept ? { accept } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new NetworkError(`No answer from ${url}`, { cause, reason: reasonOf(cause) })
  })
  if (!response.ok) {
    const { status, headers } = response
    throw new HttpError(
      status,
      url,
      await problemOf(response),
      waitOf(response),
      headers.get('x-request-id') ?? undefined,
    )
  }
  return response
}

function reasonOf(cause: unknown): NetworkError['reason'] {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'timeout'
  return navigator.onLine === false ? 'offline' : 'unreachable'
}

/** Seconds; servers in between may send a date instead, which is left out. */
function waitOf({ headers }: Response): number | undefined {
  const text = headers.get('retry-after') ?? ''
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined
}

/** @throws ContractError when `read` fails */
export async function readable<Answer>(url: string, read: () => Promise<Answer> | Answer): Promise<Answer> {
  try {
    return await read()
  } catch (cause) {
    throw new ContractError(`Unexpected answer from ${url}`, { cause })
  }
}

async function problemOf(response: Response) {
  try {
    return z.safeParse(Problem, await response.json()).data
  } catch {
    return undefined
  }
}

/** An answer as its declaration says, and what had to be left out of its lists: `3.country: Invalid input`. */
type Parsed<Schema extends core.$ZodType> = { data: z.output<Schema>; leftOut: string[] }

/** More faults than this are no bad entries: the answer is another one. */
const mostLeftOut = 20

/**
 * One bad entry does not refuse a list: an object among others that cannot be read is left out.
 * @throws zod's error where that leaves nothing that can be read
 */
export function parseLists<Schema extends core.$ZodType>(schema: Schema, body: unknown): Parsed<Schema> {
  const leftOut: string[] = []
  for (;;) {
    const { success, data, error } = z.safeParse(schema, body)
    if (success) return { data, leftOut }
    const entries = error.issues.map(({ path, message }) => ({ entry: entryAt(body, path), path, message }))
    if (leftOut.length + entries.length > mostLeftOut || entries.some(({ entry }) => entry === undefined)) throw error
    for (const { entry, path, message } of entries) {
      if (!entry || !take(entry)) continue
      if (entry.isOutermost && entry.list.length === 0) throw error
      leftOut.push(`${path.join('.')}: ${message}`)
    }
  }
}

type Entry = { list: unknown[]; value: unknown; isOutermost: boolean }

/** The innermost object of a list that a path leads through; lists of figures mean something by their places. */
function entryAt(body: unknown, path: readonly PropertyKey[]): Entry | undefined {
  let found: Entry | undefined
  let value = body
  for (const key of path) {
    const parent: unknown = value
    value = isObject(parent) ? (parent as Record<PropertyKey, unknown>)[key] : undefined
    if (Array.isArray(parent) && isObject(value) && !Array.isArray(value))
      found = { list: parent, value, isOutermost: found === undefined }
  }
  return found
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Several faults may be in one entry. */
function take({ list, value }: Entry): boolean {
  const at = list.indexOf(value)
  if (at >= 0) list.splice(at, 1)
  return at >= 0
}
