import { createContext, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { Analytics } from './analytics.ts'

const AnalyticsContext = createContext<Analytics | null>(null)

export const AnalyticsProvider = AnalyticsContext.Provider

/** Reports the page at the current address, once for each change of it; to be called after its title is set. */
export function usePageViews() {
  const analytics = useContext(AnalyticsContext)
  const { pathname } = useLocation()
  const reported = useRef<string>(undefined)

  useEffect(() => {
    if (reported.current === pathname) return
    reported.current = pathname
    analytics?.pageOpened({ path: pathname, title: document.title })
  }, [analytics, pathname])
}
