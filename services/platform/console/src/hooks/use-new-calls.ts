import { planChange } from '@pointfare/shared/platform/operations/channels'
import type { SiteWish } from '@pointfare/shared/platform/release-decisions'
import type { NewCall } from '@pointfare/shared/platform/site-plan'
import { immutable } from 'swr/immutable'
import { useRegistry } from './use-registry.ts'

const none: readonly NewCall[] = []

/** Origins that pages call anew by a change; undefined while nobody knows. Where that cannot be found out, the registry says it. */
export function useNewCalls(channel: string, wish: SiteWish | undefined): readonly NewCall[] | undefined {
  const input = wish ? { params: { channel }, body: wish } : null
  const { data, error } = useRegistry(planChange, input, { use: [immutable] }, JSON.stringify(wish))
  return error === undefined ? data?.calls : none
}
