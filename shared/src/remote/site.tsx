import { createContext, useContext } from 'react'
import type { RuntimeConfig } from '../platform/runtime-config.ts'

/** What the shell tells every page about where and when it runs; no component asks the browser itself. */
export type Site = {
  config: RuntimeConfig
  /** BCP 47, such as `en-GB`. */
  locale: string
  now: () => Date
}

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

/** @throws Error outside a SiteProvider */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}
