import * as z from 'zod/mini'

/** Beside seats: false where no source counts them, so that the number there says nothing. Absent in answers of before. */
export const seatsKnown = z.optional(z.boolean())
/** Beside a time of departure: false where no source tells it, so that the time there says nothing. Absent in answers of before. */
export const departureTimeKnown = z.optional(z.boolean())

type CountedSeats = { cabinPointsValue: number; cabinClassSeatCount: number; seatsKnown?: boolean | undefined }
type Departure = { departureTime: string; departureTimeKnown?: boolean | undefined }

/** Seats of a cabin, or null where it can be booked and nobody counts them; 0 is none. */
export const seatsOf = (award: CountedSeats): number | null =>
  isCounted({ points: award.cabinPointsValue, seats: award.cabinClassSeatCount, ...award })
    ? award.cabinClassSeatCount
    : null

/** Whether somebody counted the seats: of what can be booked, there are some. */
export const isCounted = ({ points, seats, seatsKnown: known }: Counted): boolean =>
  known ?? (points === 0 || seats > 0)
type Counted = { points: number; seats: number; seatsKnown?: boolean | undefined }

/** Whether a party finds room; where nobody counts seats, one traveller does. */
export const hasRoomFor = (award: CountedSeats, party: number): boolean =>
  award.cabinPointsValue > 0 && (seatsOf(award) ?? 1) >= party

/** HH:mm by the clock of the origin, or null where nobody tells it; 00:00 is midnight. */
export const departureTimeOf = ({ departureTime, departureTimeKnown: known }: Departure): string | null =>
  (known ?? departureTime !== '00:00') ? departureTime : null
