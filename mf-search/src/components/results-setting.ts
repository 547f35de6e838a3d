import type { Cabin, cabins } from '@pointfare/shared/contracts/cabin'
import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'
import type { WatchHint } from '@pointfare/shared/contracts/watch-hint'

/** What every shown flight needs besides itself: which cabins, how to write it, and what its buttons do. */
export type ResultsSetting = {
  cabins: readonly (typeof cabins)[number][]
  locale: string
  /** Who need a seat each. */
  travellers: number
  /** Of a search of several: whose each flight is, and between which airports. */
  showsAirlines: boolean
  showsAirports: boolean
  /** What an alert about these flights would look for, on all days of the search. */
  watch: WatchHint
  /** The number of the flight that the address is about, if it is about one. */
  flightSummary: string | null
  onBook: (flight: RewardFlight) => void
  onHistory: (flight: RewardFlight, cabin: Cabin) => void
}
