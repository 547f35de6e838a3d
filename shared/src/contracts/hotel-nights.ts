import * as z from 'zod/mini'
import { Currency } from './currency.ts'
import { IsoDate } from './dates.ts'
import { HotelChainCode } from './hotel.ts'
import { AirportCode } from './iata.ts'

/** The longest stay that is looked for. */
export const mostStayNights = 30
/** The most days that one answer holds of a city. */
export const mostNightDays = 124
/** The most days that the cheapest nights in a row are looked for in. */
export const mostRunDays = 366
/** States of one night that are answered. */
export const mostNightStates = 200

const count = z.int().check(z.minimum(0))
/** In whole units of the answer's currency; null where no source tells it. */
const Cash = z.nullable(z.number().check(z.minimum(0)))

/** Where there are stays: what the two fields of the page offer. */
export const HotelPlaces = z
  .object({
    programmes: z.array(z.object({ code: HotelChainCode, name: z.string(), programme: z.string() })),
    cities: z.array(
      z.object({
        city: z.string(),
        country: z.string(),
        /** The city's own code first, where several airports share one. */
        codes: z.array(AirportCode),
        chains: z.array(HotelChainCode),
        hotels: count,
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'HotelPlaces', description: 'Programmes and cities that have nights, by name' })
export type HotelPlaces = z.infer<typeof HotelPlaces>

export const HotelSummary = z
  .object({
    id: z.int(),
    chainCode: HotelChainCode,
    programme: z.string(),
    name: z.string(),
    city: z.string(),
    /** True where the demo data set made its prices up. */
    isDemo: z.boolean(),
    /** When a source last reported this hotel. */
    seenAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'HotelSummary' })
export type HotelSummary = z.infer<typeof HotelSummary>

export const HotelNight = z
  .object({
    date: IsoDate,
    /** For one room; 0: it cannot be booked with points. */
    points: count,
    /** Left for points; 0 with points above 0: nobody counts them. */
    rooms: count,
    cash: Cash,
  })
  .register(z.globalRegistry, { id: 'HotelNight', description: 'One night at one hotel' })
export type HotelNight = z.infer<typeof HotelNight>

export const HotelNights = z
  .object({
    /** One, unless a code stands for several. */
    cities: z.array(z.string()),
    currency: Currency,
    from: IsoDate,
    to: IsoDate,
    /** By name; a day that no source knows is not among the nights. */
    hotels: z.array(z.object({ hotel: HotelSummary, nights: z.array(HotelNight) })),
  })
  .register(z.globalRegistry, { id: 'HotelNights', description: 'What the hotels of a city cost, by night' })
export type HotelNights = z.infer<typeof HotelNights>

/** Nights in a row, each of which can be booked with points. */
export const StayRun = z
  .object({
    checkInDate: IsoDate,
    checkOutDate: IsoDate,
    nights: z.int().check(z.minimum(1)),
    /** For one room. */
    totalPoints: z.int().check(z.minimum(1)),
    /** Null where a night's is not known. */
    cash: Cash,
    /** What a point is worth here, in US cents; null where the cash price is not known. */
    centsPerPoint: z.nullable(z.number()),
  })
  .register(z.globalRegistry, { id: 'StayRun', description: 'Nights in a row for points' })
export type StayRun = z.infer<typeof StayRun>

export const CheapestStays = z
  .object({
    /** One, unless a code stands for several. */
    cities: z.array(z.string()),
    currency: Currency,
    from: IsoDate,
    to: IsoDate,
    nights: z.int(),
    /** Fewest points first: the cheapest run of each hotel that has one. */
    content: z.array(z.object({ hotel: HotelSummary, stay: StayRun })),
  })
  .register(z.globalRegistry, { id: 'CheapestStays', description: 'The cheapest nights in a row of each hotel' })
export type CheapestStays = z.infer<typeof CheapestStays>

export const HotelNightHistory = z
  .object({
    hotel: HotelSummary,
    date: IsoDate,
    currency: Currency,
    /** Newest first. */
    states: z.array(z.object({ seenAt: z.iso.datetime(), points: count, rooms: count, cash: Cash })),
  })
  .register(z.globalRegistry, { id: 'HotelNightHistory', description: 'Every recorded state of a night' })
export type HotelNightHistory = z.infer<typeof HotelNightHistory>
