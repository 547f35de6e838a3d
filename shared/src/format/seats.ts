import { shareText } from './cabin-share.ts'
import { seatsOf } from '../contracts/known.ts'

const open = 'open'

/** `9+ seats`, `1 seat`; `seats open` of a cabin that can be booked where nobody counts them. */
export const formatSeats = (count: string): string =>
  count === '0' || count === open ? `seats ${open}` : `${count} ${count === '1' ? 'seat' : 'seats'}`

type Award = Parameters<typeof seatsOf>[0] & { cabinClassSeatCountString: string }

/** The same of an award: for a table of numbers, `open` where nobody counts them. */
export const seatsOfAward = (award: Award): string => (seatsOf(award) === null ? open : award.cabinClassSeatCountString)

/** `9+ seats`, `seats open, 82% in cabin`. */
export const formatAwardSeats = (award: Award & { cabinShare?: number | undefined }): string =>
  [formatSeats(seatsOfAward(award)), shareText(award)].filter(Boolean).join(', ')
