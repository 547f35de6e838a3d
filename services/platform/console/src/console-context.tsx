import { createContext, useContext } from 'react'

/** Where and when the console runs; no component asks the browser itself. */
export type ConsoleContext = {
  /** BCP 47, such as `en-GB`. */
  locale: string
  now: () => Date
  /** The channel that the site beside the console serves, whose releases it streams. */
  siteChannel: string
}

const Context = createContext<ConsoleContext | null>(null)

export const ConsoleContextProvider = Context.Provider

/** @throws Error outside a ConsoleContextProvider */
export function useConsoleContext(): ConsoleContext {
  const context = useContext(Context)
  if (!context) throw new Error('useConsoleContext needs a ConsoleContextProvider above it')
  return context
}
