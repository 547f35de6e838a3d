import { HttpError } from './errors.ts'

/** A call of the API that has ended; without a status, no answer came. */
export type EndedCall = { method: string; url: string; ms: number; status?: number; failure?: unknown }

export type OnCallEnded = (call: EndedCall) => void

/** Starts the clock of a call, and tells how it ended: with a status, or with what was thrown. */
export function timedCall(method: string, url: string, onEnded: OnCallEnded = () => {}) {
  const startedAt = performance.now()
  const end = (outcome: Pick<EndedCall, 'status' | 'failure'>) =>
    onEnded({ method, url, ms: Math.round(performance.now() - startedAt), ...outcome })

  return {
    answered: (status: number) => end({ status }),
    failed: (failure: unknown) => end({ failure, ...(failure instanceof HttpError ? { status: failure.status } : {}) }),
  }
}
