import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A site with the folder in which it keeps its token for sources. */
type Fed = { origin: string; dataDir: string }

/**
 * Reports a flight's Economy from London to New York as a source does.
 * @param seen `departure` is yyyy-MM-dd
 * @throws when the site refuses it
 */
export async function reportPrice(
  { origin, dataDir }: Fed,
  { flightNumber, departure, points }: { flightNumber: string; departure: string; points: number },
) {
  const token = (await readFile(join(dataDir, 'ingest-token'), 'utf8')).trim()
  const none = { points: 0, seats: 0 }
  const snapshot = {
    carrier: 'VS',
    origin: 'LHR',
    destination: 'JFK',
    departure,
    departureTime: '08:30',
    flightNumber,
    economy: { points, seats: 2 },
    premiumEconomy: none,
    business: none,
    first: none,
    scrapedAt: new Date().toISOString(),
  }
  const response = await fetch(`${origin}/api/v1/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ source: 'demo-drill', snapshots: [snapshot] }),
  })
  if (!response.ok) throw new Error(`The price was refused: ${await response.text()}`)
}
