import { resultsPage } from '@pointfare/api/assistants/page-addresses'
import { timeOfDay } from '@pointfare/reference/departure-minute'
import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { cabinInPath } from '@pointfare/shared/contracts/cheapest'
import type { InboxItem, FlightSummary } from '@pointfare/shared/contracts/inbox'
import { isCounted } from '@pointfare/shared/contracts/known'
import { formatWatch, type WatchNames } from '../watches/watch-words.ts'
import type { Ring } from './ring.ts'

/** A ring as its watcher sees it. */
export const inboxItemOf = (ring: Ring, names: WatchNames): InboxItem => ({
  id: String(ring.id),
  at: ring.at.toISOString(),
  isRead: ring.readAt !== null,
  alertId: ring.alertId,
  alertName: formatWatch(ring.watch, names),
  kind: 'ring',
  flight: flightSummaryOf(ring),
  address: flightAddress(ring),
  more: ring.more,
})

export function flightSummaryOf(ring: Ring): FlightSummary {
  const departureTime = timeOfDay(ring.departureMinute)
  return {
    airlineCode: ring.carrier,
    flightNumber: ring.flightNumber,
    origin: ring.origin,
    destination: ring.destination,
    date: ring.departure,
    ...(departureTime === null ? {} : { departureTime }),
    cabin: cabinOf(ring),
    points: ring.points,
    pointsBefore: ring.pointsBefore,
    seats: ring.seats,
    seatsKnown: isCounted(ring),
    scrapedAt: ring.scrapedAt.toISOString(),
    ...(ring.backDeparture ? { backOn: ring.backDeparture } : {}),
  }
}

/** The flight on the page of its day, of its airline and cabin alone; of a trip, the page of both days. */
export function flightAddress(ring: Ring): string {
  const { carrier, flightNumber, origin, destination, departure, backDeparture, watch } = ring
  const route = { airline: carrier, origin, destination, from: departure, to: departure }
  if (backDeparture && watch.trip) {
    const nights = Math.round((Date.parse(backDeparture) - Date.parse(departure)) / 86_400_000)
    return resultsPage('', route, {
      trip: 'return',
      nights: `${nights}-${nights}`,
      travellers: watch.travellers,
      cabin: cabinInPath(cabinOf(ring)),
    })
  }
  return resultsPage('', route, {
    cabins: cabinInPath(cabinOf(ring)),
    seats: watch.travellers === 1 ? null : watch.travellers,
    flight: flightNumber,
  })
}

export const cabinOf = ({ cabin }: Pick<Ring, 'cabin'>): Cabin => cabin.toUpperCase() as Cabin // the type of the column has these
