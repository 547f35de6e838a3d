import type { ReleaseDocument } from '@pointfare/shared/platform/release'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { channelUrl, headUrl } from '../api/channels.ts'

/** Shows a release as soon as it is known, and asks anew for what depends on it. */
export function useTakeRelease() {
  const { mutate, cache } = useSWRConfig()

  return useCallback(
    (release: ReleaseDocument) => {
      const { channel, seq } = release
      const known: ReleaseDocument | undefined = cache.get(headUrl(channel))?.data
      // Answers may overtake each other.
      if (known && known.seq >= seq) return
      void mutate(headUrl(channel), release, { revalidate: false })
      void mutate((key) => isOf(channel, key) && key !== headUrl(channel))
    },
    [mutate, cache],
  )
}

const isOf = (channel: string, key: unknown) => typeof key === 'string' && key.startsWith(`${channelUrl(channel)}/`)
