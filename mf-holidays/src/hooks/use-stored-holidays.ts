import { useApi, useOperation } from '@pointfare/shared/http/use-operation'
import { listRequests, removeRequest } from '@pointfare/shared/operations/requests'
import { useSession } from '@pointfare/shared/remote'

/** The holidays that were suggested to the signed-in member, newest first, and a way to forget one. */
export function useStoredHolidays() {
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  const api = useApi()
  const { data, error, mutate } = useOperation(listRequests, userId ? { params: { userId } } : null)

  return {
    stored: data?.filter((request) => request.type === 'holiday'),
    error,
    retry: () => void mutate(),
    remove: async (id: string) => {
      await api.call(removeRequest, { params: { id } })
      await mutate()
    },
  }
}
