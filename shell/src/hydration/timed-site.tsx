import { SiteProvider, type Site } from '@pointfare/shared/remote'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import type { DrawnClock } from './drawn-clock.ts'

type Props = { site: Site; clock: Pick<DrawnClock, 'redraws'> | undefined; children: ReactNode }

/** Draws what tells the time anew where the page came with the words of an earlier one. */
export function TimedSite({ site, clock, children }: Props) {
  const [value, setValue] = useState(site)
  useEffect(() => clock?.redraws.subscribe(() => startTransition(() => setValue({ ...site }))), [clock, site])
  return <SiteProvider value={value}>{children}</SiteProvider>
}
