import * as z from 'zod/mini'
import { cabins } from './cabin.ts'
import { Currency, holidayCurrencies } from './currency.ts'
import { IsoDate } from './dates.ts'
import { AirlineCode, AirportCode } from './iata.ts'
import { Problem } from './problem.ts'

/** What members may like, as pages say it and as calls send it (rule 9.3 of the product). */
export const holidayPreferences = [
  { value: 'BEACH', label: 'Beach' },
  { value: 'CITY', label: 'City' },
  { value: 'MOUNTAINS', label: 'Mountains' },
  { value: 'COUNTRYSIDE', label: 'Countryside' },
  { value: 'ADVENTURE', label: 'Adventure' },
  { value: 'RELAXATION', label: 'Relaxation' },
  { value: 'CULTURAL', label: 'Cultural' },
  { value: 'FOODIE', label: 'Foodie' },
  { value: 'FAMILY_FRIENDLY', label: 'Family-friendly' },
  { value: 'ROMANTIC', label: 'Romantic' },
  { value: 'LUXURY', label: 'Luxury' },
  { value: 'BUDGET', label: 'Budget' },
] as const

/** Upper case, words joined by underscores; more than the options above, so that one may be retired. */
export const HolidayPreference = z
  .string()
  .check(z.maxLength(40), z.regex(/^[A-Z0-9]+(_[A-Z0-9]+)*$/, 'A preference is written like FAMILY_FRIENDLY'))

export type HolidayPreference = z.infer<typeof HolidayPreference>

/** One HolidayEvent as JSON on each line. */
export const holidayStreamMediaType = 'application/x-ndjson'

/** Rule 10.3 of the product. */
export const holidayDefaults = { budget: 1000, currency: 'USD', numberOfTravelers: 1, durationInDays: 7 } as const
/**
 * The least and the most; beyond the most, a figure is a slip of the keyboard (rule 10.4 of the product). A member's
 * record keeps what is within them.
 */
export const holidayBounds = {
  budget: { least: 100, most: 1e9 },
  numberOfTravelers: { least: 1, most: 99 },
  durationInDays: { least: 1, most: 366 },
} as const
/** Of one member; more are answered 429 with Retry-After. */
export const holidayLimits = { perMinute: 10, perDay: 100 } as const
/** The destination asked for, when it can be reached, and four others. */
export const mostHolidayDestinations = 5
/** What the site keeps of one member's answers; the oldest make room. */
export const mostStoredHolidays = 20

const { budget, numberOfTravelers, durationInDays } = holidayBounds

const wishes = {
  origin: AirportCode,
  destination: AirportCode,
  /** For the whole party and stay, in whole units of `currency`. */
  budget: z.number().check(z.minimum(budget.least), z.maximum(budget.most)),
  currency: z.enum(holidayCurrencies),
  numberOfTravelers: z.int().check(z.minimum(numberOfTravelers.least), z.maximum(numberOfTravelers.most)),
  durationInDays: z.int().check(z.minimum(durationInDays.least), z.maximum(durationInDays.most)),
  /** Days of the way out; both, or any day on sale. */
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
}
const Preferences = z.array(HolidayPreference).check(z.maxLength(50))

export const HolidayInput = z
  .strictObject({
    /** Who asks comes from the token: another member's id is refused. */
    userId: z.optional(z.string()),
    ...wishes,
    preferences: z._default(Preferences, []),
  })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      error: 'Both days, or neither',
      path: ['to'],
    }),
    z.refine(({ from, to }) => !from || !to || from <= to, {
      error: 'The last day is no earlier than the first',
      path: ['to'],
    }),
  )
  .register(z.globalRegistry, { id: 'HolidayInput', description: 'What a holiday should be like' })
export type HolidayInput = z.infer<typeof HolidayInput>

/** One of the two flights that make a holiday possible, with seats for the whole party in one cabin. */
export const HolidayFlight = z
  .object({
    airlineCode: AirlineCode,
    flightNumber: z.string(),
    origin: AirportCode,
    destination: AirportCode,
    /** The days of the search that shows it; both its departure, local at the origin. */
    from: IsoDate,
    to: IsoDate,
    cabin: z.enum(cabins.map(({ cabin }) => cabin)),
    /** For one traveller. */
    points: z.int().check(z.minimum(1)),
    /** As the source writes them, such as `9+`. */
    seats: z.string(),
    /** When a source last reported this route. */
    seenAt: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'HolidayFlight' })
export type HolidayFlight = z.infer<typeof HolidayFlight>

/** Where the site shows that flight. */
export const searchPathOf = ({ airlineCode, origin, destination, from, to }: HolidayFlight) =>
  `/search/airline/${airlineCode}/origin/${origin}/destination/${destination}/from/${from}/to/${to}`

const Amount = z.number().check(z.minimum(0))

/** What `estimatedCost` is the sum of, for the whole party, in the destination's currency. */
export const HolidayCosts = z
  .object({
    /** All flights of all travellers. */
    points: z.int().check(z.minimum(0)),
    /** What these points are worth. */
    pointsValue: Amount,
    /** What airlines and airports ask beside the points; null where it is not known, and then not in the sum. */
    taxes: z.nullable(Amount),
    /** Rooms, food and getting about. */
    stay: Amount,
  })
  .register(z.globalRegistry, { id: 'HolidayCosts' })
export type HolidayCosts = z.infer<typeof HolidayCosts>

export const HolidayDestination = z
  .object({
    name: z.string(),
    description: z.string(),
    /** For the whole party and stay, in whole units of `currency`. */
    estimatedCost: Amount,
    currency: Currency,
    bestTimeToVisit: z.string(),
    activities: z.array(z.string()),
    accommodationInfo: z.string(),
    transportationInfo: z.string(),
    additionalNotes: z.string(),
    /** Null in answers of the older shape. */
    airport: z.nullable(AirportCode),
    costs: z.nullable(HolidayCosts),
    /** Out and back; none in answers of the older shape. */
    flights: z.array(HolidayFlight),
  })
  .register(z.globalRegistry, { id: 'HolidayDestination' })
export type HolidayDestination = z.infer<typeof HolidayDestination>

/** The site's own planner, or a language model that chose among what the planner found. */
export const holidayAuthors = ['planner', 'model'] as const

/** What a member gets for a question (rule 11.10 of the product). */
export const HolidayResult = z
  .object({
    details: z.object({
      ...wishes,
      preferences: Preferences,
      /** Names of the destinations, in their order. */
      suggestions: z.array(z.string()),
    }),
    /** The one asked for comes first, when it can be reached. */
    destinations: z.array(HolidayDestination).check(z.maxLength(mostHolidayDestinations)),
    generalAdvice: z.string(),
    answeredBy: z.enum(holidayAuthors),
    /** The model was asked and the planner answered; `generalAdvice` says so, too. */
    isFallback: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'HolidayResult', description: 'Holidays with open award seats both ways' })
export type HolidayResult = z.infer<typeof HolidayResult>

/** What the site does for an answer, in this order; each is told when it begins. */
export const holidaySteps = [
  { step: 'routes', label: 'Looking up where you can fly' },
  { step: 'seats', label: 'Finding open award seats for your party' },
  { step: 'pairs', label: 'Matching flights out and back' },
  { step: 'costs', label: 'Adding up points, taxes and the stay' },
  { step: 'choice', label: 'Choosing what suits you best' },
  { step: 'words', label: 'Writing your suggestions' },
] as const
export type HolidayStep = (typeof holidaySteps)[number]['step']

/** Steps in their order, suggestions as they are ready, and at the end the result, which holds them all, or a problem. */
export const HolidayEvent = z
  .discriminatedUnion('event', [
    z.object({ event: z.literal('step'), step: z.enum(holidaySteps.map(({ step }) => step)) }),
    z.object({ event: z.literal('suggestion'), destination: HolidayDestination }),
    z.object({ event: z.literal('result'), result: HolidayResult }),
    z.object({ event: z.literal('problem'), problem: Problem }),
  ])
  .register(z.globalRegistry, { id: 'HolidayEvent' })
export type HolidayEvent = z.infer<typeof HolidayEvent>

/** What answers looked like before there were flights in them (rule 11.10 of the product). */
const OlderSuggestion = z.object({
  title: z.string(),
  description: z.string(),
  imageUrl: z.optional(z.nullable(z.string())),
  estimatedCost: z.object({ amount: Amount, currency: Currency }),
  bestTimeToVisit: z.string(),
  activities: z.array(z.string()),
  travelTips: z.union([z.string(), z.array(z.string())]),
})

const OlderAnswer = z.union([z.array(OlderSuggestion), z.object({ suggestions: z.array(OlderSuggestion) })])

/** Its picture is left out: pages load nothing from addresses in an answer. */
const newer = ({ title, estimatedCost, travelTips, ...same }: z.infer<typeof OlderSuggestion>): HolidayDestination => ({
  name: title,
  description: same.description,
  estimatedCost: estimatedCost.amount,
  currency: estimatedCost.currency,
  bestTimeToVisit: same.bestTimeToVisit,
  activities: same.activities,
  accommodationInfo: '',
  transportationInfo: '',
  additionalNotes: [travelTips].flat().join(' '),
  airport: null,
  costs: null,
  flights: [],
})

/**
 * The destinations of an answer in today's shape or the older one.
 * @throws ZodError when it is neither
 */
export function readHolidayDestinations(answer: unknown): HolidayDestination[] {
  const older = z.safeParse(OlderAnswer, answer)
  if (!older.success) return z.parse(HolidayResult, answer).destinations
  return (Array.isArray(older.data) ? older.data : older.data.suggestions).map(newer)
}
