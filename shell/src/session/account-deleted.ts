import { accountDeletedProblem, sessionEndedProblem } from '@pointfare/shared/contracts/problem'
import { HttpError } from '@pointfare/shared/http/errors'

/** The site's own tenant, about a refresh token of before. */
const saidByTenant = 'account was deleted'

/** Whether the API or the tenant refused because the account is gone; a session that is merely over is something else. */
export function isAccountDeleted(error: unknown): boolean {
  if (error instanceof HttpError) return error.status === 401 && error.problem?.type === accountDeletedProblem
  if (!(error instanceof Error)) return false
  if ('error_description' in error && error.error_description === saidByTenant) return true
  return error.cause !== undefined && isAccountDeleted(error.cause)
}

/** Whether the API refused because the session was ended, on this device or another. */
export function isSessionEnded(error: unknown): boolean {
  if (error instanceof HttpError) return error.status === 401 && error.problem?.type === sessionEndedProblem
  return error instanceof Error && error.cause !== undefined && isSessionEnded(error.cause)
}
