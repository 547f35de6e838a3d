import { ContractError, HttpError, NetworkError } from './errors.ts'

/** One line for what failed: a call of the API that failed has written its own already. */
export function logFailure(message: string, error: unknown) {
  if (error instanceof HttpError || error instanceof NetworkError || error instanceof ContractError) return
  console.warn(message, error)
}
