import { heartbeatEventName, missedEventName, priceChangeEventName } from '@pointfare/shared/contracts/price-change'
import type { PublicEvent } from './price-event.ts'

/** Browsers that reconnect by themselves wait this long. */
const retryMs = 3000

/** The last words of a process that stops. Not all may come back at once to the one that follows. */
export const closing = () => `retry: ${Math.floor(retryMs / 3 + Math.random() * retryMs)}\n\n`

// https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream

export const opening = `retry: ${retryMs}\n\n`

/** JSON may be laid out in lines, but a line ends a field here. */
export const changeFrame = ({ id, body }: PublicEvent) =>
  `id: ${id}\nevent: ${priceChangeEventName}\ndata: ${body.replaceAll(/[\r\n]/g, ' ')}\n\n`

export const heartbeatFrame = (position: number) => `id: ${position}\nevent: ${heartbeatEventName}\ndata:\n\n`

export const missedFrame = `event: ${missedEventName}\ndata:\n\n`
