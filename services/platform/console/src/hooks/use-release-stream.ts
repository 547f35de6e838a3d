import { addressOf } from '@pointfare/shared/operations/operation'
import { releaseEventName } from '@pointfare/shared/platform/open-tab-calls'
import { followReleases } from '@pointfare/shared/platform/operations/channels'
import { ReleaseDocument } from '@pointfare/shared/platform/release'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useConsoleContext } from '../console-context.tsx'
import { useTakeRelease } from './use-take-release.ts'

/** Follows a channel as it is released to, where the site streams it; polling follows the others. */
export function useReleaseStream(channel: string) {
  const { siteChannel } = useConsoleContext()
  const takeRelease = useTakeRelease()
  const isStreamed = channel === siteChannel

  useEffect(() => {
    if (!isStreamed) return
    const stream = new EventSource(addressOf(followReleases, { params: { channel } }))
    stream.addEventListener(releaseEventName, ({ data }: MessageEvent<string>) => {
      const release = z.safeParse(ReleaseDocument, parsed(data))
      if (release.success) takeRelease(release.data)
    })
    return () => stream.close()
  }, [channel, isStreamed, takeRelease])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
