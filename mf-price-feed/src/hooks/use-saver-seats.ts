import { referenceOf } from '@pointfare/shared/http/failure-words'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listSaverSeats } from '@pointfare/shared/operations/radar'
import { useState } from 'react'
import type { RadarFilters } from '../domain/radar-filters.ts'

/** Rule 21.1 of the product: the list follows within half a minute. */
const refreshMs = 20_000

/** How many are shown. */
const mostShown = 50

/** What the page asks; without filters, `remote.json` asks the same. */
export const saverSeatsInput = ({ region, cabin, origin, seats }: RadarFilters) => ({
  query: {
    ...(region && { region }),
    ...(cabin && { cabin }),
    ...(origin && { origin }),
    ...(seats > 1 && { seats }),
    limit: mostShown,
  },
})

/** New saver seats, looked at again while the page is open. `arrived` came since it was opened with these filters. */
export function useSaverSeats(filters: RadarFilters) {
  const input = saverSeatsInput(filters)
  const { data: seats, error, mutate } = useOperation(listSaverSeats, input, { refreshInterval: refreshMs })
  const arrived = useArrived(JSON.stringify(input), seats)
  return { seats, arrived, hasFailed: error !== undefined, reference: referenceOf(error), retry: () => void mutate() }
}

/** How many of a list were not in it when it was first there. */
function useArrived(key: string, seats: readonly { id: string }[] | undefined): number {
  const [first, setFirst] = useState<{ key: string; ids: ReadonlySet<string> }>()
  if (seats && first?.key !== key) setFirst({ key, ids: new Set(seats.map(({ id }) => id)) })
  if (!seats || first?.key !== key) return 0

  // The list ends after fifty: what moves up from behind it is not new.
  const known = seats.findIndex(({ id }) => first.ids.has(id))
  return known === -1 ? seats.length : known
}
