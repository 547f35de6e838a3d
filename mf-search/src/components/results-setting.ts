import type { Cabin, cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'

/** What every shown flight needs besides itself: which cabins, how to write it, and what its buttons do. */
export type ResultsSetting = {
  cabins: readonly (typeof cabins)[number][]
  locale: string
  /** Of a search of several: whose each flight is, and between which airports. */
  showsAirlines: boolean
  showsAirports: boolean
  onBook: (flight: RewardFlight) => void
  onHistory: (flight: RewardFlight, cabin: Cabin) => void
}
