import type { PagedResponse } from '../contracts/paged.ts'
import type { CabinAward, RewardFlight } from '../contracts/reward-flight.ts'

/** Seats that can be booked with points; name only what the test is about. */
export const anAward = (award: Partial<CabinAward> = {}): CabinAward => ({
  cabinPointsValue: 17_500,
  cabinClassSeatCount: 4,
  cabinClassSeatCountString: '4',
  isSaverAward: false,
  ...award,
})

/** A cabin that cannot be booked with points. */
export const noAward = (): CabinAward =>
  anAward({ cabinPointsValue: 0, cabinClassSeatCount: 0, cabinClassSeatCountString: '0' })

/** A valid flight from London to New York with seats in three cabins. */
export const aRewardFlight = (flight: Partial<RewardFlight> = {}): RewardFlight => ({
  id: `${flight.flightNumber ?? 'VS3'}-${(flight.departure ?? [2027, 3, 15]).join('-')}`,
  origin: 'LHR',
  destination: 'JFK',
  departure: [2027, 3, 15],
  departureTime: '09:15',
  carrierCode: 'VS',
  flightNumber: 'VS3',
  awardEconomy: anAward(),
  awardPremiumEconomy: anAward({ cabinPointsValue: 42_000 }),
  awardBusiness: anAward({ cabinPointsValue: 96_000, cabinClassSeatCount: 2, cabinClassSeatCountString: '2' }),
  awardFirst: noAward(),
  scrapedAt: [2027, 3, 1, 9, 55, 0],
  ...flight,
})

type Paging = { pageNumber?: number; pageSize?: number; totalElements?: number; firstElement?: number }

/**
 * Page `pageNumber` (from 0) of a list of `totalElements` in pages of `pageSize`; by default all there is. With `firstElement`
 * it is one of whole days.
 */
export function aPage<Item>(
  content: Item[],
  { pageNumber = 0, pageSize = 28, totalElements = content.length, firstElement }: Paging = {},
): PagedResponse<Item> {
  const totalPages = Math.ceil(totalElements / pageSize)
  return {
    content,
    totalPages,
    totalElements,
    first: pageNumber === 0,
    last: pageNumber >= totalPages - 1,
    pageable: { pageNumber, ...(firstElement === undefined ? {} : { firstElement }) },
  }
}

/** Of an award whose source counts none. */
export const unknownSeats: CabinAward = anAward({
  cabinClassSeatCount: 0,
  cabinClassSeatCountString: '0',
  seatsKnown: false,
})
