import { createContext, Suspense, use, useEffect, useId, type ReactNode } from 'react'
import type { Hydration } from './hydration.ts'

const HydrationContext = createContext<Hydration | undefined>(undefined)

/** A part of the page that hydrates by itself, and tells when it has. */
export function DrawnArea({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const area = useId()
  const hydration = use(HydrationContext)
  useEffect(() => hydration?.expect(area), [hydration, area])

  return (
    <Suspense fallback={fallback}>
      <Reached area={area} />
      {children}
    </Suspense>
  )
}

function Reached({ area }: { area: string }) {
  const hydration = use(HydrationContext)
  useEffect(() => hydration?.reach(area), [hydration, area])
  return null
}

/** The frame of the page, in which the areas are. */
export function DrawnFrame({ hydration, children }: { hydration: Hydration | undefined; children: ReactNode }) {
  useEffect(() => {
    hydration?.begin()
  }, [hydration])
  return <HydrationContext value={hydration}>{children}</HydrationContext>
}
