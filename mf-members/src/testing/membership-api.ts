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
import type { AirlineMembership, HotelMembership } from '@pointfare/shared/contracts/membership'
import { getBalanceHistory } from '@pointfare/shared/operations/users'
import type { SessionUser } from '@pointfare/shared/remote'
import { answers, replies, type Answer } from '@pointfare/shared/testing/fake-api'

export const ada = {
  status: 'member' as const,
  user: { sub: 'auth0|7', name: 'Ada Okafor', email: 'ada@pointfare.example' } as SessionUser,
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

export const noHistory = answers(getBalanceHistory, { params: { id: '7' } }, { totalPoints: 0, changes: [] })

const operations = {
  airline: {
    list: listAirlineMemberships,
    add: addAirlineMembership,
    change: changeAirlineMembership,
    remove: removeAirlineMembership,
  },
  hotel: {
    list: listHotelMemberships,
    add: addHotelMembership,
    change: changeHotelMembership,
    remove: removeHotelMembership,
  },
}

type Stored = AirlineMembership | HotelMembership

/** Memberships of one member, as the API keeps them: added, changed and removed by what is asked. */
export function membershipsOf(type: 'airline' | 'hotel', stored: Stored[]): Answer[] {
  let list = stored
  let lastId = 100
  const { list: listAll, add, change, remove } = operations[type]
  const ofUser = { params: { userId: '7' } }

  return [
    replies(listAll, ofUser, () => Response.json(list)),
    replies(add, ofUser, ({ body }) => {
      const added = { id: String((lastId += 1)), ...(body as object) } as Stored // the declaration of `add` says so
      list = [...list, added]
      return Response.json(added, { status: 201 })
    }),
    ...stored.flatMap(({ id }) => [
      replies(change, { params: { id } }, ({ body }) => {
        list = list.map((each) => (each.id === id ? { ...each, ...(body as object) } : each))
        return Response.json(list.find((each) => each.id === id))
      }),
      replies(remove, { params: { id } }, () => {
        list = list.filter((each) => each.id !== id)
        return new Response(null, { status: 204 })
      }),
    ]),
  ]
}
