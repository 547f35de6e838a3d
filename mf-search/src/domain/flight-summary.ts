import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'

/** The flight that a link is about, `?flight=VS3`: alerts lead to theirs. */
export const readFlightSummary = (query: URLSearchParams): string | null => query.get('flight')?.toUpperCase() ?? null

/** The flights of a day with that one first: nobody has to look for what they were told of. */
export const reportedFirst = (flights: readonly RewardFlight[], reported: string | null): readonly RewardFlight[] =>
  flights.toSorted((one, other) => Number(other.flightNumber === reported) - Number(one.flightNumber === reported))
