import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AvailabilityRow } from './availability-rows.ts'

/** What goes wrong with the next call. */
export type Failing =
  | { status: number; headers?: Record<string, string> }
  | { text: string }
  | 'silence'
  | 'cut off'
  | 'cut connection'
  | 'no cursor'
  | 'no rows'

export type Call = { path: string; query: Record<string, string>; token: string | undefined }

type Options = {
  /** What is on sale, read with every first page. */
  rows: () => readonly AvailabilityRow[]
  port?: number
  /** Calls of a day. */
  limit?: number
  /** How many rows of the page before a page repeats. */
  overlap?: number
  /** Let in; all others get 401. Undefined lets everybody in. */
  token?: string
  /** What its clock shows. */
  now?: () => Date
}

export type RecordedServer = Awaited<ReturnType<typeof startRecordedServer>>

/** Answers like the Seats.aero Partner API, over HTTP, from rows that are made by hand; and fails when it is told to. */
export async function startRecordedServer({
  rows,
  port = 0,
  limit = 1000,
  overlap = 0,
  token,
  now = () => new Date(),
}: Options) {
  const calls: Call[] = []
  const failing: Failing[] = []
  const held: ServerResponse[] = []
  /** What is on sale as it was with the first page: a cursor is an instant to Seats.aero, and nothing to anybody else. */
  const listings = new Map<string, readonly AvailabilityRow[]>()
  /** `isShifting`: rows that are gone move those after them to the page before. `isIndifferent`: it sends all that it has. */
  const settings = { remaining: limit, overlap, token, now, isShifting: false, isIndifferent: false }

  function listing(query: Record<string, string>): [cursor: string, rows: readonly AvailabilityRow[]] {
    const known = query['cursor'] === undefined ? undefined : listings.get(query['cursor'])
    if (known && !settings.isShifting) return [query['cursor']!, known] // it was found by it
    const cursor = String(1_795_000_000 + listings.size)
    const found = settings.isIndifferent ? rows() : rows().filter((row) => isRequested(row, query))
    listings.set(cursor, found)
    return [cursor, found]
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://recorded.example')
    const query = Object.fromEntries(url.searchParams)
    const given = request.headers['partner-authorization']
    calls.push({ path: url.pathname, query, token: typeof given === 'string' ? given : undefined })
    settings.remaining = Math.max(settings.remaining - 1, 0)
    const headers = {
      'content-type': 'application/json',
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(settings.remaining),
      date: settings.now().toUTCString(),
    }
    const fault = failing.shift()
    if (fault === 'silence') return held.push(response)
    if (fault === 'cut connection') return response.destroy()
    if (typeof fault === 'object') {
      const { status, text, headers: more } = { status: 200, text: '{}', headers: {}, ...fault }
      return response.writeHead(status, { ...headers, ...more }).end(text)
    }
    if (settings.token !== undefined && given !== settings.token) return response.writeHead(401, headers).end('{}')
    if (!['/search', '/availability'].includes(url.pathname)) return response.writeHead(404, headers).end('{}')

    const [cursor, all] = listing(query)
    const skip = Number(query['skip'] ?? 0)
    const take = Number(query['take'] ?? 500)
    const from = skip === 0 ? 0 : skip - settings.overlap
    const data = fault === 'no rows' ? [] : all.slice(from, from + take)
    const hasMore = fault === 'no rows' || from + take < all.length
    const page = { data, count: data.length, hasMore, ...(fault === 'no cursor' ? {} : { cursor: Number(cursor) }) }
    const text = JSON.stringify(
      hasMore && fault !== 'no cursor' ? { ...page, moreURL: `${url.pathname}?cursor=${cursor}` } : page,
    )
    response.writeHead(200, headers)
    return response.end(fault === 'cut off' ? text.slice(0, text.length / 2) : text)
  }

  const server = createServer(answer)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // of a TCP server
    calls,
    settings,
    /** The next calls fail so, one each. */
    fail: (...faults: Failing[]) => failing.push(...faults),
    async close() {
      for (const response of held) response.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function isRequested({ Route, Date: date, Source }: AvailabilityRow, query: Record<string, string>) {
  const isIn = (list: string | undefined, code: string) => list === undefined || list.split(',').includes(code)
  return (
    isIn(query['origin_airport'], Route.OriginAirport) &&
    isIn(query['destination_airport'], Route.DestinationAirport) &&
    isIn(query['sources'] ?? query['source'], Source) &&
    date >= (query['start_date'] ?? '') &&
    date <= (query['end_date'] ?? '9')
  )
}
