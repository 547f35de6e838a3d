import { listChannels } from '@pointfare/shared/platform/operations/channels'
import { useRegistry } from './use-registry.ts'

/** Channels that something was released to, by name. */
export function useChannels(): string[] {
  const { data = [] } = useRegistry(listChannels, {})
  return data.map(({ channel }) => channel)
}
