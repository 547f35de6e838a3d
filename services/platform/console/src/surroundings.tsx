import { createContext, useContext } from 'react'

/** Where and when the console runs; no component asks the browser itself. */
export type Surroundings = {
  /** BCP 47, such as `en-GB`. */
  locale: string
  now: () => Date
  /** The channel that the site beside the console serves, whose releases it streams. */
  siteChannel: string
}

const SurroundingsContext = createContext<Surroundings | null>(null)

export const SurroundingsProvider = SurroundingsContext.Provider

/** @throws Error outside a SurroundingsProvider */
export function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext)
  if (!surroundings) throw new Error('useSurroundings needs a SurroundingsProvider above it')
  return surroundings
}
