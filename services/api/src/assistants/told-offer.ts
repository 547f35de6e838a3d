import type { CashFare } from '@pointfare/shared/contracts/cheapest'
import type { ExploredRoute } from '@pointfare/shared/contracts/explore'
import { shareText } from '@pointfare/shared/format/cabin-share'
import * as z from 'zod/mini'
import { dayWords, numberWords, seenInstant, seenWords } from './words.ts'

/** The lowest of a route, or one flight of it, with what a point of it is worth. */
export const ToldOffer = z.object({
  origin: z.string(),
  destination: z.string(),
  airline: z.string(),
  flight: z.string(),
  date: z.string(),
  /** For one traveller, one way. */
  points: z.int(),
  /** Percent of the way that is flown in the cabin; absent where that is all of it, as far as anybody tells. */
  cabinShare: z.optional(z.int()),
  /** Paid beside the points, in `currency`; null where it is not known. */
  taxes: z.nullable(z.number()),
  /** What the same seat costs without points, in `currency`; null where it is not known. */
  cashPrice: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** What a point buys once the taxes are paid, in US cents; null where it is not known. */
  centsPerPoint: z.nullable(z.number()),
  seenAt: z.string(),
})
export type ToldOffer = z.infer<typeof ToldOffer>

export function offerOfRoute(route: ExploredRoute): ToldOffer {
  const { origin, destination, airlineCode, flightNumber, date, points, taxes, cash, value, cabinShare } = route
  return {
    origin,
    destination,
    airline: airlineCode,
    flight: flightNumber,
    date,
    points,
    ...(cabinShare && { cabinShare }),
    taxes: taxes?.amount ?? null,
    cashPrice: cash?.price ?? null,
    currency: taxes?.currency ?? cash?.currency ?? null,
    centsPerPoint: value,
    seenAt: seenInstant(seenAtOf(route)),
  }
}

/** Money fields of an offer, of what is known of its fare. */
export const moneyOf = (cash: CashFare | null) => ({
  taxes: cash?.taxes ?? null,
  cashPrice: cash?.price ?? null,
  currency: cash?.currency ?? null,
})

/** `VS3 on Mon, 15 Mar 2027, 10,000 points, 82% in cabin + 120 USD taxes (1.4 US cents a point)` */
export function offerWords({ flight, date, points, taxes, currency, centsPerPoint, ...cabin }: ToldOffer): string {
  const share = shareText(cabin)
  const taxWords = taxes === null ? '' : ` + ${numberWords(taxes)} ${currency} taxes`
  const worth = centsPerPoint === null ? '' : ` (${centsPerPoint.toFixed(1)} US cents a point)`
  return `${flight} on ${dayWords(date)}, ${numberWords(points)} points${share ? `, ${share}` : ''}${taxWords}${worth}`
}

const seenAtOf = ({ seenAt, scrapedAt }: Pick<ExploredRoute, 'seenAt' | 'scrapedAt'>) => seenAt ?? scrapedAt

export const offerSeen = (route: ExploredRoute, now: Date) => seenWords(seenAtOf(route), now)
