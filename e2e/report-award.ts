import { expect, type APIRequestContext } from '@playwright/test'
import { site } from './sites.ts'

type Seen = { flightNumber: string; departure: string; points: number; seats: number; isSaver?: boolean }

/** Reports a flight's Economy from London to New York, as a source of prices would. */
export async function reportAward(
  request: APIRequestContext,
  { flightNumber, departure, ...economy }: Seen,
  { origin, env }: { origin: string; env: { INGEST_TOKEN: string } } = site,
) {
  const nothing = { points: 0, seats: 0 }
  const answer = await request.post(`${origin}/api/v1/ingest`, {
    headers: { authorization: `Bearer ${env.INGEST_TOKEN}` },
    data: {
      source: 'journeys',
      snapshots: [
        {
          carrier: flightNumber.slice(0, 2),
          origin: 'LHR',
          destination: 'JFK',
          departure,
          departureTime: '09:15',
          flightNumber,
          economy,
          premiumEconomy: nothing,
          business: nothing,
          first: nothing,
          scrapedAt: new Date().toISOString(),
        },
      ],
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
