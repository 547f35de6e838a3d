import type { IsoDate } from '@pointfare/shared/contracts/dates'
import { addDays } from '@pointfare/shared/contracts/days'
import type {
  CheapestStays,
  HotelNight,
  HotelNights,
  HotelSummary,
  StayRun,
} from '@pointfare/shared/contracts/hotel-nights'
import type { HotelOrder } from './hotel-criteria.ts'

/** One hotel as the page shows it. */
export type HotelResult = {
  hotel: HotelSummary
  nights: HotelNight[]
  /** The stay asked for; undefined where one of its nights cannot be booked. */
  stay: StayRun | undefined
  /** The cheapest nights in a row around it. */
  cheapest: StayRun | undefined
}

type Answers = { nights: HotelNights; stays: CheapestStays; cheapest: CheapestStays }

/** What the three answers say of each hotel; those that have the stay come first. */
export function hotelResults({ nights, stays, cheapest }: Answers, order: HotelOrder): HotelResult[] {
  const [stayOf, cheapestOf] = [runsOf(stays), runsOf(cheapest)]
  return nights.hotels
    .map(({ hotel, nights: ofHotel }) => ({
      hotel,
      nights: ofHotel,
      stay: stayOf.get(hotel.id),
      cheapest: cheapestOf.get(hotel.id),
    }))
    .toSorted((one, other) => Number(!one.stay) - Number(!other.stay) || byOrder[order](one, other))
}

const runsOf = ({ content }: CheapestStays) => new Map(content.map(({ hotel, stay }) => [hotel.id, stay]))

const byName = (one: HotelResult, other: HotelResult) => (one.hotel.name < other.hotel.name ? -1 : 1)
const pointsOf = ({ stay, cheapest }: HotelResult) => stay?.totalPoints ?? cheapest?.totalPoints ?? Infinity

const byOrder: Record<HotelOrder, (one: HotelResult, other: HotelResult) => number> = {
  points: (one, other) => pointsOf(one) - pointsOf(other) || byName(one, other),
  value: (one, other) => (other.stay?.centsPerPoint ?? 0) - (one.stay?.centsPerPoint ?? 0) || byName(one, other),
  name: byName,
}

/** Whether a night is one of a stay. */
export const isNightOf = (date: IsoDate, checkIn: IsoDate, nights: number) =>
  date >= checkIn && date < addDays(checkIn, nights)

/** The nights of the stay that cannot be booked, where that is why there is none. */
export const closedNights = (nights: readonly HotelNight[], checkIn: IsoDate, count: number) =>
  nights.filter(({ date, points }) => points === 0 && isNightOf(date, checkIn, count))
