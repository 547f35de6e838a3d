import type { MembershipType } from '@pointfare/shared/contracts/membership-schemes'
import { HttpError } from '@pointfare/shared/http/errors'
import useSWR, { useSWRConfig } from 'swr'
import { balanceHistoryUrl } from '../api/balance-history.ts'
import {
  addMembership,
  changeMembership,
  fetchMemberships,
  membershipsUrl,
  removeMembership,
} from '../api/memberships.ts'
import { isUnsaved, withMembership, type Membership } from '../domain/membership.ts'
import { useMember } from './use-member.ts'

export type Memberships = ReturnType<typeof useMemberships>

/** The member's memberships of one type, in the order they were added; undefined until they are known. */
export function useMemberships(type: MembershipType) {
  const { base, userId, getToken } = useMember()
  const { mutate: mutateAny } = useSWRConfig()
  const { data, error, mutate } = useSWR(userId ? membershipsUrl(base, type, userId) : null, async (url) =>
    fetchMemberships(url, type, await getToken()),
  )
  const loadHistory = () => userId && void mutateAny(balanceHistoryUrl(base, userId))

  return {
    memberships: data,
    error: error as unknown,
    retry: () => void mutate(),

    /** Adds it, or changes the one it was made from. It is listed at once, and taken back when the server refuses. */
    async keep(membership: Membership) {
      const send = isUnsaved(membership) ? addMembership : changeMembership
      await mutate(async (list = []) => withMembership(list, await send(base, membership, await getToken())), {
        optimisticData: (list = []) => withMembership(list, membership),
        rollbackOnError: true,
      })
      loadHistory()
    },

    /** Removed on the server first, then here. A membership that is gone on the server already counts as removed. */
    async remove(membership: Membership) {
      await mutate(async (list = []) => {
        await removeMembership(base, membership, await getToken()).catch(unlessGone)
        return list.filter(({ id }) => id !== membership.id)
      })
      loadHistory()
    },
  }
}

function unlessGone(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error
}
