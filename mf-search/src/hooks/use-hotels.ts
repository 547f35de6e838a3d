import { addDays } from '@pointfare/shared/contracts/days'
import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { useOperation } from '@pointfare/shared/http/use-operation'
import { listHotelMemberships } from '@pointfare/shared/operations/memberships'
import {
  getHotelNightHistory,
  listCheapestStays,
  listHotelNights,
  listHotelPlaces,
} from '@pointfare/shared/operations/hotels'
import { useSession } from '@pointfare/shared/remote'
import type { Balance } from '../domain/balance.ts'
import { mostDaysAhead, type HotelCriteria } from '../domain/hotel-criteria.ts'

/** Where the cheapest nights in a row are looked for: so many days around the stay. */
const daysBefore = 14
const daysAfter = 75

/** Programmes and cities that there are nights of. */
export const useHotelPlaces = () => useOperation(listHotelPlaces, {})

/** What the hotels of the city ask: by night on the days drawn, for the stay, and for the cheapest one around it. */
export function useHotelSearch(criteria: HotelCriteria, rendered: readonly IsoDate[], today: IsoDate) {
  const { city, programme, checkIn, nights } = criteria
  const chosen = programme ? { programme } : {}
  const [first = today, last = today] = [rendered[0], rendered.at(-1)]
  const stay = { from: checkIn, to: addDays(checkIn, nights - 1) }
  const around = {
    from: [addDays(checkIn, -daysBefore), today].toSorted().at(-1) ?? today,
    to: [addDays(checkIn, daysAfter), addDays(today, mostDaysAhead)].toSorted()[0] ?? checkIn,
  }

  const requested = [
    useOperation(
      listHotelNights,
      city ? { params: { city }, query: { from: first < today ? today : first, to: last, ...chosen } } : null,
      storedWhileLoading,
    ),
    useOperation(
      listCheapestStays,
      city ? { params: { city, nights }, query: { ...stay, ...chosen } } : null,
      storedWhileLoading,
    ),
    useOperation(
      listCheapestStays,
      city ? { params: { city, nights }, query: { ...around, ...chosen } } : null,
      storedWhileLoading,
    ),
  ] as const
  const [byNight, stays, cheapest] = requested
  return {
    answers:
      byNight.data && stays.data && cheapest.data
        ? { nights: byNight.data, stays: stays.data, cheapest: cheapest.data }
        : undefined,
    error: requested.find(({ error }) => error)?.error,
    isLoading: requested.some(({ isLoading }) => isLoading),
    retry: () => requested.forEach(({ error, mutate }) => error && void mutate()),
  }
}

/** Somebody who changes the day goes on seeing the hotels meanwhile. */
const storedWhileLoading = { keepPreviousData: true }

/** How a night has changed; nothing is asked without one. */
export const useNightHistory = (hotel: number | null, night: IsoDate) =>
  useOperation(getHotelNightHistory, hotel === null ? null : { params: { hotel, night }, query: {} })

/** What the signed-in member has with each hotel programme, by its name. */
export function useHotelBalances(): ReadonlyMap<string, Balance> {
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  const { data = [] } = useOperation(listHotelMemberships, userId ? { params: { userId } } : null)
  return new Map(
    data.map(({ hotelChainName, pointsBalance }) => [
      hotelChainName,
      { scheme: hotelChainName, points: pointsBalance },
    ]),
  )
}
