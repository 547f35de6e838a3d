import { visitorTokenKey } from '@pointfare/shared/contracts/visitor-token'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import { useApi } from '@pointfare/shared/http/use-operation'
import { addVisitor } from '@pointfare/shared/operations/alerts'
import { useSession } from '@pointfare/shared/remote'

/** Whose alerts these are: a member's, or those of a browser that nobody is logged in with. */
export type Watcher = {
  /** `unknown` until the session is. */
  kind: 'unknown' | 'member' | 'visitor'
  /** Whether there is anything of theirs that could be asked for. */
  isKnown: boolean
  /** Makes a visitor of a browser that is none yet. @throws HttpError, NetworkError or ContractError */
  enter: () => Promise<void>
}

export function useWatcher(): Watcher {
  const { status } = useSession()
  const { call } = useApi()
  const [token, keep] = useStoredText(visitorTokenKey)
  const kind = status === 'member' ? 'member' : status === 'anonymous' ? 'visitor' : 'unknown'

  return {
    kind,
    isKnown: kind === 'member' || (kind === 'visitor' && Boolean(token)),
    enter: async () => {
      if (kind === 'member' || token) return
      keep((await call(addVisitor, {})).token)
    },
  }
}
