import type { Cabin } from '@pointfare/shared/contracts/cabin'
import { connectionsInput, maxConnectionDays } from '@pointfare/shared/contracts/connection'
import { addDays } from '@pointfare/shared/contracts/days'
import { HttpError } from '@pointfare/shared/http/errors'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listConnections } from '@pointfare/shared/operations/connections'
import type { CompleteRoute } from '../domain/search-criteria.ts'

type Question = { route: CompleteRoute; airlineCode: string | null; cabin: Cabin; seats: number }

/** Connections of two awards on the days of a search, at most its first 62; those of the cabin before stay meanwhile. */
export function useConnections({ route, airlineCode, cabin, seats }: Question) {
  const { origin, destination, startDate, endDate } = route
  const lastDay = addDays(startDate, maxConnectionDays - 1)
  const to = endDate < lastDay ? endDate : lastDay
  const input = connectionsInput({
    airline: airlineCode ?? 'any',
    origin,
    destination,
    from: startDate,
    to,
    cabin,
    seats,
  })
  const { data, error } = useOperation(listConnections, input, { keepPreviousData: true })
  // A place that nobody knows is what the page complains of already.
  const isUnknown = error instanceof HttpError && error.status === 404
  return { found: error ? undefined : data, hasFailed: error !== undefined && !isUnknown }
}
