import { previewRemoval } from '@pointfare/shared/platform/operations/channels'
import { troubleOf } from './trouble-of.ts'
import { useRegistry } from './use-registry.ts'

/** What goes when a remote is taken off a channel. */
export function useRemoval(channel: string, name: string) {
  const { data, error, mutate } = useRegistry(previewRemoval, { params: { channel, name } })
  return { preview: data, trouble: error && !data ? troubleOf(error) : undefined, retry: () => void mutate() }
}
