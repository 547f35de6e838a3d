import { createContext, Suspense, use, useEffect, useId, type ReactNode } from 'react'

/** Hears how far React has come with a page that a server drew; undefined in pages that browsers draw. */
export type RenderedParts = {
  /** A part hydrates by itself, and will say when it has. */
  expect: (part: string) => void
  reach: (part: string) => void
}

const RenderedPartsContext = createContext<RenderedParts | undefined>(undefined)

export const RenderedPartsProvider = RenderedPartsContext.Provider

type Props = { fallback?: ReactNode; children: ReactNode }

/**
 * A part of a page that becomes React's after what is around it, and at once when somebody touches it: a boundary of
 * Suspense for which a drawn page waits before it goes by the visitor's clock and asks for news.
 */
export function RenderedPart({ fallback, children }: Props) {
  const part = useId()
  const parts = use(RenderedPartsContext)
  useEffect(() => parts?.expect(part), [parts, part])

  return (
    <Suspense fallback={fallback}>
      <Reached part={part} />
      {children}
    </Suspense>
  )
}

function Reached({ part }: { part: string }) {
  const parts = use(RenderedPartsContext)
  useEffect(() => parts?.reach(part), [parts, part])
  return null
}
