import type { Airline } from '@pointfare/shared/contracts/airline'
import { useOperations } from '@pointfare/shared/http/use-operation'
import { listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { destinationsFrom } from '../domain/change-criteria.ts'
import type { CompleteRoute } from '../domain/search-criteria.ts'

/** Asking each airline where it flies must not become a flood. */
const mostAsked = 12

/** Those of some airlines that fly a route; none until it is known. */
export function useAirlinesOfRoute({ origin, destination }: CompleteRoute, airlines: readonly Airline[]): Airline[] {
  const asked = airlines.filter(({ code }) => code.length > 0).slice(0, mostAsked)
  const { data } = useOperations(
    listRoutesOfAirline,
    asked.length > 0 ? asked.map(({ code }) => ({ params: { code } })) : null,
  )
  return asked.filter((_, index) =>
    destinationsFrom(data?.[index] ?? [], origin).some(({ airportCode }) => airportCode === destination),
  )
}
