import { systemTime } from '@pointfare/core/clock'
import { parseJson } from '../ingest/sources/parse-json.ts'
import * as z from 'zod/mini'

/** One page of an answer, and what came with it. */
export type Page = {
  rows: unknown[]
  hasMore: boolean
  /** For Seats.aero alone to read. */
  cursor: string | undefined
}

/** What every answer tells, also a refusal; undefined is what it did not say. */
export type AnswerHead = {
  /** Calls that are left of the day. */
  remaining: number | undefined
  /** What its clock shows, in milliseconds since 1970. */
  serverTime: number | undefined
}

type Fault =
  /** It does not let us in: asking again changes nothing. */
  | { kind: 'refused' }
  /** It wants to be left alone, for so long if it says so. */
  | { kind: 'limited'; retryAfterMs: number | undefined }
  /** It does not understand the page that was asked for. */
  | { kind: 'misunderstood' }
  /** What came is no page. */
  | { kind: 'unreadable' }
  /** No answer, or one that speaks of a fault there: later it may be better. */
  | { kind: 'failed' }

/** Seats.aero could not be asked; the message is one line for the operator and never shows the token. */
export class PullFault extends Error {
  override name = 'PullFault'
  readonly fault: Fault

  constructor(message: string, fault: Fault, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

type Asking = { path: string; query: Record<string, string> }

type Options = {
  url: string
  token: string
  /** A page with the trips of five hundred days takes it a while. */
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
  now?: () => Date
}

export type SeatsAeroClient = ReturnType<typeof createSeatsAeroClient>

/** Asks the Seats.aero Partner API: one call, one page. */
export function createSeatsAeroClient({
  url,
  token,
  timeoutMs = 60_000,
  fetch = globalThis.fetch,
  now = systemTime,
}: Options) {
  // https://developers.seats.aero: keys of people stand alone, those of apps that people let in are bearer tokens.
  const authorization = token.startsWith('seats:ota') ? `Bearer ${token}` : token

  async function ask({ path, query }: Asking, signal: AbortSignal): Promise<Response> {
    try {
      return await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
        headers: { 'Partner-Authorization': authorization, accept: 'application/json' },
        // A token is for its host alone.
        redirect: 'error',
        signal,
      })
    } catch (cause) {
      throw unanswered(cause)
    }
  }

  function unanswered(cause: unknown) {
    const isLate = (cause as { name?: string } | undefined)?.name === 'TimeoutError'
    const words = isLate ? `has not answered within ${Math.round(timeoutMs / 1000)} seconds` : 'cannot be reached'
    return new PullFault(`Seats.aero ${words} (${new URL(url).host})`, { kind: 'failed' }, { cause })
  }

  return {
    /**
     * `onHead` hears of the answer before it is judged.
     * @throws PullFault
     */
    async page(asking: Asking, onHead: (head: AnswerHead) => Promise<void>, stop: AbortSignal): Promise<Page> {
      const response = await ask(asking, AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]))
      await onHead({
        remaining: figureOf(response.headers.get('x-ratelimit-remaining')),
        serverTime: timeOf(response.headers.get('date')),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw faultOf(response, now())
      }
      const text = await response.text().catch((cause: unknown) => {
        throw unanswered(cause)
      })
      return pageOf(text)
    },
  }
}

function faultOf({ status, headers }: Response, now: Date): PullFault {
  if (status === 401)
    return new PullFault('Seats.aero refuses the token (401): check SEATS_AERO_TOKEN', { kind: 'refused' })
  if (status === 403) {
    const words = 'Seats.aero refuses the account (403): check SEATS_AERO_TOKEN, and whether the plan includes the API'
    return new PullFault(words, { kind: 'refused' })
  }
  if (status === 429) {
    const retryAfterMs = waitOf(headers.get('retry-after'), now)
    return new PullFault('Seats.aero wants fewer calls (429)', { kind: 'limited', retryAfterMs })
  }
  if (status >= 400 && status < 500) {
    return new PullFault(`Seats.aero does not understand what it is asked (${status})`, { kind: 'misunderstood' })
  }
  return new PullFault(`Seats.aero has a fault (${status})`, { kind: 'failed' })
}

const Envelope = z.object({
  data: z.array(z.unknown()),
  hasMore: z.optional(z.nullable(z.boolean())),
  moreURL: z.optional(z.nullable(z.string())),
  cursor: z.optional(z.nullable(z.union([z.number(), z.string()]))),
})

function pageOf(text: string): Page {
  const { data: envelope } = z.safeParse(Envelope, parseJson(text))
  if (!envelope) throw new PullFault('Seats.aero sent an answer that is cut off or no page', { kind: 'unreadable' })
  const { data: rows, hasMore, cursor, moreURL } = envelope
  // Nothing more is said by leaving it out.
  const more = hasMore ?? Boolean(moreURL)
  return { rows, hasMore: more, cursor: cursor || cursor === 0 ? String(cursor) : cursorIn(moreURL) }
}

const cursorIn = (address: string | null | undefined) =>
  (address && new URL(address, 'https://any.example').searchParams.get('cursor')) || undefined

function figureOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function timeOf(text: string | null): number | undefined {
  const time = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

/** Seconds, or a date. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function waitOf(text: string | null, now: Date): number | undefined {
  const seconds = figureOf(text)
  if (seconds !== undefined) return seconds * 1000
  const until = timeOf(text)
  return until === undefined ? undefined : Math.max(until - now.getTime(), 0)
}
