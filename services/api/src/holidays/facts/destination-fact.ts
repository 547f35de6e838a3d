import type { holidayPreferences } from '@pointfare/shared/contracts/holiday'

/** What members may like a place for. */
export type Liking = (typeof holidayPreferences)[number]['value']

/** A place as holidaymakers know it. */
export type DestinationFact = {
  /** All that stand for it. */
  airports: readonly string[]
  place: string
  likings: readonly Liking[]
  /** Months 1 to 12. */
  bestMonths: readonly number[]
  /** Months of storms, monsoon or great heat, which are never suggested. */
  avoidedMonths: readonly number[]
  description: string
  activities: readonly string[]
  /** From the airport into town, and on. */
  gettingAround: string
}
