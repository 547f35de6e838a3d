import { clearDistance, type CabinStanding, type FlightStanding } from '@pointfare/shared/contracts/price-standing'

/** The cabin's place, points, and how long it could be booked for them. */
type Level = [cabin: number, points: number, seconds: number]
type FlightPoints = [id: number, economy: number, premium: number, business: number, first: number]

/** Of an airline's route: the seconds it is known, what its cabins cost for how long, and its flights now. */
export type StandingsRow = { known: number; levels: Level[] | null; flights: FlightPoints[] }

const daySeconds = 86_400

/** In whole percent, which points are compared by exactly. */
const [below, above] = [Math.round((1 - clearDistance) * 100), Math.round((1 + clearDistance) * 100)]

/** Flights of one airline, route and cabin are judged by the same prices: who costs more never stands better. */
export function toFlightStandings({ known, levels, flights }: StandingsRow): FlightStanding[] {
  const days = Math.floor(known / daySeconds)
  const stands = (cabin: number) => {
    const ofCabin = levels?.filter((level) => level[0] === cabin) ?? []
    return (points: number) => (points > 0 && days > 0 && ofCabin.length > 0 ? standingIn(ofCabin, points, days) : null)
  }
  const [economy, premium, business, first] = [stands(1), stands(2), stands(3), stands(4)]

  return flights.map(([id, ...points]) => ({
    id: String(id),
    cabins: {
      ECONOMY: economy(points[0]),
      PREMIUM_ECONOMY: premium(points[1]),
      BUSINESS: business(points[2]),
      FIRST: first(points[3]),
    },
  }))
}

function standingIn(levels: readonly Level[], now: number, days: number): CabinStanding {
  const secondsWhere = (fits: (then: number) => boolean) =>
    levels.reduce((sum, [, points, seconds]) => (fits(points) ? sum + seconds : sum), 0)
  const bookable = secondsWhere(() => true)
  const percentWhere = (fits: (then: number) => boolean) => percent(secondsWhere(fits), bookable)
  return {
    dearerPercent: percentWhere((then) => then > now),
    cheaperPercent: percentWhere((then) => then < now),
    clearlyDearerPercent: percentWhere((then) => then * below >= now * 100),
    clearlyCheaperPercent: percentWhere((then) => then * above <= now * 100),
    days,
  }
}

/** 0 and 100 are for what is exactly so. */
function percent(part: number, whole: number) {
  if (part === 0 || part === whole) return part === 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)))
}
