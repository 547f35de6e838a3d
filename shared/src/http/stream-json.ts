import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { addressOf, type Input, type Operation } from '../operations/operation.ts'
import { readable, send, type CallOptions } from './call.ts'
import { timedCall } from './ended-call.ts'
import { ContractError, HttpError, NetworkError } from './errors.ts'

const mediaType = 'application/x-ndjson'

/** What an operation tells on each line while it answers. */
type LineOf<Op extends Operation> = Op['answers'][200] extends {
  readonly [mediaType]: infer Line extends core.$ZodType
}
  ? z.output<Line>
  : never

/** `whole`: what it answered at once instead, unparsed. */
type Reported<Op extends Operation> = { line: LineOf<Op> } | { whole: unknown }

type Options = CallOptions & { signal: AbortSignal; longestSilenceMs: number }

/**
 * Calls an operation that answers line by line, and tells each line as it is complete. A connection that says nothing for
 * `longestSilenceMs` has been lost; when nobody reads on, the call is taken back.
 * @throws HttpError, NetworkError or ContractError (see `errors.ts`)
 */
export async function* streamJson<Op extends Operation>(
  operation: Op,
  input: Input<Op>,
  { bases, token, signal, longestSilenceMs, onEnded }: Options,
): AsyncGenerator<Reported<Op>, void> {
  const url = addressOf(operation, input, bases)
  const silence = createSilence(longestSilenceMs)
  const timed = timedCall(operation.method, url, onEnded)
  try {
    const response = await send(url, {
      method: operation.method,
      // Its type says whether there is one.
      body: (input as { body?: unknown }).body,
      token,
      signal: AbortSignal.any([signal, silence.signal]),
      accept: `${mediaType}, application/json;q=0.9`,
    })
    silence.end()
    if (!response.headers.get('content-type')?.startsWith(mediaType)) {
      const text = await response.text()
      const whole = await readable(url, () => (text === '' ? null : JSON.parse(text)))
      timed.answered(response.status)
      yield { whole }
      return
    }

    // Whoever may call this has declared the lines, as its type says.
    const lines = operation.answers[200] as unknown as Record<typeof mediaType, core.$ZodType<LineOf<Op>>>
    for await (const line of response.body ? linesOf(response.body) : []) {
      silence.end()
      yield { line: await readable(url, () => z.parse(lines[mediaType], JSON.parse(line))) }
    }
    timed.answered(response.status)
  } catch (error) {
    const isKnown = error instanceof HttpError || error instanceof ContractError
    const failure = isKnown ? error : new NetworkError(`No whole answer from ${url}`, { cause: error })
    if (!signal.aborted) timed.failed(failure)
    throw failure
  } finally {
    silence.stop()
  }
}

/** Aborts when nothing has ended it for so long. */
function createSilence(limitMs: number) {
  const limit = new AbortController()
  let timer = setTimeout(() => limit.abort(), limitMs)
  return {
    signal: limit.signal,
    end() {
      clearTimeout(timer)
      timer = setTimeout(() => limit.abort(), limitMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The lines of a body that is still arriving; the body is dropped when nobody reads on. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = lines.pop() ?? ''
      yield* [...lines, ...(done ? [rest] : [])].filter((line) => line.trim() !== '')
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
