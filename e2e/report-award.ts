import { expect } from '@playwright/test'
import { site } from '../tools/testing/sites.ts'

type Award = { points: number; seats: number; seatsAreAtLeast?: boolean; isSaver?: boolean }

export type Seen = {
  flightNumber: string
  origin: string
  destination: string
  departure: string
  departureTime: string
  economy: Award
  premiumEconomy: Award
  business: Award
  first: Award
  scrapedAt: string
}

export const nothing: Award = { points: 0, seats: 0 }

/** A route that the demo data does not fly: journeys alone say what it costs. */
export const route = { origin: 'GLA', destination: 'BOS' }

/** Where the flights of some days of that route are shown. */
export const resultsOf = (from: string, to = from, airline = 'VS') =>
  `/search/airline/${airline}/origin/${route.origin}/destination/${route.destination}/from/${from}/to/${to}`

const call = (origin: string, path: string, body?: object) =>
  fetch(`${origin}/api/v1/ingest${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.env.INGEST_TOKEN}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

/** Sends what a source of prices saw, and publishes prices that are far from what is usual, as an operator does. */
export async function sendPrices(seen: Seen[], origin = site.origin) {
  const snapshots = seen.map((flight) => ({ carrier: flight.flightNumber.slice(0, 2), ...flight }))
  const answer = await call(origin, '', { source: 'journeys', snapshots })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  const { rejected, held } = JSON.parse(text) as { rejected: { count: number }; held?: { id: number; rows?: number } }
  expect({ rejected: rejected.count, isHeldWhole: held !== undefined && held.rows === undefined }, text).toEqual({
    rejected: 0,
    isHeldWhole: false,
  })
  // Another journey may have published it together with its own: prices of a route wait together.
  if (held) expect([200, 404]).toContain((await call(origin, `/held/${held.id}/release`)).status)
}

/** Reports a flight of the route that can be had in Economy alone. */
export async function reportAward(
  {
    flightNumber,
    departure,
    ...economy
  }: { flightNumber: string; departure: string; points: number; seats: number; isSaver?: boolean },
  origin = site.origin,
) {
  const times = { departure, departureTime: '09:15', scrapedAt: new Date().toISOString() }
  const cabins = { economy, premiumEconomy: nothing, business: nothing, first: nothing }
  await sendPrices([{ ...route, flightNumber, ...times, ...cabins }], origin)
}
