import type { DateParts } from '../contracts/dates.ts'
import { partsToIso, twoDigits } from '../contracts/days.ts'
import type { RuntimeConfig } from '../platform/runtime-config.ts'

type Bookable = { carrierCode: string; origin: string; destination: string; departure: DateParts }

/**
 * The airline's own award search for one adult on a flight's day, or undefined when something needed is missing.
 * Placeholders: {origin}, {destination}, {date} (yyyy-MM-dd), {date:dd/MM/yyyy} and {date:MM/dd/yyyy}.
 */
export function bookingLink(templates: RuntimeConfig['bookingLinks'], flight: Bookable): string | undefined {
  const template = templates[flight.carrierCode]
  if (!template || !flight.origin || !flight.destination || flight.departure.some((part) => !part)) return undefined

  const [year, month, day] = flight.departure
  const values: Record<string, string> = {
    origin: flight.origin,
    destination: flight.destination,
    date: partsToIso(flight.departure),
    'date:dd/MM/yyyy': `${twoDigits(day)}/${twoDigits(month)}/${year}`,
    'date:MM/dd/yyyy': `${twoDigits(month)}/${twoDigits(day)}/${year}`,
  }
  const link = template.replace(/\{([^{}]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
  return isWebAddress(link) ? link : undefined
}

/** Configuration may be mistyped; nothing but a web page is ever opened. */
const isWebAddress = (link: string) => URL.canParse(link) && new URL(link).protocol === 'https:'
