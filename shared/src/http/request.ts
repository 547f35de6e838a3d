import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { Problem } from '../contracts/problem.ts'
import { ContractError, HttpError, NetworkError } from './errors.ts'

/** No call may hang for ever (rule 12.9 of the product). */
const timeoutMs = 10_000

/** `token` as `getToken` of the session gives it: without one, the call is made all the same. */
type Options = { token?: string | undefined; signal?: AbortSignal }
type Request = Options & { method?: string; body?: unknown }

/**
 * Fetches JSON that is known to satisfy `contract`.
 * @throws HttpError, NetworkError or ContractError (see `errors.ts`)
 */
export const getJson = <Contract extends core.$ZodType>(
  url: string,
  contract: Contract,
  options: Options = {},
): Promise<z.output<Contract>> => exchange(url, contract, options)

/**
 * Sends `body` as JSON; the answer is JSON that is known to satisfy `contract`.
 * @throws HttpError, NetworkError or ContractError (see `errors.ts`)
 */
export const postJson = <Contract extends core.$ZodType>(
  url: string,
  contract: Contract,
  body: unknown,
  options: Options = {},
): Promise<z.output<Contract>> => exchange(url, contract, { ...options, method: 'POST', body })

/**
 * Replaces what is at `url` with `body`, or parts of it; the answer is JSON that is known to satisfy `contract`.
 * @throws HttpError, NetworkError or ContractError (see `errors.ts`)
 */
export const putJson = <Contract extends core.$ZodType>(
  url: string,
  contract: Contract,
  body: unknown,
  options: Options = {},
): Promise<z.output<Contract>> => exchange(url, contract, { ...options, method: 'PUT', body })

/**
 * Deletes what is at `url`.
 * @throws HttpError or NetworkError (see `errors.ts`)
 */
export async function deleteAt(url: string, options: Options = {}): Promise<void> {
  const response = await send(url, { ...options, method: 'DELETE' })
  if (!response.ok) throw new HttpError(response.status, url, await readProblem(response))
}

async function exchange<Contract extends core.$ZodType>(url: string, contract: Contract, request: Request) {
  const response = await send(url, request)
  if (!response.ok) throw new HttpError(response.status, url, await readProblem(response))

  try {
    return z.parse(contract, await response.json())
  } catch (cause) {
    throw new ContractError(`Unexpected answer from ${url}`, { cause })
  }
}

async function send(url: string, { token, signal, method = 'GET', body }: Request) {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(url, {
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (cause) {
    throw new NetworkError(`No answer from ${url}`, { cause })
  }
}

async function readProblem(response: Response) {
  try {
    return z.safeParse(Problem, await response.json()).data
  } catch {
    return undefined
  }
}
