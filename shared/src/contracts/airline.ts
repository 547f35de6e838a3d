import * as z from 'zod/mini'
import { AirlineCode, AirportCode } from './iata.ts'

export const Airline = z
  .object({ code: AirlineCode, name: z.string() })
  .register(z.globalRegistry, { id: 'Airline', description: 'An airline whose reward flights the site tracks' })
export type Airline = z.infer<typeof Airline>

export const Airport = z
  .object({
    id: z.string(),
    airportCode: AirportCode,
    name: z.string(),
    city: z.string(),
    country: z.string().check(z.length(2)),
    /** The IATA code of its city, where several airports share one: NYC. */
    metroCode: z.optional(AirportCode),
  })
  .register(z.globalRegistry, { id: 'Airport', description: 'An airport; country is ISO 3166-1 alpha-2' })
export type Airport = z.infer<typeof Airport>

/** A list may hold an entry that only says what to do: it has no code, and cannot be chosen (rule 4.3 of the product). */
const ListedAirport = z
  .extend(Airport, {
    airportCode: z.union([AirportCode, z.literal('')]),
    country: z.union([Airport.shape.country, z.literal('')]),
  })
  .register(z.globalRegistry, {
    id: 'ListedAirport',
    description: 'An airport of a list; an entry without a code cannot be chosen',
  })

export const RouteEntry = z
  .object({ origin: ListedAirport, destinations: z.array(ListedAirport) })
  .register(z.globalRegistry, {
    id: 'RouteEntry',
    description: 'One origin of an airline and where it flies from there',
  })
export type RouteEntry = z.infer<typeof RouteEntry>

/** A list may begin with an entry that only says what to do: it has no code, and cannot be chosen (rule 4.3 of the product). */
export const AirlineList = z.array(
  z.object({ code: z.union([AirlineCode, z.literal('')]), name: z.string() }).register(z.globalRegistry, {
    id: 'ListedAirline',
    description: 'An airline of a list; an entry without a code cannot be chosen',
  }),
)
export const RouteEntryList = z.array(RouteEntry)
