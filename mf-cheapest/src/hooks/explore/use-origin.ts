import { useOperation } from '@pointfare/shared/http/use-operation'
import { listExplorePlaces } from '@pointfare/shared/operations/explore'
import { nearestOrigin } from '../../domain/explore/near-me.ts'
import { useWhereabouts } from './use-whereabouts.ts'

/** Where one can leave from, and where the visitor does: as the address says, else where they probably are. */
export function useOrigin(given: string | null) {
  const { data: places, error, isLoading, mutate } = useOperation(listExplorePlaces, {})
  const whereabouts = useWhereabouts()
  const origin = given ?? (places && nearestOrigin(places, whereabouts))
  return { places: places ?? [], origin, isLoading, hasFailed: error !== undefined, retry: () => void mutate() }
}
