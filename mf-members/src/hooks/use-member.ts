import { useSession } from '@pointfare/shared/remote'

/** The API's id of who is signed in; undefined until it is known. */
export function useMember() {
  const session = useSession()
  return { userId: session.status === 'member' ? session.userId : undefined }
}
