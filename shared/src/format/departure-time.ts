import { departureTimeOf } from '../contracts/known.ts'

export const timeNotPublished = 'Time not published'

/** `09:15`, or that nobody tells it. */
export const showDepartureTime = (flight: Parameters<typeof departureTimeOf>[0]): string =>
  departureTimeOf(flight) ?? timeNotPublished
