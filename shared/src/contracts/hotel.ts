import * as z from 'zod/mini'
import { IsoDate } from './dates.ts'

export const HotelChainCode = z
  .string()
  .check(z.regex(/^[A-Z]{2,12}$/, 'A hotel chain has a code of capital letters, such as HILTON'))
export type HotelChainCode = z.infer<typeof HotelChainCode>

export const HotelChain = z
  .object({
    code: HotelChainCode,
    name: z.string(),
    /** Its loyalty programme, named as in the catalogue of membership schemes. */
    programme: z.string(),
    brands: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'HotelChain' })
export type HotelChain = z.infer<typeof HotelChain>

export const HotelChainList = z.array(HotelChain)

export const HotelStay = z
  .object({
    id: z.string(),
    chainCode: HotelChainCode,
    hotelName: z.string(),
    city: z.string(),
    checkInDate: IsoDate,
    checkOutDate: IsoDate,
    roomType: z.string(),
    /** For one room, one night; of nights that differ, what they come to on average. */
    pointsPerNight: z.int().check(z.minimum(1)),
    totalPoints: z.int().check(z.minimum(1)),
    /** True for stays that the demo data set made up. */
    isDemo: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'HotelStay', description: 'One room type of one hotel for one stay, in points' })
export type HotelStay = z.infer<typeof HotelStay>

export const HotelStayList = z.array(HotelStay)

export type StayDates = { checkInDate?: IsoDate; checkOutDate?: IsoDate }
