import { createContext, useContext } from 'react'
import type { IsoDate } from '../contracts/dates.ts'
import type { OnCallEnded } from '../http/ended-call.ts'
import type { RuntimeConfig } from '../platform/runtime-config.ts'

/** What the shell tells every page about where and when it runs; no component asks the browser itself. */
export type Site = {
  config: RuntimeConfig
  /** BCP 47, such as `en-GB`. */
  locale: string
  now: () => Date
  /** The date of today: by the visitor's clock, and by UTC while a page is as a server drew it. */
  date: () => IsoDate
  /** Hears how each call of the API ended; pages say what went wrong in words of their own. */
  onCallEnded?: OnCallEnded
}

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

/** @throws Error outside a SiteProvider */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above it')
  return site
}
