import { HttpError, NetworkError } from '@pointfare/shared/http/errors'
import { referenceOf } from '@pointfare/shared/http/failure-words'
import type { Trouble } from '../domain/trouble.ts'

/** What an error of a request means to a release manager. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof HttpError && error.status < 500) return refused(error)
  const reference = referenceOf(error)
  const reported = error instanceof HttpError && error.status === 503 ? error.problem?.detail : undefined
  if (reported !== undefined) {
    return {
      title: 'This cannot be done now',
      detail: reported,
      findings: [],
      isOverridable: false,
      isPassing: true,
      reference,
    }
  }
  const detail =
    error instanceof NetworkError
      ? 'Check that the site is running and that you are online, then try again.'
      : 'Its log says why. Try again in a moment.'
  const title = error instanceof NetworkError ? 'The registry did not answer' : 'The registry could not do this'
  return { title, detail, findings: [], isOverridable: false, isPassing: true, reference }
}

function refused({ status, problem }: HttpError): Trouble {
  const detail = problem?.detail ?? `The registry answered ${status}.`
  const findings = problem?.errors ?? []
  const isOverridable = status === 422 && findings.length > 0
  return { title: titles[status] ?? 'The registry refused', detail, findings, isOverridable, isPassing: false }
}

const titles: Record<number, string> = {
  403: 'Your token does not allow this',
  404: 'There is no such thing',
  409: 'The channel does not take this now',
  422: 'The gate refused this',
}
