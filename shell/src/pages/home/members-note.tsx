import { useSession } from '@pointfare/shared/remote'
import { HouseNote } from './house-note.tsx'

/** What an account is good for, or the way to it: a member is not asked to log in. */
export function MembersNote() {
  const { status } = useSession()

  return status === 'anonymous' ? (
    <HouseNote title="Keep what you look for" to="/login" action="Log in">
      Members keep their searches, memberships and preferences in one place. It is free.
    </HouseNote>
  ) : (
    <HouseNote title="See what your points reach" to="/members/memberships" action="Your memberships">
      With your balances in one place, search results mark every price that you can pay.
    </HouseNote>
  )
}
