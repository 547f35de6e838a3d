import { visitorTokenKey } from '@pointfare/shared/contracts/visitor-token'
import { HttpError } from '@pointfare/shared/http/errors'
import { useApi } from '@pointfare/shared/http/use-operation'
import { logFailure } from '@pointfare/shared/http/log-failure'
import { useStoredText } from '@pointfare/shared/hooks/use-stored-text'
import { claimVisitor, listAlerts } from '@pointfare/shared/operations/alerts'
import { listInbox } from '@pointfare/shared/operations/inbox'
import { useSession } from '@pointfare/shared/remote'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSWRConfig } from 'swr'

/**
 * Once somebody is logged in, the alerts that this browser kept without an account become theirs; tells how many. The
 * token of before opens nothing from then on and is forgotten.
 */
export function useClaimedVisitor(onClaimed: (alerts: number) => void) {
  const { status, userId } = useMemberState()
  const { call, addressOf } = useApi()
  const { mutate } = useSWRConfig()
  const [token, keep] = useStoredText(visitorTokenKey)
  const claimed = useRef<string>(undefined)

  const claim = useEffectEvent(async (visitorToken: string) => {
    try {
      const { alerts } = await call(claimVisitor, { body: { visitorToken } })
      keep('')
      await Promise.all([mutate(addressOf(listAlerts, {})), mutate(addressOf(listInbox, {}))])
      if (alerts > 0) onClaimed(alerts)
    } catch (failure) {
      // One that nobody knows any more will not be known tomorrow either.
      if (failure instanceof HttpError && [400, 404].includes(failure.status)) return keep('')
      logFailure('The alerts of this browser were not taken over', failure)
    }
  })

  useEffect(() => {
    if (status !== 'member' || !userId || !token || claimed.current === token) return
    claimed.current = token
    void claim(token)
  }, [status, userId, token])
}

function useMemberState() {
  const session = useSession()
  return { status: session.status, userId: session.status === 'member' ? session.userId : undefined }
}
