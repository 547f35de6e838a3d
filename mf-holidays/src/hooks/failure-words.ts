import { HttpError, NetworkError } from '@pointfare/shared/http/errors'
import type { Complaints } from '../domain/holiday-wishes.ts'

/** Why there are no suggestions, for the person who asked. */
export type Failure = {
  title: string
  advice: string
  /** What the site says of single fields. */
  complaints: Complaints
  /** A new login would mend it. */
  isLoginOver: boolean
}

const title = 'The suggestions could not be made'

/** The words for an error that was thrown while asking. */
export function failureWords(error: unknown): Failure {
  const refused = error instanceof HttpError ? error : undefined
  const complaints = Object.fromEntries((refused?.problem?.errors ?? []).map(({ field, message }) => [field, message]))
  return { title, advice: adviceOn(error), complaints, isLoginOver: refused?.status === 401 }
}

function adviceOn(error: unknown): string {
  if (error instanceof NetworkError) return 'No answer arrived. Check your connection and try again.'
  if (!(error instanceof HttpError)) return 'The answer could not be read. Please try again later.'

  if (error.status === 401) return 'Your login has ended. Log in again; what you filled in comes with you.'
  if (error.problem?.errors?.length) return 'Please look at the fields that are marked, and try again.'
  const said = error.status < 500 ? error.problem?.detail : undefined
  return said ?? 'Something went wrong on our side. Your wishes are still here; please try again in a moment.'
}
