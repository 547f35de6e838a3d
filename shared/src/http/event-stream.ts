import { createParser } from 'eventsource-parser'
import { addressOf, type Input, type Operation } from '../operations/operation.ts'
import { send, type CallOptions } from './call.ts'
import { HttpError, NetworkError } from './errors.ts'

/** One event as it came: what it is called, and its data, unparsed. */
export type StreamedEvent = { event: string; data: string }

type Options = CallOptions & { signal: AbortSignal; longestSilenceMs: number }

/**
 * Follows an operation that answers an event stream, with the caller's token in the header, which an `EventSource` cannot
 * send. Ends when the server ends it. A connection that says nothing for `longestSilenceMs` has been lost; when nobody
 * reads on, the call is taken back.
 * @throws HttpError or NetworkError (see `errors.ts`)
 */
export async function* eventsOf<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  { bases, token, signal, longestSilenceMs }: Options,
): AsyncGenerator<StreamedEvent, void> {
  const url = addressOf(operation, input, bases)
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), longestSilenceMs)
  try {
    const response = await send(url, {
      method: operation.method,
      body: undefined,
      token,
      signal: AbortSignal.any([signal, silence.signal]),
      accept: 'text/event-stream',
    })
    const heard: StreamedEvent[] = []
    const parser = createParser({ onEvent: ({ event = 'message', data }) => void heard.push({ event, data }) })
    for await (const text of textsOf(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), longestSilenceMs)
      parser.feed(text)
      yield* heard.splice(0)
    }
  } catch (failure) {
    if (failure instanceof HttpError || failure instanceof NetworkError) throw failure
    throw new NetworkError(`The stream from ${url} broke`, { cause: failure })
  } finally {
    clearTimeout(timer)
  }
}

/** What arrives, as it arrives; the body is dropped when nobody reads on. */
async function* textsOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string, void> {
  if (!body) return
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
