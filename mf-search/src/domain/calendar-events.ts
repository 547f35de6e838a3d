import type { DateParts } from '@pointfare/shared/contracts/dates'
import { addDays, isoToParts, partsToIso } from '@pointfare/shared/contracts/days'
import { departureTimeOf } from '@pointfare/shared/contracts/known'
import { type LocalTime, momentOf, offsetAt } from '@pointfare/shared/contracts/local-time'
import { timeNotPublished } from '@pointfare/shared/format/departure-time'
import { formatDuration, knowing, momentsUntil } from './flight-facts.ts'

/** How long a flight takes, and by which clocks it leaves and lands. */
export type Flown = {
  minutes: number
  /** Nobody has told the minutes: they follow from the distance. */
  isEstimated: boolean
  /** When it lands, by the clock there, as its source told it. */
  arrival?: string | undefined
  originTimeZone: string
  destinationTimeZone: string
}

export type CalendarFlight = LocalTime & {
  departureTimeKnown?: boolean | undefined
  carrierCode: string
  flightNumber: string
  origin: string
  destination: string
  /** Undefined where it is not known: the event takes the whole day. */
  flown: Flown | undefined
  /** What it costs. */
  notes: string
}

/**
 * Flights as a calendar file (RFC 5545), each from the moment it leaves to the moment it lands, or the whole day where that is not known: calendars show both by the
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
  const { flown, departure, origin, destination } = flight
  const leaves = departureTimeOf(flight)
  const moments = flown && momentsOf(flight, flown)
  if (!flown || !moments) {
    const words = leaves === null ? `${timeNotPublished}.` : `Leaves ${origin} at ${leaves} by the clock there.`
    return { words, event: { start: departure, end: dayAfter(departure) } }
  }

  const { left, landed, landsAt, isEstimated } = moments
  const about = isEstimated ? 'about ' : ''
  const duration = formatDuration((landed - left) / minuteMs)
  return {
    words: `Leaves ${origin} at ${leaves}, lands at ${destination} at ${about}${landsAt}, each by the clock there; ${about}${duration}.`,
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

/** Undefined where nobody knows when it leaves, or this browser does not know one of the time zones. */
function momentsOf(flight: CalendarFlight, flown: Flown) {
  if (departureTimeOf(flight) === null) return undefined
  const { originTimeZone, destinationTimeZone, arrival, minutes, isEstimated } = flown
  return knowing(() => {
    const reported = momentsUntil(flight, arrival, flown)
    const left = momentOf(flight, originTimeZone)
    const landed = reported?.landed ?? left + minutes * minuteMs
    const landsAt = new Date(landed + offsetAt(destinationTimeZone, landed)).toISOString().slice(11, 16)
    return { left, landed, landsAt, isEstimated: !reported && isEstimated }
  })
}

const minuteMs = 60_000

const dayAfter = (day: DateParts) => isoToParts(addDays(partsToIso(day), 1))

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
