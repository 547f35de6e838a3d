import * as z from 'zod/mini'
import { DateParts, InstantParts, type IsoDate } from './dates.ts'
import { AirlineCode, AirportCode } from './iata.ts'
import { departureTimeKnown, seatsKnown } from './known.ts'
import { awardDetails, itinerary, LocalTime } from './itinerary.ts'
import { pagedResponse } from './paged.ts'

/** How many days a page of results has (rule 5.4 of the product); `All` asks for page 0 of `allResultsPageSize`. */
export const resultsPageDays = [7, 14, 28] as const
/** How many flights a page of the API has, unless told otherwise. */
export const resultsPageSize = 28
export const allResultsPageSize = 10_000
/** Rule 5.17 of the product. */
export const historyPageSize = 20
/** An address accepts any range up to this many days (rule 4.8 of the product). */
export const maxSearchRangeDays = 366
/** The airline of a search that names none (rule 5.2 of the product). */
export const defaultAirline: AirlineCode = 'VS'
/** An airline, or several with commas, as addresses of the API write it; none is every airline. */
export const airlineInPath = (airline: string | null) => (airline ?? 'any').toLowerCase()

export const CabinAward = z
  .object({
    /** Points for one seat, one way; 0 means the cabin cannot be booked with points. */
    cabinPointsValue: z.int().check(z.minimum(0)),
    /** Seats known to be left, 0 where nobody counts them, too. Sources cap it; `cabinClassSeatCountString` says so, as in `9+`. */
    cabinClassSeatCount: z.int().check(z.minimum(0)),
    cabinClassSeatCountString: z.string(),
    seatsKnown,
    isSaverAward: z.boolean(),
    ...awardDetails,
  })
  .register(z.globalRegistry, { id: 'CabinAward' })
export type CabinAward = z.infer<typeof CabinAward>

const rewardFlight = {
  id: z.string(),
  origin: AirportCode,
  destination: AirportCode,
  departure: DateParts,
  /** HH:mm, local at the origin; 00:00 where nobody tells it, too. */
  departureTime: z.string(),
  departureTimeKnown,
  /** The airline whose miles pay. */
  carrierCode: AirlineCode,
  /** VS3; BA112-AA100 for a connection; the airline's code alone where a source knows only days. */
  flightNumber: z.string(),
  ...itinerary,
  /** Local at the destination. */
  arrival: z.optional(LocalTime),
  awardEconomy: CabinAward,
  awardPremiumEconomy: CabinAward,
  awardBusiness: CabinAward,
  awardFirst: CabinAward,
  /** When a source last reported these figures. */
  scrapedAt: InstantParts,
}

export const RewardFlight = z.object(rewardFlight).register(z.globalRegistry, {
  id: 'RewardFlight',
  description: 'One flight on one day with what each cabin costs in points. departure is local to the origin',
})
export type RewardFlight = z.infer<typeof RewardFlight>

/** Pages of whole days are not all of one size: `firstElement` says how many flights come before this one. */
const pageOfDays = {
  pageable: z.object({
    pageNumber: z.int().check(z.minimum(0)),
    firstElement: z.optional(z.int().check(z.minimum(0))),
  }),
}

/** How many flights each airline has on all pages, most first; only where several airlines were asked for. */
const CarrierCount = z.object({ airlineCode: AirlineCode, flights: z.int().check(z.minimum(1)) })
export type CarrierCount = z.infer<typeof CarrierCount>

export const RewardFlightPage = z
  .extend(pagedResponse(RewardFlight), { ...pageOfDays, carriers: z.optional(z.array(CarrierCount)) })
  .register(z.globalRegistry, { id: 'RewardFlightPage' })
export type RewardFlightPage = z.infer<typeof RewardFlightPage>

export const HistoricRewardFlight = z.object(rewardFlight).register(z.globalRegistry, {
  id: 'HistoricRewardFlight',
  description: 'What a flight cost when scrapedAt was current; stored only when something changed',
})
export type HistoricRewardFlight = z.infer<typeof HistoricRewardFlight>

export const HistoricRewardFlightPage = pagedResponse(HistoricRewardFlight).register(z.globalRegistry, {
  id: 'HistoricRewardFlightPage',
})
export type HistoricRewardFlightPage = z.infer<typeof HistoricRewardFlightPage>

export type RewardFlightQuery = {
  airline: AirlineCode
  origin: AirportCode
  destination: AirportCode
  from: IsoDate
  to: IsoDate
  pageNumber: number
  /** So many flights, in whole days; `pageDays` goes before it. */
  pageSize?: number
  pageDays?: number
}

/** The same of somebody who may have chosen no airline. */
export type RewardFlightSearch = Omit<RewardFlightQuery, 'airline'> & { airline: string | null }

/** What a search asks for, as its operation takes it. */
export const searchInput = ({ airline, pageNumber, pageSize, pageDays, ...params }: RewardFlightSearch) => ({
  params: { ...params, airline: airlineInPath(airline) },
  query: {
    'page-number': pageNumber,
    ...(pageSize !== undefined && { 'page-size': pageSize }),
    ...(pageDays !== undefined && { 'page-days': pageDays }),
  },
})

export type HistoryQuery = {
  carrier: AirlineCode
  origin: AirportCode
  destination: AirportCode
  on: IsoDate
  /** Its number, for its own history alone. */
  flight?: string | undefined
  pageNumber: number
}

/** A page of a price history, as its operation takes it. */
export const historyInput = ({ carrier, flight, pageNumber, ...params }: HistoryQuery) => ({
  params: { ...params, airline: airlineInPath(carrier) },
  query: { ...(flight && { flight }), 'page-number': pageNumber, 'page-size': historyPageSize },
})
