import type { Convergence } from '@pointfare/shared/platform/open-tab'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { useState } from 'react'
import { leavingBuilds, newlyWithdrawn, type Leaving } from '../domain/leaving.ts'

type Seen = { head: ReleaseDocument; watched: ReturnType<typeof newlyWithdrawn> }

/** Builds that open tabs are leaving: those withdrawn while this page looks on, and those that still run somewhere. */
export function useLeaving(head: ReleaseDocument, convergence: Convergence | undefined): Leaving[] {
  const [seen, setSeen] = useState<Seen>({ head, watched: [] })
  if (seen.head !== head && seen.head.channel === head.channel) {
    const withdrawn = newlyWithdrawn(seen.head, head)
    setSeen({ head, watched: withdrawn.length > 0 ? withdrawn : seen.watched })
  }
  return convergence ? leavingBuilds(convergence, seen.watched) : []
}
