import { addressOf } from '@pointfare/shared/operations/operation'
import { getHead, listChannels } from '@pointfare/shared/platform/operations/channels'
import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/** Shows a release as soon as it is known, and asks anew for what depends on it. */
export function useTakeRelease() {
  const { mutate, cache } = useSWRConfig()

  return useCallback(
    (release: ReleaseDocument) => {
      const { channel, seq } = release
      const head = addressOf(getHead, { params: { channel } })
      const known: ReleaseDocument | undefined = cache.get(head)?.data
      // Answers may overtake each other.
      if (known && known.seq >= seq) return
      void mutate(head, release, { revalidate: false })
      void mutate((key) => isOf(channel, key) && key !== head)
    },
    [mutate, cache],
  )
}

const isOf = (channel: string, key: unknown) =>
  typeof key === 'string' && key.startsWith(`${addressOf(listChannels, {})}/${channel}/`)
