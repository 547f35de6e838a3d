import type { Cabin } from '@pointfare/shared/contracts/cabin'
import type { HolidayCosts, HolidayInput, HolidayStep } from '@pointfare/shared/contracts/holiday'
import type { DestinationFact, Liking } from './facts/destination-fact.ts'
import type { OpenTrip, ReturnRoute } from './open-seats.repository.ts'
import type { StayStyle } from './stay-cost.ts'

/** A holiday that can be booked today: both flights, and what all of it costs in the currency asked for. */
export type Candidate = {
  airport: string
  fact: DestinationFact
  route: ReturnRoute
  trip: OpenTrip
  cabin: Cabin
  costs: HolidayCosts
  total: number
  stay: { style: StayStyle; source: string }
  /** Which of the preferences it meets. */
  met: readonly Liking[]
  isBestTime: boolean
}

/** What was found for an input, before it is put into words. */
export type HolidayFindings = {
  input: HolidayInput
  /** Cities of the airports asked for. */
  places: { origin: string; destination: string }
  /** The best first, within budget; the destination asked for before all others. */
  candidates: readonly Candidate[]
  /** Why the destination asked for is not among them; undefined when it is. */
  missing: 'no route' | 'no seats' | 'over budget' | undefined
  /** The cheapest of all, when not even that is within budget. */
  closest: Candidate | undefined
}

/** How the work is followed and stopped. */
export type HolidayJob = {
  signal: AbortSignal
  onStep: (step: HolidayStep) => void
}
