import { TokenHolder } from '@pointfare/shared/platform/release-token'
import { HttpError } from '@pointfare/shared/http/errors'
import { getJson } from '@pointfare/shared/http/request'
import * as z from 'zod/mini'

/** Whose token it is; asked without one, or with one that is not taken, the registry refuses. */
export const accessUrl = '/releases/v1/token'
export const Access = z.nullable(TokenHolder)

/**
 * Whether the registry takes this token.
 * @throws HttpError, NetworkError or ContractError when it cannot say
 */
export async function isTokenTaken(token: string): Promise<boolean> {
  try {
    await getJson(accessUrl, Access, { token })
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return false
    throw error
  }
}

/** What a token allows; null when the registry asks for none. */
export const fetchAccess = (url: string, token: string) => getJson(url, Access, { token })
