import { momentOf, offsetAt, type LocalTime } from '@pointfare/shared/contracts/local-time'
import { durationInWords } from './flight-times.ts'

/** How long a flight takes, and by which clocks it leaves and lands. */
export type Flown = {
  minutes: number
  /** Nobody has told the minutes: they follow from the distance. */
  isEstimated: boolean
  originTimeZone: string
  destinationTimeZone: string
}

export type CalendarFlight = LocalTime & {
  carrierCode: string
  flightNumber: string
  origin: string
  destination: string
  /** Undefined where it is not known: the event is a glance at the local time of departure. */
  flown: Flown | undefined
  /** What it costs. */
  notes: string
}

/**
 * Flights as a calendar file (RFC 5545), each from the moment it leaves to the moment it lands: calendars show both by the
 * clock of whoever looks, the words say what the clocks at the airports show.
 * @throws Error when the calendar cannot be written
 */
export async function calendarOf(flights: readonly CalendarFlight[]): Promise<string> {
  // Loaded only for those who want a calendar.
  const { createEvents } = await import('ics')
  const { error, value } = createEvents(flights.map(eventOf))
  if (error || !value) throw new Error('The calendar could not be written', { cause: error })
  return value
}

function eventOf(flight: CalendarFlight) {
  const { departure, flightNumber, origin, destination } = flight
  const times = timesOf(flight)
  return {
    uid: `${flight.carrierCode}-${flightNumber}-${departure.join('-')}@pointfare`,
    title: `${flightNumber} ${origin} to ${destination}`,
    description: [times.words, flight.notes].filter(Boolean).join('\n'),
    busyStatus: 'FREE' as const,
    ...times.event,
  }
}

type Minute = [number, number, number, number, number]

function timesOf(flight: CalendarFlight) {
  const { flown, departure, departureTime, origin, destination } = flight
  const moments = flown && momentsOf(flight, flown)
  if (!flown || !moments) {
    const [hour = 0, minute = 0] = departureTime.split(':').map(Number)
    const start: Minute = [...departure, hour, minute]
    const event = { start, startInputType: 'local', startOutputType: 'local', duration: { minutes: 1 } } as const
    return { words: '', event }
  }

  const { left, landed, landsAt } = moments
  const duration = `${flown.isEstimated ? 'about ' : ''}${durationInWords(flown.minutes)}`
  return {
    words: `Leaves ${origin} at ${departureTime}, lands at ${destination} at ${landsAt}, each by the clock there; ${duration}.`,
    event: {
      start: utcMinute(left),
      startInputType: 'utc',
      startOutputType: 'utc',
      end: utcMinute(landed),
      endInputType: 'utc',
      endOutputType: 'utc',
    } as const,
  }
}

/** Undefined where this browser does not know one of the time zones. */
function momentsOf(flight: CalendarFlight, { minutes, originTimeZone, destinationTimeZone }: Flown) {
  try {
    const left = momentOf(flight, originTimeZone)
    const landed = left + minutes * 60_000
    const landsAt = new Date(landed + offsetAt(destinationTimeZone, landed)).toISOString().slice(11, 16)
    return { left, landed, landsAt }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function utcMinute(at: number): Minute {
  const moment = new Date(at)
  return [
    moment.getUTCFullYear(),
    moment.getUTCMonth() + 1,
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
  ]
}
