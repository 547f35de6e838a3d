import { useSession, useSite } from '@pointfare/shared/remote'

/** Who calls the API, and where it is; `userId` is undefined until it is known. */
export function useMember() {
  const { config } = useSite()
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  return { base: config.api.user, userId, getToken: session.getToken }
}
