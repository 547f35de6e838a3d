/** An API that never answers; a request to it ends when its signal says so. */
export function silentApi() {
  globalThis.fetch = (_, { signal } = {}) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
}

/** Deadlines end when the test says so, and not after their time; `jest.restoreAllMocks` lets them go. */
export function heldDeadline() {
  const deadline = new AbortController()
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  return { timeout, pass: () => deadline.abort(new DOMException('Too late', 'TimeoutError')) }
}
