import * as z from 'zod/mini'
import { IsoDate } from './dates.ts'
import { HolidayResult } from './holiday.ts'
import { AirportCode } from './iata.ts'
import { filledText, freeText } from './text.ts'

/** What members may send. */
export const requestTypes = ['flight', 'hotel', 'support', 'feedback'] as const
export type RequestType = (typeof requestTypes)[number]
/** What they find among their requests: holidays are kept by the site when it suggests them. */
export type StoredRequestType = RequestType | 'holiday'

const Priority = z.enum(['low', 'medium', 'high'])

/** What each carries besides type, userId and status (rule 11.9 of the product). */
export const requestDetails = {
  flight: {
    origin: AirportCode,
    destination: AirportCode,
    departureDate: IsoDate,
    returnDate: z.optional(z.nullable(IsoDate)),
    cabinClass: z.enum(['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST']),
  },
  hotel: {
    hotelName: filledText(120),
    location: filledText(120),
    checkInDate: IsoDate,
    checkOutDate: IsoDate,
    roomType: filledText(60),
  },
  support: {
    subject: filledText(200),
    message: filledText(5000),
    priority: z._default(Priority, 'medium'),
  },
  feedback: {
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    comments: freeText(5000),
  },
  holiday: { result: HolidayResult },
}

/** Who asks comes from the token: another member's id is refused. */
const asker = { userId: z.optional(z.string()) }

const { flight, hotel, support, feedback, holiday } = requestDetails
export const NewFlightRequest = z.strictObject({ ...asker, ...flight })
export const NewHotelRequest = z.strictObject({ ...asker, ...hotel })
export const NewSupportRequest = z.strictObject({ ...asker, ...support })
export const NewFeedbackRequest = z.strictObject({ ...asker, ...feedback })

export const NewRequest = z
  .discriminatedUnion('type', [
    z.extend(NewFlightRequest, { type: z.literal('flight') }),
    z.extend(NewHotelRequest, { type: z.literal('hotel') }),
    z.extend(NewSupportRequest, { type: z.literal('support') }),
    z.extend(NewFeedbackRequest, { type: z.literal('feedback') }),
  ])
  .register(z.globalRegistry, { id: 'NewRequest' })
export type NewRequest = z.infer<typeof NewRequest>

/** Of a whole request that is sent back. */
const ignored = {
  id: z.unknown(),
  userId: z.unknown(),
  type: z.unknown(),
  status: z.unknown(),
  createdAt: z.unknown(),
}

/** Details of the request's own type that are sent change; others are left out of account. */
export const RequestPatch = z
  .partial(z.strictObject({ ...ignored, ...flight, ...hotel, ...support, ...feedback, priority: Priority }))
  .register(z.globalRegistry, { id: 'RequestPatch' })
export type RequestPatch = z.infer<typeof RequestPatch>

const stored = {
  id: z.string(),
  userId: z.string(),
  status: z.enum(['pending']),
  createdAt: z.iso.datetime(),
}

export const MemberRequest = z
  .discriminatedUnion('type', [
    z.object({ ...stored, type: z.literal('flight'), ...flight }),
    z.object({ ...stored, type: z.literal('hotel'), ...hotel }),
    z.object({ ...stored, type: z.literal('support'), ...support }),
    z.object({ ...stored, type: z.literal('feedback'), ...feedback }),
    z.object({ ...stored, type: z.literal('holiday'), ...holiday }),
  ])
  .register(z.globalRegistry, { id: 'Request', description: 'A request of a member to the site' })
export type MemberRequest = z.infer<typeof MemberRequest>

/** Of one member, at any time. */
export const mostRequests = 500

export const RequestList = z.array(MemberRequest)
