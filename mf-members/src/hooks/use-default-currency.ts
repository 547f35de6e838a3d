import { logFailure } from '@pointfare/shared/http/log-failure'
import { defaultMemberCurrency } from '@pointfare/shared/contracts/currency'
import type { User } from '@pointfare/shared/contracts/user'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MemberChoice } from '../domain/member-choices.ts'

/**
 * Members who have chosen no currency get one as soon as their record is read (rule 9.4 of the product). Returns
 * whether it is being written; when that fails, the member can still choose.
 */
export function useDefaultCurrency(user: User, choose: (before: User, choice: MemberChoice) => Promise<void>) {
  const isMissing = user.currency === null
  const [hasFailed, setHasFailed] = useState(false)
  const write = useEffectEvent(() => choose(user, { currency: defaultMemberCurrency }))
  useEffect(() => {
    if (!isMissing) return
    write().catch((error: unknown) => {
      // The member did not ask for it, so they are not told.
      logFailure('The currency was not written', error)
      setHasFailed(true)
    })
  }, [isMissing])
  return isMissing && !hasFailed
}
