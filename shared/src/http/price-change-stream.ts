import * as z from 'zod/mini'
import {
  heartbeatEventName,
  heartbeatMs,
  lastEventIdParameter,
  missedEventName,
  PriceChange,
  priceChangeEventName,
} from '../contracts/price-change.ts'

/** `closed`: nothing arrives until `reconnect`. */
export type PriceChangesStatus = 'connecting' | 'open' | 'closed'

export type PriceChangesHandlers = {
  /** `id` is unique among all changes, and later changes have later ones. */
  onChange: (change: PriceChange, id: string) => void
  /** Changes happened that the site cannot repeat: what the page shows may be out of date. */
  onMissed: () => void
  onStatus: () => void
}

export type PriceChangeStream = {
  status: () => PriceChangesStatus
  /** Opens it again; changes since the last one that arrived are sent first. */
  reconnect: () => void
  /** Closes the connection and keeps the status; nothing arrives until `resume`. */
  pause: () => void
  /** Opens it again after `pause`; changes since then are sent first. */
  resume: () => void
  close: () => void
}

export type ConnectEventSource = (url: string) => EventSource

/** Networks drop connections without a word; then no heartbeat arrives either. */
const longestSilenceMs = 3 * heartbeatMs

/**
 * Listens to price changes, with those after `after` first. Data that breaks the contract yields no change. On an error the stream is closed and stays
 * closed until `reconnect`. Both are logged.
 */
export function openPriceChanges(
  url: string,
  { onChange, onMissed, onStatus }: PriceChangesHandlers,
  connect: ConnectEventSource = (address) => new EventSource(address),
  after = '',
): PriceChangeStream {
  let status: PriceChangesStatus = 'connecting'
  let silence: ReturnType<typeof setTimeout> | undefined
  let lastEventId = after
  let isPaused = false
  let source = open()

  function open(isAgain = false) {
    const opened = connect(resumedAfter(lastEventId, url))
    opened.addEventListener('open', () => {
      if (isAgain && lastEventId === '') onMissed()
      hear()
      enter('open')
    })
    opened.addEventListener(priceChangeEventName, (event: MessageEvent<string>) => {
      remember(event)
      const change = readPriceChange(event.data)
      if (change) onChange(change, event.lastEventId)
    })
    opened.addEventListener(heartbeatEventName, remember)
    opened.addEventListener(missedEventName, onMissed)
    opened.addEventListener('error', () => fail('the connection failed'))
    hear()
    return opened
  }

  function enter(next: PriceChangesStatus) {
    status = next
    onStatus()
  }
  function remember(event: MessageEvent<string>) {
    hear()
    lastEventId = event.lastEventId
  }
  function hear() {
    clearTimeout(silence)
    silence = setTimeout(() => fail('nothing was heard of it'), longestSilenceMs)
  }
  function fail(reason: string) {
    console.warn(`The stream of price changes was closed: ${reason} (${url})`)
    close()
    enter('closed')
  }
  function close() {
    clearTimeout(silence)
    source.close()
  }

  return {
    status: () => status,
    pause() {
      isPaused = true
      close()
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      if (status !== 'closed') source = open(true)
    },
    reconnect() {
      isPaused = false
      close()
      source = open(true)
      enter('connecting')
    },
    close,
  }
}

function resumedAfter(lastEventId: string, url: string) {
  if (lastEventId === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ [lastEventIdParameter]: lastEventId })}`
}

function readPriceChange(data: string): PriceChange | undefined {
  try {
    return z.parse(PriceChange, JSON.parse(data))
  } catch (error) {
    console.warn('A price change could not be read', error)
    return undefined
  }
}
