import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { CabinStanding, FlightStanding } from '@pointfare/shared/contracts/price-standing'

/** A flight's id, the seconds it is known, and of each cabin the seconds it was dearer, cheaper, bookable, clearly dearer and clearly cheaper. */
export type StandingRow = { id: number; known: number } & Record<Cabin, Sums>
type Sums = [dearer: number, cheaper: number, bookable: number, clearlyDearer: number, clearlyCheaper: number] | null

const daySeconds = 86_400

export function toFlightStanding({ id, known, ...cabins }: StandingRow): FlightStanding {
  const days = Math.floor(known / daySeconds)
  const standingOf = (sums: Sums): CabinStanding => {
    if (!sums || days === 0 || sums[2] === 0) return null
    const [dearer, cheaper, bookable, clearlyDearer, clearlyCheaper] = sums
    return {
      dearerPercent: percent(dearer, bookable),
      cheaperPercent: percent(cheaper, bookable),
      clearlyDearerPercent: percent(clearlyDearer, bookable),
      clearlyCheaperPercent: percent(clearlyCheaper, bookable),
      days,
    }
  }
  return {
    id: String(id),
    cabins: {
      ECONOMY: standingOf(cabins.ECONOMY),
      PREMIUM_ECONOMY: standingOf(cabins.PREMIUM_ECONOMY),
      BUSINESS: standingOf(cabins.BUSINESS),
      FIRST: standingOf(cabins.FIRST),
    },
  }
}

/** 0 and 100 are for what is exactly so. */
function percent(part: number, whole: number) {
  if (part === 0 || part === whole) return part === 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)))
}
