import type { DateParts } from '../contracts/dates.ts'
import { partsToIso, twoDigits } from '../contracts/days.ts'
import type { RuntimeConfig } from '../platform/runtime-config.ts'

/** What names a flight where it is booked. */
export type Bookable = { carrierCode: string; origin: string; destination: string; departure: DateParts }
type Templates = RuntimeConfig['bookingLinks']

/**
 * The airline's own award search for one adult, or so many, on a flight's day; undefined when something needed is missing.
 * Placeholders: {origin}, {destination}, {date} (yyyy-MM-dd), {date:dd/MM/yyyy}, {date:MM/dd/yyyy} and {travellers}.
 */
export const bookingLink = (templates: Templates, flight: Bookable, travellers = 1): string | undefined =>
  filled(templates[flight.carrierCode], flight, {
    travellers: String(travellers),
    ...datesOf('date', flight.departure),
  })

/** The same of a flight out and the way back to where it left from, with {return} as {date}; undefined without a template. */
export const returnBookingLink = (
  templates: Templates,
  { out, back }: { out: Bookable; back: Bookable },
  travellers: number,
): string | undefined =>
  filled(templates[out.carrierCode], out, {
    travellers: String(travellers),
    ...datesOf('date', out.departure),
    ...datesOf('return', back.departure),
  })

function filled(template: string | undefined, flight: Bookable, dates: Record<string, string>) {
  const { origin, destination, departure } = flight
  if (!template || !origin || !destination || departure.some((part) => !part)) return undefined
  const values: Record<string, string> = { origin, destination, ...dates }
  const link = template.replace(/\{([^{}]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
  return isWebAddress(link) ? link : undefined
}

function datesOf(name: string, date: DateParts): Record<string, string> {
  const [year, month, day] = date
  return {
    [name]: partsToIso(date),
    [`${name}:dd/MM/yyyy`]: `${twoDigits(day)}/${twoDigits(month)}/${year}`,
    [`${name}:MM/dd/yyyy`]: `${twoDigits(month)}/${twoDigits(day)}/${year}`,
  }
}

/** Configuration may be mistyped; nothing but a web page is ever opened. */
const isWebAddress = (link: string) => URL.canParse(link) && new URL(link).protocol === 'https:'
