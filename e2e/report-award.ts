import { expect } from '@playwright/test'
import { site } from './sites.ts'

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

/** Sends what a source of prices saw. */
export async function sendPrices(seen: Seen[], origin = site.origin) {
  const snapshots = seen.map((flight) => ({ carrier: flight.flightNumber.slice(0, 2), ...flight }))
  const answer = await fetch(`${origin}/api/v1/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.env.INGEST_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ source: 'journeys', snapshots }),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  const report = JSON.parse(text) as { rejected: { count: number }; held?: object }
  expect({ rejected: report.rejected.count, held: report.held }, text).toEqual({ rejected: 0 })
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
