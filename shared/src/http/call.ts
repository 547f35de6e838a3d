import * as z from 'zod/mini'
import { Problem } from '../contracts/problem.ts'
import {
  addressOf,
  jsonSchemaOf,
  type ApiBases,
  type Input,
  type Operation,
  type Result,
} from '../operations/operation.ts'
import { ContractError, HttpError, NetworkError } from './errors.ts'

/** No call may hang for ever. */
const timeoutMs = 10_000

/** `token` as `getToken` of the session gives it: without one, the call is made all the same. */
export type CallOptions = { bases?: ApiBases; token?: string | undefined; signal?: AbortSignal }

/**
 * Calls an operation; its answer is known to be what the declaration says.
 * @throws HttpError, NetworkError or ContractError (see `errors.ts`)
 */
export async function call<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  { bases, token, signal }: CallOptions = {},
): Promise<Result<Op>> {
  const url = addressOf(operation, input, bases)
  const deadline = AbortSignal.timeout(timeoutMs)
  const response = await send(url, {
    method: operation.method,
    // Its type says whether there is one.
    body: (input as { body?: unknown }).body,
    token,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  })
  // The declaration of a status is what the type says; one that is not declared breaks the contract.
  return readable(url, async () => {
    const schema = jsonSchemaOf(declared(operation, response.status))
    return (schema ? z.parse(schema, await response.json()) : undefined) as Result<Op>
  })
}

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
    throw new NetworkError(`No answer from ${url}`, { cause })
  })
  if (!response.ok) throw new HttpError(response.status, url, await problemOf(response))
  return response
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
