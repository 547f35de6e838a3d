import type { Consent, ConsentState } from '../consent/consent.ts'

/** A visitor's answer that lives only as long as the test. */
export function aConsent(initial: ConsentState = 'unset'): Consent {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    state: () => state,
    answer(isGiven) {
      state = isGiven ? 'given' : 'declined'
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
