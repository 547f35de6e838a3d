import type { ReleaseDocument } from '@pointfare/shared/contracts/release'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { channelUrl, convergenceUrl, failuresUrl, headUrl } from '../api/channels.ts'

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
      const dependents = [convergenceUrl(channel), failuresUrl(channel)]
      const isDependent = (key: unknown) =>
        typeof key === 'string' && (dependents.includes(key) || key.startsWith(`${channelUrl(channel)}/r`))
      void mutate(isDependent)
    },
    [mutate, cache],
  )
}
