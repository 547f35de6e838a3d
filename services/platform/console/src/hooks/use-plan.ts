import { planChange } from '@pointfare/shared/platform/operations/channels'
import type { SiteWish } from '@pointfare/shared/platform/release-decisions'
import { useState } from 'react'
import { troubleOf } from './trouble-of.ts'
import { useRegistry } from './use-registry.ts'

/** What a change of the site would do, as it was when this was opened: afterwards there is nothing to preview. */
export function usePlan(channel: string, wish: SiteWish) {
  const input = { params: { channel }, body: wish }
  const { data, error, mutate } = useRegistry(planChange, input, { revalidateOnFocus: false }, JSON.stringify(wish))
  const [seen, setSeen] = useState(data)
  if (data && !seen) setSeen(data)
  const plan = seen ?? data
  return { plan, trouble: error && !plan ? troubleOf(error) : undefined, retry: () => void mutate() }
}
