import * as z from 'zod/mini'

/** IATA airport (or metropolitan area) code. */
export const AirportCode = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/, 'An airport code is three capital letters, such as LHR'))
export type AirportCode = z.infer<typeof AirportCode>

/** IATA airline designator. */
export const AirlineCode = z
  .string()
  .check(z.regex(/^[A-Z0-9]{2}$/, 'An airline code is two letters or digits, such as VS'))
export type AirlineCode = z.infer<typeof AirlineCode>
