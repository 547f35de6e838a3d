import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Consent } from './consent.ts'

const ConsentContext = createContext<Consent | null>(null)

export const ConsentProvider = ConsentContext.Provider

/**
 * The visitor's answer, drawn anew when it changes; on a server it is unknown.
 * @throws Error outside a ConsentProvider
 */
export function useConsent() {
  const consent = useContext(ConsentContext)
  if (!consent) throw new Error('useConsent needs a ConsentProvider above it')

  const state = useSyncExternalStore(consent.subscribe, consent.state, () => undefined)
  return { state, answer: consent.answer }
}
