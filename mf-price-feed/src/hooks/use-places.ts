import { useOperation, useOperations } from '@pointfare/shared/http/use-operation'
import { listAirlines, listRoutesOfAirline } from '@pointfare/shared/operations/airlines'
import { useMemo } from 'react'
import { nowhere, placesOf } from '../domain/places.ts'

/** The airlines of the site and what they know of places; the same object until more is known. */
export function usePlaces() {
  const { data: airlines } = useOperation(listAirlines, {})
  const { data: networks } = useOperations(
    listRoutesOfAirline,
    airlines?.map(({ code }) => ({ params: { code } })) ?? null,
    { revalidateOnFocus: false },
  )

  const places = useMemo(() => (networks ? placesOf(networks) : nowhere), [networks])
  return { airlines: airlines ?? [], places }
}
