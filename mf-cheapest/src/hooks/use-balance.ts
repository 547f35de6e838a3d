import { useSession, useSite } from '@pointfare/shared/remote'
import useSWR from 'swr'
import { fetchMemberships, membershipsUrl } from '../api/memberships.ts'
import { balanceWith, type Balance } from '../domain/balance.ts'
import { cheapestAirline } from '../paths.ts'

/** What the signed-in member can spend with the page's airline; undefined for visitors, and until it is known. */
export function useBalance(): Balance | undefined {
  const { config } = useSite()
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  const { data } = useSWR(userId ? membershipsUrl(config.api.user, userId) : null, async (url) =>
    fetchMemberships(url, await session.getToken()),
  )
  return data && userId ? balanceWith(cheapestAirline, data) : undefined
}
