// https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream

type Frame = { id?: number; event: string; data?: string }

/** JSON may be laid out in lines, but a line ends a field here. */
export const eventFrame = ({ id, event, data = '' }: Frame) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata:${data && ` ${data.replaceAll(/[\r\n]/g, ' ')}`}\n\n`

/** Keeps a quiet connection open; browsers hear nothing of it. */
export const commentFrame = ':\n\n'

/** How long a browser waits that reconnects by itself. */
export const retryFrame = (ms: number) => `retry: ${Math.floor(ms)}\n\n`

/** The last words of a process that stops. Not all may come back at once to the one that follows. */
export const farewellFrame = (leastMs: number, mostMs: number) =>
  retryFrame(leastMs + Math.random() * (mostMs - leastMs))
