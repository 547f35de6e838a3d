import {
  InboxCount,
  InboxEvent,
  type InboxItem,
  inboxItemEventName,
  inboxUnreadEventName,
} from '@pointfare/shared/contracts/inbox'
import { HttpError } from '@pointfare/shared/http/errors'
import { eventsOf, type StreamedEvent } from '@pointfare/shared/http/event-stream'
import { followInbox } from '@pointfare/shared/operations/inbox'
import { useSession, useSite } from '@pointfare/shared/remote'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { withArrival } from '../domain/inbox-words.ts'
import { useNewestInbox } from './use-inbox.ts'

const longestSilenceMs = 60_000
/** After a break it is opened again: soon at first, then ever more slowly. */
const waitsMs = [1_000, 3_000, 10_000, 30_000]

/**
 * Follows a member's inbox while the page can be seen: what comes in is in the answer that all parts of the page share.
 * Tells what has come in last.
 */
export function useLiveInbox(): InboxItem | undefined {
  const { config } = useSite()
  const { status, getToken } = useSession()
  const { data: newest, mutate } = useNewestInbox()
  const [latest, setLatest] = useState<InboxItem>()

  const handleEvent = useEffectEvent(({ event, data }: StreamedEvent) => {
    const json: unknown = JSON.parse(data)
    if (event === inboxItemEventName) {
      const { item, unread } = z.parse(InboxEvent, json)
      setLatest(item)
      // A page that is on its way would be given up for one that is changed.
      if (newest) void mutate(withArrival(newest, item, unread), { revalidate: false })
      else void mutate()
    } else if (event === inboxUnreadEventName) {
      const { unread } = z.parse(InboxCount, json)
      if (newest) void mutate({ ...newest, unread }, { revalidate: false })
    }
  })
  /** What came in while nobody listened. */
  const handleReopened = useEffectEvent(() => void mutate())
  const ask = useEffectEvent(async (signal: AbortSignal) =>
    eventsOf(followInbox, {}, { bases: config.api, token: await getToken(), signal, longestSilenceMs }),
  )

  const isMember = status === 'member'
  useEffect(() => {
    if (!isMember) return undefined
    return whileSeen((signal) => follow({ ask, handleEvent, handleReopened, signal }))
  }, [isMember])

  return latest
}

type Following = {
  ask: (signal: AbortSignal) => Promise<AsyncGenerator<StreamedEvent, void>>
  handleEvent: (event: StreamedEvent) => void
  handleReopened: () => void
  signal: AbortSignal
}

/** Opens it again whenever it breaks, until it is called off or its owner is refused. */
async function follow({ ask, handleEvent, handleReopened, signal }: Following) {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      if (attempt > 0) handleReopened()
      for await (const event of await ask(signal)) {
        attempt = 0
        handleEvent(event)
      }
    } catch (failure) {
      if (signal.aborted) return
      console.warn('The live inbox was interrupted', failure)
      if (failure instanceof HttpError && [401, 403, 404].includes(failure.status)) return
    }
    await pause(waitsMs[Math.min(attempt, waitsMs.length - 1)] ?? 0, signal)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Runs `work` while the page is seen, and calls it off while it is not. Returns what ends that. */
function whileSeen(work: (signal: AbortSignal) => Promise<void>): () => void {
  let running: AbortController | undefined
  const look = () => {
    if (document.visibilityState === 'visible') {
      if (running) return
      running = new AbortController()
      void work(running.signal)
    } else {
      running?.abort()
      running = undefined
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    running?.abort()
  }
}
