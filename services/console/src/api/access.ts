import { PublishedBuilds } from '@pointfare/shared/contracts/artifact'
import { HttpError } from '@pointfare/shared/http/errors'
import { getJson } from '@pointfare/shared/http/request'

/** Something that only those may read who may also release. */
export const accessUrl = '/releases/v1/artifacts?page-size=1'

/**
 * Whether the registry takes this token.
 * @throws HttpError, NetworkError or ContractError when it cannot say
 */
export async function isTokenTaken(token: string): Promise<boolean> {
  try {
    await getJson(accessUrl, PublishedBuilds, { token })
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return false
    throw error
  }
}
