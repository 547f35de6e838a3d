import type { EndedCall, OnCallEnded } from '@pointfare/shared/http/ended-call'

/** One line in the console for each call of the API that failed; for every call, where the operator wants that. */
export function logCalls({ apiDebug }: { apiDebug: boolean }): OnCallEnded {
  return ({ failure, ...call }) => {
    if (failure !== undefined) console.warn(`${lineOf(call)} ${reasonOf(failure)}`)
    // oxlint-disable-next-line no-console -- API_DEBUG is there to be read in the console
    else if (apiDebug) console.info(lineOf(call))
  }
}

const lineOf = ({ method, url, status, ms }: EndedCall) => `API ${method} ${url} ${status ?? 'no answer'} ${ms} ms`

function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  return failure.cause instanceof Error ? `${failure.message} (${failure.cause.message})` : failure.message
}
