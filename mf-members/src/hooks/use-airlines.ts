import { useOperation } from '@pointfare/shared/http/use-operation'
import { listAirlines } from '@pointfare/shared/operations/airlines'

/** The airlines there are; none until they are known, and none where they cannot be had. */
export const useAirlines = () => useOperation(listAirlines, {}).data ?? []
