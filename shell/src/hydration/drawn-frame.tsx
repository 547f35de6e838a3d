import { DrawnPartsProvider } from '@pointfare/shared/remote'
import { useEffect, type ReactNode } from 'react'
import type { Hydration } from './hydration.ts'

/** The frame of the page, in which the parts are. */
export function DrawnFrame({ hydration, children }: { hydration: Hydration | undefined; children: ReactNode }) {
  useEffect(() => {
    hydration?.begin()
  }, [hydration])
  return <DrawnPartsProvider value={hydration}>{children}</DrawnPartsProvider>
}
