import { defaultMemberCurrency } from '@pointfare/shared/contracts/currency'
import type { User } from '@pointfare/shared/contracts/user'
import { useEffect, useEffectEvent } from 'react'
import type { MemberChoice } from '../domain/member-choices.ts'

/** SPEC section 4: members who have chosen no currency get one as soon as their record is read. */
export function useDefaultCurrency(user: User, choose: (before: User, choice: MemberChoice) => Promise<void>) {
  const isMissing = user.currency === null
  const write = useEffectEvent(() =>
    // Another tab may have written it first, which is as good; and nobody asked for it, so nobody is told.
    choose(user, { currency: defaultMemberCurrency }).catch((error: unknown) =>
      console.warn('The currency was not written', error),
    ),
  )
  useEffect(() => {
    if (isMissing) void write()
  }, [isMissing])
}
