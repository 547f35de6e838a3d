import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'
import { IsoDate } from './dates.ts'
import { daysBetween } from './days.ts'
import { mostPointsRequested, mostSeatsRequested, searchableCabins } from './flight-search.ts'
import { AirlineCode, AirportCode } from './iata.ts'
import { FlightNumber } from './itinerary.ts'
import { departureTimeKnown, seatsKnown } from './known.ts'
import { AirlineCodes, joinCodes, PlaceCodes, splitCodes, whyNoAirlineCodes } from './place-codes.ts'
import { maxNights, maxReturnDays } from './return-trip.ts'
import { visitorTokenPrefix } from './visitor-token.ts'

/** How many alerts somebody may keep. */
export const mostAlerts = { member: 50, visitor: 10 } as const
/** From the first day of a watch to its last. */
export const longestWatchDays = 366
/** How far back a preview tells how often a watch would have rung. */
export const previewDays = 90
/** Flights that a preview shows. */
export const mostPreviewFlights = 5

/** In the place of airlines: every one. */
export const anyAirline = 'ANY'

/** In capitals and in the order of the alphabet, none of them twice: one list is written in one way. */
const inOrder = (list: core.$ZodType<string, string>) =>
  z.pipe(
    z.string().check(
      z.toUpperCase(),
      z.overwrite((text) => joinCodes(splitCodes(text).toSorted())),
    ),
    list,
  )

const nightsFault = `From 1 to ${maxNights} nights`
const nights = z.int(nightsFault).check(z.minimum(1, nightsFault), z.maximum(maxNights, nightsFault))

const TripOfWatch = z
  .strictObject({
    leastNights: nights,
    mostNights: nights,
    /** Absent: the same as on the way out. */
    backCabin: z.optional(z.enum(searchableCabins)),
  })
  .check(
    z.refine(({ leastNights, mostNights }) => leastNights <= mostNights, {
      error: 'The most nights are no fewer than the least',
      path: ['mostNights'],
    }),
  )

type Days = { from: IsoDate; to: IsoDate; trip?: unknown; flightNumber?: unknown }

/** The last day of a watch has a fault of its own when the first is fine. */
const daysFit = (fits: (days: Days) => boolean, error: string) => z.refine<Days>(fits, { error, path: ['to'] })

/**
 * What somebody looks for (rule 18.1 of the product): a day matches when one flight of it has, in the cabin, a seat for
 * every traveller for at most so many points each.
 */
export const AlertWatch = z
  .strictObject({
    /** Codes, or ANY for every airline. */
    airlines: inOrder(
      z.union([z.literal(anyAirline), AirlineCodes], {
        error: ({ input }) =>
          String(input).split(',').includes(anyAirline)
            ? 'ANY is every airline already; it stands alone'
            : whyNoAirlineCodes(input),
      }),
    ),
    /** Airports, or cities by the code that their airports share. */
    origin: inOrder(PlaceCodes),
    destination: inOrder(PlaceCodes),
    /** Days of departure, local to the origin; of a trip, those of the way out. */
    from: IsoDate,
    to: IsoDate,
    cabin: z.enum(searchableCabins),
    travellers: z.int().check(z.minimum(1), z.maximum(mostSeatsRequested)),
    /** For one traveller, and of a trip for both ways; null: whatever it costs. */
    mostPoints: z.nullable(z.int().check(z.minimum(1), z.maximum(mostPointsRequested))),
    saverOnly: z.boolean(),
    /** Of this flight alone. */
    flightNumber: z.optional(z.pipe(z.string().check(z.toUpperCase()), FlightNumber)),
    /** A way out and a way back of one airline. */
    trip: z.optional(TripOfWatch),
  })
  .check(
    daysFit(({ from, to }) => from <= to, 'The last day is no earlier than the first'),
    daysFit(
      ({ from, to }) => daysBetween(from, to) < longestWatchDays,
      `At most ${longestWatchDays} days from the first to the last`,
    ),
    daysFit(
      ({ from, to, trip }) => !trip || daysBetween(from, to) < maxReturnDays,
      `A trip leaves within ${maxReturnDays} days from the first to the last`,
    ),
    z.refine<Days>(({ trip, flightNumber }) => !trip || !flightNumber, {
      error: 'A trip is of any flight: its flights have two numbers',
      path: ['flightNumber'],
    }),
  )
  .register(z.globalRegistry, { id: 'AlertWatch', description: 'What an alert looks for' })
export type AlertWatch = z.infer<typeof AlertWatch>

/** Where an alert is told besides the inbox, which always has it. */
export const AlertChannels = z
  .strictObject({ push: z.boolean(), letters: z.boolean() })
  .register(z.globalRegistry, { id: 'AlertChannels' })
export type AlertChannels = z.infer<typeof AlertChannels>

export const Alert = z
  .object({
    id: z.string(),
    /** Told from the watch, in English. */
    name: z.string(),
    watch: AlertWatch,
    /** Of the page with its flights, such as `/search/airline/…`. */
    address: z.string(),
    createdAt: z.iso.datetime(),
    isPaused: z.boolean(),
    /** Days of departure that match now; of a trip, pairs of days. */
    matches: z.int().check(z.minimum(0)),
    /** The best of those: points for one traveller, of a trip both ways. */
    lowest: z.nullable(z.object({ points: z.int(), date: IsoDate, airlineCode: AirlineCode })),
    lastRing: z.nullable(z.iso.datetime()),
    rings: z.int().check(z.minimum(0)),
    /** The last day of departure that it looks at. */
    endsOn: IsoDate,
    /** That day is over everywhere: it rings no more, and goes thirty days later. */
    isEnded: z.boolean(),
    channels: AlertChannels,
  })
  .register(z.globalRegistry, { id: 'Alert', description: 'A saved watch and the flights that match now' })
export type Alert = z.infer<typeof Alert>

export const AlertList = z.array(Alert)

/** Without channels it is told by all of them. */
export const NewAlert = z
  .strictObject({ watch: AlertWatch, channels: z.optional(AlertChannels) })
  .register(z.globalRegistry, { id: 'NewAlert' })
export type NewAlert = z.infer<typeof NewAlert>

/** Only what is sent changes. */
export const AlertPatch = z
  .strictObject({
    watch: z.optional(AlertWatch),
    channels: z.optional(AlertChannels),
    isPaused: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'AlertPatch' })
export type AlertPatch = z.infer<typeof AlertPatch>

export const AlertToPreview = z.strictObject({ watch: AlertWatch }).register(z.globalRegistry, { id: 'AlertToPreview' })

/** A flight that matches now; of a trip, its way out with the points of both ways. */
const PreviewFlight = z.object({
  airlineCode: AirlineCode,
  flightNumber: z.string(),
  origin: AirportCode,
  destination: AirportCode,
  date: IsoDate,
  /** HH:mm, local to the origin; 00:00 where nobody tells it, too. */
  departureTime: z.string(),
  departureTimeKnown,
  /** Of a trip, the day of the way back. */
  backOn: z.optional(IsoDate),
  /** For one traveller. */
  points: z.int(),
  seats: z.int(),
  seatsKnown,
  scrapedAt: z.iso.datetime(),
})

export const AlertPreview = z
  .object({
    name: z.string(),
    /** That match now; of a trip, ways out with a way back. */
    flights: z.int().check(z.minimum(0)),
    /** Days of departure that match now; of a trip, pairs of days. */
    days: z.int().check(z.minimum(0)),
    /** The lowest points first, then the earliest. */
    best: z.array(PreviewFlight).check(z.maxLength(mostPreviewFlights)),
    /** How often it would have rung, replayed from the history. */
    rings: z.object({
      /** How far back that looks. */
      days: z.int(),
      times: z.int().check(z.minimum(0)),
      /** By day (UTC), oldest first; days without are left out. */
      on: z.array(z.object({ date: IsoDate, times: z.int().check(z.minimum(1)) })),
      /** The history of these routes is shorter than that, so that the number says little. */
      tooFewData: z.boolean(),
    }),
  })
  .register(z.globalRegistry, { id: 'AlertPreview', description: 'What an alert would match, before it is saved' })
export type AlertPreview = z.infer<typeof AlertPreview>

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:mm, such as 22:30'))

/** A name of the time zone database; offsets such as +01:00, which know no summer, are none. */
const TimeZone = z.string().check(
  z.refine((name) => {
    try {
      return /^[A-Za-z].{0,59}$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      return false
    }
  }, 'A time zone is named like Europe/London'),
)

export const mailTimes = ['at-once', 'daily', 'off'] as const

const settings = {
  timeZone: TimeZone,
  /** From then until then, by the watcher's clock, nothing is pushed or written at once; null: there is no such time. */
  quietFrom: z.nullable(clockTime),
  quietUntil: z.nullable(clockTime),
  letters: z.enum(mailTimes),
  /** When the daily letter goes, by the watcher's clock. */
  dailyAt: clockTime,
}

export const WatcherSettings = z
  .object({
    ...settings,
    /** Browsers that get pushes. */
    pushes: z.int().check(z.minimum(0)),
    webhook: z.nullable(z.object({ url: z.string(), isFailing: z.boolean(), lastAnswer: z.nullable(z.string()) })),
  })
  .register(z.globalRegistry, { id: 'WatcherSettings', description: 'Notification settings of a member or visitor' })
export type WatcherSettings = z.infer<typeof WatcherSettings>

/** What is left out stays as it is, which null does not. */
const kindOf = (time: string | null | undefined) => (time === null ? 'none' : typeof time)

/** Only what is sent changes; quiet hours are sent with beginning and end, both of which may be null. */
export const WatcherSettingsPatch = z
  .strictObject(z.partial(z.object(settings)).shape)
  .check(
    z.refine(({ quietFrom, quietUntil }) => kindOf(quietFrom) === kindOf(quietUntil), {
      error: 'Quiet hours have a beginning and an end',
      path: ['quietUntil'],
    }),
    z.refine(({ quietFrom, quietUntil }) => !quietFrom || quietFrom !== quietUntil, {
      error: 'Quiet hours end at another time than they begin',
      path: ['quietUntil'],
    }),
  )
  .register(z.globalRegistry, { id: 'WatcherSettingsPatch' })
export type WatcherSettingsPatch = z.infer<typeof WatcherSettingsPatch>

/** The one answer that holds the token itself; what is kept is its SHA-256. */
export const MadeVisitor = z.object({ token: z.string() }).register(z.globalRegistry, { id: 'MadeVisitor' })

export const VisitorToClaim = z
  .strictObject({ visitorToken: z.string().check(z.startsWith(visitorTokenPrefix), z.maxLength(100)) })
  .register(z.globalRegistry, { id: 'VisitorToClaim' })

export const ClaimedVisitor = z
  .object({
    /** That are the member's now. */
    alerts: z.int().check(z.minimum(0)),
    /** That the member had already, or for which there was no room. */
    dropped: z.int().check(z.minimum(0)),
  })
  .register(z.globalRegistry, { id: 'ClaimedVisitor', description: 'What happened to a visitor’s alerts' })
export type ClaimedVisitor = z.infer<typeof ClaimedVisitor>
