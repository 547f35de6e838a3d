import * as z from 'zod/mini'
import { DateParts, InstantParts } from './dates.ts'
import { AirlineCode, AirportCode } from './iata.ts'

/** Below the stream's base (`config.api.stream`), where the operation `followPriceChanges` is; events of this name carry a `PriceChange` as JSON. */
export const priceChangesPath = '/price-changes/airlines'
export const priceChangeEventName = 'price-change'

/** Sent when a stream begins and when it has been quiet; its id says up to where everything was sent. */
export const heartbeatEventName = 'heartbeat'
/** A stream that is silent for three of these is dead, even if the network reports no error. */
export const heartbeatMs = 15_000

/** Sent instead of changes that were asked for again but are no longer kept: load anew what they may have changed. */
export const missedEventName = 'missed'

/** As the header Last-Event-ID, which a page cannot set: resumes after this event. */
export const lastEventIdParameter = 'last-event-id'

/** Events are written in snake case (rule 11.4 of the product). */
const AwardSnapshot = z.object({
  /** Points for one seat, one way; 0 means the cabin cannot be booked with points. */
  cabin_points_value: z.int().check(z.minimum(0)),
  cabin_class_seat_count: z.int().check(z.minimum(0)),
})

const snapshot = {
  origin: AirportCode,
  destination: AirportCode,
  carrier_code: AirlineCode,
  /** Absent in events of sources that know only days. */
  flight_number: z.optional(z.string()),
  /** Local to the origin. */
  departure: DateParts,
  award_economy: AwardSnapshot,
  award_premium_economy: AwardSnapshot,
  award_business: AwardSnapshot,
  award_first: AwardSnapshot,
}

/** What one flight cost before (`first`) and after (`second`) a change. */
export const PriceChange = z
  .object({ first: z.object(snapshot), second: z.object({ ...snapshot, scraped_at: InstantParts }) })
  .register(z.globalRegistry, {
    id: 'PriceChange',
    description: 'A flight before and after a change of points or seats; scraped_at is UTC',
  })
export type PriceChange = z.infer<typeof PriceChange>

export const mostReportedPriceChanges = 100

/** Of changes those that make at least one cabin cheaper. */
export const priceDrop = 'price-down'

/** Changes that the stream has told already, newest first; `id` is that of the event. */
export const ReportedPriceChanges = z
  .array(
    z.object({ id: z.string().check(z.regex(/^\d+$/, 'An event id is a number, such as 4711')), change: PriceChange }),
  )
  .register(z.globalRegistry, {
    id: 'ToldPriceChanges',
    description: 'The last price changes, newest first, each with the id that its event had in the stream',
  })
export type ReportedPriceChanges = z.infer<typeof ReportedPriceChanges>

/** Only the changes of one airline, from one airport, to one airport; what is left out is not asked about. */
export const PriceChangesQuery = z.object({
  carrier: z.exactOptional(AirlineCode),
  origin: z.exactOptional(AirportCode),
  destination: z.exactOptional(AirportCode),
})
export type PriceChangesQuery = z.infer<typeof PriceChangesQuery>

/** The stream's address; with a query it carries the changes of one airline, one airport or one route only. */
export function priceChangesUrl(streamBase: string, query: PriceChangesQuery = {}): string {
  const parameters = new URLSearchParams(query)
  return `${streamBase}${priceChangesPath}${parameters.size > 0 ? `?${parameters}` : ''}`
}
