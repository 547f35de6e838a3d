import type { SlotProps } from '@pointfare/shared/remote'
import { useRelease } from './release-context.tsx'

/** Whether a remote of the release that this tab runs fills a slot. */
export function useHasFiller(slot: keyof SlotProps): boolean {
  const { remotes } = useRelease().document
  return Object.values(remotes).some(({ slots }) => slots.includes(slot))
}
