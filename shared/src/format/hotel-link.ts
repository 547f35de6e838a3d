import type { IsoDate } from '../contracts/dates.ts'
import { addDays } from '../contracts/days.ts'
import type { RuntimeConfig } from '../platform/runtime-config.ts'

type Bookable = { chainCode: string; city: string; checkIn: IsoDate; nights: number }

/**
 * The chain's own search for a stay on points, or undefined where the configuration has none that is a web page.
 * Placeholders: {city}, {nights}, {checkIn} and {checkOut} (yyyy-MM-dd), each also as {checkIn:MM/dd/yyyy}.
 */
export function hotelLink(templates: RuntimeConfig['hotelLinks'], { chainCode, city, checkIn, nights }: Bookable) {
  const template = templates[chainCode]
  if (!template) return undefined

  const checkOut = addDays(checkIn, nights)
  const values: Record<string, string> = {
    city: encodeURIComponent(city),
    nights: String(nights),
    checkIn,
    checkOut,
    'checkIn:MM/dd/yyyy': american(checkIn),
    'checkOut:MM/dd/yyyy': american(checkOut),
  }
  const link = template.replace(/\{([^{}]+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
  return URL.canParse(link) && new URL(link).protocol === 'https:' ? link : undefined
}

const american = (date: IsoDate) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
