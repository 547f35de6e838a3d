import ical, { ICalEventBusyStatus, ICalEventTransparency, type ICalEventData } from 'ical-generator'
import { isoToParts } from '@pointfare/shared/contracts/days'
import { momentOf } from '@pointfare/shared/contracts/local-time'
import type { Departure, Feed, FeedItem } from './feed.ts'

const minuteMs = 60_000

/** How often programs look again, in seconds. */
const refreshSeconds = 3600

/** iCalendar (RFC 5545): an entry for each flight, in UTC; one of which only the day is known takes the whole day. */
export function calendarFeed({ title, description, feedUrl, items }: Feed): string {
  const calendar = ical({
    name: title,
    description,
    source: feedUrl,
    ttl: refreshSeconds,
    prodId: { company: 'Pointfare', product: 'Flights', language: 'EN' },
  })
  // The newest news of a flight is what its entry says.
  const newest = new Map(items.toReversed().map((item) => [item.eventId, item]))
  for (const item of newest.values()) calendar.createEvent(entryOf(item))
  return calendar.toString()
}

const entryOf = ({ eventId, title, text, url, at, departure }: FeedItem): ICalEventData => ({
  id: eventId,
  // Of the news and not of the moment: what has not changed is the same text.
  stamp: at,
  summary: title,
  description: text,
  url,
  busystatus: ICalEventBusyStatus.FREE,
  transparency: ICalEventTransparency.TRANSPARENT,
  ...whenOf(departure),
})

function whenOf({ date, time, timeZone, durationMinutes }: Departure) {
  if (time === null) return { start: new Date(`${date}T00:00:00Z`), allDay: true }
  const leaves = momentOf({ departure: isoToParts(date), departureTime: time }, timeZone)
  return { start: new Date(leaves), ...(durationMinutes ? { end: new Date(leaves + durationMinutes * minuteMs) } : {}) }
}
