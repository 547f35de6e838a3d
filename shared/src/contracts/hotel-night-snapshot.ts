import * as z from 'zod/mini'
import { Currency } from './currency.ts'
import { IsoDate } from './dates.ts'
import { HotelChainCode } from './hotel.ts'
import { filledText } from './text.ts'

/** Above these a figure is a mistake of its source. */
const mostPoints = 10_000_000
const mostRooms = 9_999
const mostCash = 1_000_000

/** One night at one hotel as a source saw it: the least that a room for two costs. */
export const HotelNightSnapshot = z
  .object({
    chain: HotelChainCode,
    /** The name of a city, its code, or that of an airport of it. */
    city: filledText(100),
    /** As its chain calls it: the same name in the same city is the same hotel. */
    hotel: filledText(100),
    /** The day of arrival, local to the hotel. */
    night: IsoDate,
    /** For one room; 0 means that the night cannot be booked with points. */
    points: z.int().check(z.minimum(0), z.maximum(mostPoints)),
    /** Rooms known to be left for points; 0 with points above 0 means that the source does not count them. */
    rooms: z.int().check(z.minimum(0), z.maximum(mostRooms)),
    /** What the same room costs in money, taxes included; absent when the source does not know. */
    cash: z.optional(z.object({ amount: z.number().check(z.minimum(0), z.maximum(mostCash)), currency: Currency })),
    scrapedAt: z.iso.datetime({ offset: true }),
  })
  .register(z.globalRegistry, { id: 'HotelNightSnapshot', description: 'What a hotel night costs, as a source saw it' })
export type HotelNightSnapshot = z.infer<typeof HotelNightSnapshot>

/** What sources of hotels send. Rows are checked one by one: a bad one is set aside and the rest goes in. */
export const HotelNightBatch = z.strictObject({
  /** Who saw it: `demo-hotels`, `my-hotels`, … */
  source: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'A source is named in lower-case letters, digits and dashes')),
  nights: z.array(z.unknown()).check(z.maxLength(10_000)),
})
export type HotelNightBatch = z.infer<typeof HotelNightBatch>
