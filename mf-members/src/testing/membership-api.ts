import {
  BalanceHistory,
  type AirlineMembership,
  type HotelMembership,
  type NewAirlineMembership,
  type NewHotelMembership,
} from '@pointfare/shared/contracts/membership'
import { answers, type Answer } from '@pointfare/shared/testing/fake-api'

export const ada = {
  status: 'member' as const,
  user: { sub: 'auth0|7', name: 'Ada Okafor', email: 'ada@pointfare.example' },
  userId: '7',
  getToken: async () => 'a-token',
}

export const flyingClub: AirlineMembership = {
  id: '1',
  userId: '7',
  airlineName: 'Virgin Atlantic Flying Club',
  membershipNumber: '1070000000',
  tier: 'Silver',
  pointsBalance: 20_000,
}

export const hilton: HotelMembership = {
  id: '2',
  userId: '7',
  hotelChainName: 'Hilton Honors',
  membershipNumber: '900',
  tier: 'Gold',
  pointsBalance: 125_000,
}

export const noHistory = answers('/v1/api/users/7/balance-history', BalanceHistory, { totalPoints: 0, changes: [] })

/** Memberships of one member, as the API keeps them: added, changed and removed by what is asked. */
export function membershipsOf(type: 'airline' | 'hotel', kept: (AirlineMembership | HotelMembership)[]): Answer[] {
  let list = kept
  let lastId = 100

  const all: Answer = {
    url: `/v1/api/${type}-memberships/user/7`,
    reply: ({ method, body }) => {
      if (method === 'GET') return Response.json(list)
      const added = { id: String((lastId += 1)), ...(body as NewAirlineMembership | NewHotelMembership) }
      list = [...list, added as AirlineMembership | HotelMembership]
      return Response.json(added, { status: 201 })
    },
  }
  const one = (id: string): Answer => ({
    url: `/v1/api/${type}-memberships/${id}`,
    reply: ({ method, body }) => {
      if (method === 'DELETE') {
        list = list.filter((each) => each.id !== id)
        return new Response(null, { status: 204 })
      }
      list = list.map((each) => (each.id === id ? { ...each, ...(body as object) } : each))
      return Response.json(list.find((each) => each.id === id))
    },
  })
  return [all, ...kept.map(({ id }) => one(id))]
}
