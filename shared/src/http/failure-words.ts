import { ContractError, HttpError, NetworkError } from './errors.ts'

/** What a traveller is told of a call that failed, with a way on; the technical line is for the console. */
export function failureWords(error: unknown): string {
  if (error instanceof HttpError) return wordsOfRefusal(error)
  if (error instanceof NetworkError) return wordsOfSilence[error.reason]
  if (error instanceof ContractError) return 'The answer cannot be read. Reload the page, or try again later.'
  return 'An error occurred. Please try again.'
}

/** By what an operator finds a call in the log, where it went wrong at our end. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof HttpError && error.status >= 500 ? error.reference : undefined

const wordsOfSilence: Record<NetworkError['reason'], string> = {
  offline: 'You are offline. Connect to the internet and try again.',
  timeout: 'The server takes too long to answer. Please try again in a moment.',
  unreachable: 'We cannot reach the server. Check your connection and try again.',
}

function wordsOfRefusal({ status, retryAfterSeconds }: HttpError): string {
  if (status === 429) return `That was a lot of requests. Wait ${inWords(retryAfterSeconds)} and try again.`
  if (status === 503) return `The server is busy. Please try again in ${inWords(retryAfterSeconds)}.`
  if (status >= 500) return 'Something went wrong at our end. Please try again in a moment.'
  if (status === 404 || status === 410) return 'We could not find that. Check the address, or search again.'
  if (status === 401) return 'Your login has ended. Log in and try again.'
  if (status === 403) return 'You do not have access to this. Log in with another account, or go back.'
  return 'The server could not answer that. Change your request and try again.'
}

function inWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'a moment'
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds > 1 ? `${seconds} seconds` : 'a second'
}
