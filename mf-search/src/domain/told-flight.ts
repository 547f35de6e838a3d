import type { RewardFlight } from '@pointfare/shared/contracts/reward-flight'

/** The flight that a link is about, `?flight=VS3`: alerts lead to theirs. */
export const readToldFlight = (query: URLSearchParams): string | null => query.get('flight')?.toUpperCase() ?? null

/** The flights of a day with that one first: nobody has to look for what they were told of. */
export const toldFirst = (flights: readonly RewardFlight[], told: string | null): readonly RewardFlight[] =>
  flights.toSorted((one, other) => Number(other.flightNumber === told) - Number(one.flightNumber === told))
