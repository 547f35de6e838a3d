import { useOperation } from '@pointfare/shared/http/use-operation'
import { getUser } from '@pointfare/shared/operations/users'
import { useSession } from '@pointfare/shared/remote'

/** What keeps a person from asking; null: nothing does. */
export type Obstacle =
  | { kind: 'anonymous' }
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; detail?: string | undefined; retry?: (() => void) | undefined }
  | null

/** The signed-in member's record, with their choices for a holiday, and whether they may ask for one. */
export function useMember() {
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  const { data, error } = useOperation(getUser, userId ? { params: { id: userId } } : null)

  const obstacle = (): Obstacle => {
    switch (session.status) {
      case 'anonymous':
        return { kind: 'anonymous' }
      case 'failed':
        return { kind: 'failed', message: session.message, detail: session.detail, retry: session.retry }
      case 'loading':
        return { kind: 'loading' }
      case 'member':
        return userId && (data || error) ? null : { kind: 'loading' }
    }
  }

  return {
    member: data,
    /** Their choices are not known; the usual ones stand in. */
    areChoicesMissing: error !== undefined && !data,
    obstacle: obstacle(),
  }
}
