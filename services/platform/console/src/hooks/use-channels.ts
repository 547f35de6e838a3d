import { listChannels } from '@pointfare/shared/platform/operations/channels'
import { useRegistry } from './use-registry.ts'

/** Channels that have a release, by name. */
export function useChannels(): string[] {
  const { data = [] } = useRegistry(listChannels, {})
  return data.map(({ channel }) => channel)
}

/** Where a channel is to be seen; undefined where it is not served, and until that is known. */
export function useChannelAddress(channel: string): string | undefined {
  const { data = [] } = useRegistry(listChannels, {})
  return data.find((one) => one.channel === channel)?.address
}
