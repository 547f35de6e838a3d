import { setTimeout as pause } from 'node:timers/promises'
import { addDays, utcDate } from '@pointfare/shared/contracts/days'
import { Client } from 'pg'
import type { BrowserClient } from './browser-client.ts'
import { longestGapMs } from './steady-reads.ts'

/** One batch that was acknowledged: what its flights cost since, and when its last try began and was answered. */
type Write = { points: number; beganAt: number; endedAt: number }

const flights = ['VS9001', 'VS9002', 'VS9003']
/** When they leave: yyyy-MM-dd. */
export const drilledDay = addDays(utcDate(new Date()), 60)
/** Below it nothing costs as much, so that a figure says which batch it is from. */
export const firstPoints = 200_000

/** Sends one batch after the other through the front, each until it is acknowledged. */
export function writeSteadily(client: BrowserClient, token: string, everyMs: number) {
  const writes: Write[] = []
  const stopping = new AbortController()
  let points = firstPoints
  let refused = 0

  const ended = (async () => {
    while (!stopping.signal.aborted) {
      points += 1
      const body = batchOf(points)
      for (;;) {
        const beganAt = performance.now()
        if (await isTaken(body)) {
          writes.push({ points, beganAt, endedAt: performance.now() })
          break
        }
        refused += 1
        if (stopping.signal.aborted) return
        await pause(100)
      }
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  async function isTaken(body: string): Promise<boolean> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await client.ask('/api/v1/ingest', { method: 'POST', headers, body }).catch(() => undefined)
    if (answer && answer.status >= 400 && answer.status < 500) throw new Error(`It was refused: ${answer.text}`)
    return answer?.status === 200
  }

  return {
    acknowledged: () => writes.length,
    refused: () => refused,
    /** What flights cost by the last batch that was acknowledged before a moment; 0 where there is none. */
    acknowledgedBefore: (moment: number) => writes.findLast(({ endedAt }) => endedAt <= moment)?.points ?? 0,
    /** Whether a batch was acknowledged that was sent after a moment. */
    areBackAfter: (moment: number) => writes.some(({ beganAt }) => beganAt >= moment),
    /** For how long none was acknowledged, at the most, between two moments. */
    longestGapMs: (from: number, until: number) =>
      longestGapMs(
        writes.map(({ endedAt }) => endedAt),
        from,
        until,
      ),
    /** How many acknowledged changes of single flights the database does not hold. */
    async lost(connectionString: string): Promise<number> {
      const held = await heldBy(connectionString)
      return writes
        .flatMap((write) => flights.map((flight) => `${flight} ${write.points}`))
        .filter((one) => !held.has(one)).length
    },
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

export type Writes = ReturnType<typeof writeSteadily>

function batchOf(points: number): string {
  const none = { points: 0, seats: 0 }
  const snapshots = flights.map((flightNumber, index) => ({
    carrier: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    departure: drilledDay,
    departureTime: `0${index + 6}:30`,
    flightNumber,
    economy: { points, seats: 2 },
    premiumEconomy: none,
    business: none,
    first: none,
    scrapedAt: new Date().toISOString(),
  }))
  return JSON.stringify({ source: 'demo-drill', snapshots })
}

/** Every state that these flights have been in. */
async function heldBy(connectionString: string): Promise<Set<string>> {
  const rows = await ask<{ flight: string; points: number }>(
    connectionString,
    `select flight_number as flight, (points).economy as points from flight_history where flight_number = any ($1)`,
    [flights],
  )
  return new Set(rows.map(({ flight, points }) => `${flight} ${points}`))
}

/** Ids of the events after one, that readers are told of. */
export async function eventsAfter(connectionString: string, id: number): Promise<number[]> {
  const text = 'select id::float8 from price_event where id > $1 and departure is not null order by id'
  return (await ask<{ id: number }>(connectionString, text, [id])).map((row) => row.id)
}

async function ask<Row>(connectionString: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new Client(connectionString)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[] // the statement's own columns
  } finally {
    await client.end()
  }
}
