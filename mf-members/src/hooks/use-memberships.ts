import type { MembershipType } from '@pointfare/shared/contracts/membership-schemes'
import { HttpError } from '@pointfare/shared/http/errors'
import { useApi } from '@pointfare/shared/http/use-operation'
import {
  addAirlineMembership,
  addHotelMembership,
  changeAirlineMembership,
  changeHotelMembership,
  listAirlineMemberships,
  listHotelMemberships,
  removeAirlineMembership,
  removeHotelMembership,
} from '@pointfare/shared/operations/memberships'
import { getBalanceHistory } from '@pointfare/shared/operations/users'
import useSWR, { useSWRConfig } from 'swr'
import { isUnsaved, schemeOf, withMembership, type Membership } from '../domain/membership.ts'
import { useMember } from './use-member.ts'

const operations = {
  airline: { list: listAirlineMemberships, change: changeAirlineMembership, remove: removeAirlineMembership },
  hotel: { list: listHotelMemberships, change: changeHotelMembership, remove: removeHotelMembership },
}

export type Memberships = ReturnType<typeof useMemberships>

/** The member's memberships of one type, in the order they were added; undefined until they are known. */
export function useMemberships(type: MembershipType) {
  const api = useApi()
  const { userId } = useMember()
  const { mutate: mutateAny } = useSWRConfig()
  const { list } = operations[type]
  const input = { params: { userId: userId ?? '' } }
  const { data, error, mutate } = useSWR<Membership[]>(userId ? api.addressOf(list, input) : null, () =>
    api.call(list, input),
  )
  const loadHistory = () => userId && void mutateAny(api.addressOf(getBalanceHistory, { params: { id: userId } }))

  return {
    memberships: data,
    error: error as unknown,
    retry: () => void mutate(),

    /** Adds it, or changes the one it was made from. It is listed at once, and taken back when the server refuses. */
    async keep(membership: Membership) {
      const send = isUnsaved(membership) ? added : changed
      await mutate(async (stored = []) => withMembership(stored, await send(api, membership)), {
        optimisticData: (stored = []) => withMembership(stored, membership),
        rollbackOnError: true,
      })
      loadHistory()
    },

    /** Removed on the server first, then here. A membership that is gone on the server already counts as removed. */
    async remove(membership: Membership) {
      await mutate(async (stored = []) => {
        const { remove } = operations[schemeOf(membership).type]
        await api.call(remove, { params: { id: membership.id } }).catch(unlessGone)
        return stored.filter(({ id }) => id !== membership.id)
      })
      loadHistory()
    },
  }
}

type Api = ReturnType<typeof useApi>

function added({ call }: Api, { id: _, ...body }: Membership): Promise<Membership> {
  const params = { userId: body.userId }
  return 'airlineName' in body
    ? call(addAirlineMembership, { params, body })
    : call(addHotelMembership, { params, body })
}

function changed({ call }: Api, membership: Membership): Promise<Membership> {
  const { id, membershipNumber, tier, pointsBalance } = membership
  const { change } = operations[schemeOf(membership).type]
  return call(change, { params: { id }, body: { membershipNumber, tier, pointsBalance } })
}

function unlessGone(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error
}
