import type { Cabin } from './cabin.ts'
import type { IsoDate } from './dates.ts'

/** What a page shows, as far as an alert could be about it; what it leaves out is chosen in the dialog. */
export type WatchHint = {
  /** `VS`, `BA,VS`; null is every airline. */
  airlines: string | null
  /** An airport, a city, or several: `LHR,LGW`. */
  origin: string
  destination: string
  from: IsoDate
  to: IsoDate
  cabin?: Cabin | null | undefined
  /** Seats on one flight. */
  travellers?: number | undefined
  /** For one traveller; of a pair, out and back together. */
  mostPoints?: number | null | undefined
  saverOnly?: boolean | undefined
  /** One flight alone. */
  flightNumber?: string | undefined
  /** Of a pair: its days are those to leave on. */
  trip?: { leastNights: number; mostNights: number; backCabin?: Cabin | undefined } | undefined
}
