import { isoToParts } from '@pointfare/shared/contracts/days'
import { isCounted } from '@pointfare/shared/contracts/known'
import { momentOf } from '@pointfare/shared/contracts/local-time'
import type { TripLeg } from '@pointfare/shared/contracts/return-trip'
import type { CashPriceProvider, FlightFacts } from '@pointfare/reference/cash-price-provider'
import { distanceMiles } from '@pointfare/reference/distance-miles'
import { departureOf } from '@pointfare/reference/departure-minute'
import { instantParts } from '@pointfare/core/instant-parts'
import { journeyMinutes } from '@pointfare/reference/journey-time'
import type { BestFlight } from './best-flight.ts'
import type { TripPlace } from './trip-places.ts'

/** `day`: days since 1970 of its departure; taxes are for one traveller, in one currency, null where they are not known. */
type TakenFlight = BestFlight & { day: number; taxes: number | null }

export type TripDetails = ReturnType<typeof detailsOf>

/** What flights between some airports are like, whatever the day; each route is looked up once. */
export function detailsOf(placeOf: ReadonlyMap<string, TripPlace>, cashPrices: Pick<CashPriceProvider, 'facts'>) {
  const factsOfRoutes = new Map<string, Map<string, FlightFacts>>()

  const factsOf = ({ carrier, origin, destination, flightNumber }: BestFlight) => {
    const key = `${carrier} ${origin} ${destination}`
    const facts =
      factsOfRoutes.get(key) ??
      new Map(cashPrices.facts({ carrier, origin, destination }).map((flight) => [flight.flightNumber, flight]))
    factsOfRoutes.set(key, facts)
    return facts.get(flightNumber)
  }
  const endsOf = (flight: BestFlight) => ({
    from: placeOf.get(flight.origin)!, // only routes between these airports were asked for
    to: placeOf.get(flight.destination)!,
  })
  const minutesOf = (flight: BestFlight) => {
    const { from, to } = endsOf(flight)
    return (
      flight.durationMinutes ?? factsOf(flight)?.journeyTimeMinutes ?? journeyMinutes(from, to, distanceMiles(from, to))
    )
  }
  const leavesAt = (flight: BestFlight) =>
    momentOf(
      { departure: isoToParts(flight.departure), ...departureOf(flight.departureMinute) },
      endsOf(flight).from.timeZone,
    )
  const landsAt = (flight: BestFlight) => leavesAt(flight) + minutesOf(flight) * 60_000

  return {
    /** Moments, in milliseconds since 1970. */
    leavesAt,
    landsAt,

    /** A flight across the date line lands two days later: whoever stays a night or two may not be back at the gate yet. */
    canConnect: (out: TakenFlight, back: TakenFlight) => back.day - out.day > 2 || landsAt(out) < leavesAt(back),

    legOf(flight: TakenFlight): TripLeg {
      const facts = factsOf(flight)
      const { from, to } = endsOf(flight)
      return {
        id: String(flight.id),
        carrierCode: flight.carrier,
        flightNumber: flight.flightNumber,
        origin: flight.origin,
        destination: flight.destination,
        departure: isoToParts(flight.departure),
        ...departureOf(flight.departureMinute),
        cabin: flight.cabin,
        award: awardOf(flight),
        taxes: flight.taxes,
        journeyTimeMinutes: minutesOf(flight),
        isEstimated: !(flight.durationMinutes ?? facts?.journeyTimeMinutes),
        planeType: facts?.planeType ?? null,
        stops: flight.stops ?? facts?.stops ?? null,
        originTimeZone: from.timeZone,
        destinationTimeZone: to.timeZone,
        scrapedAt: instantParts(new Date(flight.seenAt * 1000)),
      }
    },
  }
}

const awardOf = ({ points, seats, more, saver, share }: BestFlight) => ({
  cabinPointsValue: points,
  cabinClassSeatCount: seats,
  cabinClassSeatCountString: more ? `${seats}+` : String(seats),
  seatsKnown: isCounted({ points, seats }),
  isSaverAward: saver,
  ...(share ? { cabinShare: share } : {}),
})
