import { useOperation } from '@pointfare/shared/http/use-operation'
import { listExplorePlaces } from '@pointfare/shared/operations/explore'

/** Where one can leave from; nothing while that is on its way: a filter that is not there yet hides no seat. */
export function useOrigins() {
  const { data } = useOperation(listExplorePlaces, {}, { revalidateOnFocus: false })
  return data ?? []
}
