import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { Problem } from '../contracts/problem.ts'
import { ContractError, HttpError, NetworkError } from './errors.ts'

/** No call may hang for ever; SPEC section 9 gives the identity client the same limit. */
const timeoutMs = 10_000

type Options = { token?: string; signal?: AbortSignal }

/**
 * Fetches JSON that is known to satisfy `contract`.
 * @throws HttpError, NetworkError or ContractError (see `errors.ts`)
 */
export async function getJson<Contract extends core.$ZodType>(
  url: string,
  contract: Contract,
  options: Options = {},
): Promise<z.output<Contract>> {
  const response = await send(url, options)
  if (!response.ok) throw new HttpError(response.status, url, await readProblem(response))

  try {
    return z.parse(contract, await response.json())
  } catch (cause) {
    throw new ContractError(`Unexpected answer from ${url}`, { cause })
  }
}

async function send(url: string, { token, signal }: Options) {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(url, {
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
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
