import type { InboxItem, InboxPage } from '@pointfare/shared/contracts/inbox'
import { shortDateWithYear, shortWeekday } from '@pointfare/shared/format/dates'
import { showPoints } from '@pointfare/shared/format/points'
import { cabinName } from './alert-words.ts'

/** `VS3 from LHR to JFK on Mon 15 Mar 2027`. */
export function formatFlight({ flightNumber, origin, destination, date, backOn }: InboxItem['flight'], locale: string) {
  const day = (of: string) => `${shortWeekday(of, locale)} ${shortDateWithYear(of, locale)}`
  return `${flightNumber} from ${origin} to ${destination} on ${day(date)}${backOn ? `, back on ${day(backOn)}` : ''}`
}

/** `Business for 47,500, 2,500 less than before`, or that it is new. */
export function formatPrice({ cabin, points, pointsBefore }: InboxItem['flight'], locale: string): string {
  const now = `${cabinName(cabin)} for ${showPoints(points, locale)} points`
  if (pointsBefore === null) return `${now}, which could not be booked before`
  if (pointsBefore === points) return `${now}, with more seats than before`
  const move = showPoints(Math.abs(points - pointsBefore), locale)
  return `${now}, ${move} ${points < pointsBefore ? 'less' : 'more'} than before`
}

/** What has just come in, for those who hear the page. */
export const formatArrival = ({ flight }: InboxItem, locale: string) =>
  `New in your inbox: ${formatFlight(flight, locale)}, ${formatPrice(flight, locale)}.`

/** `Inbox`, `Inbox, 3 unread`. */
export const inboxName = (unread: number) => (unread === 0 ? 'Inbox' : `Inbox, ${unread} unread`)

/** Items that are known and others, each once as it is told last, newest first: their ids are numbers that grow. */
export function withItems(known: readonly InboxItem[], others: readonly InboxItem[]): InboxItem[] {
  const byId = new Map([...known, ...others].map((item) => [item.id, item]))
  return [...byId.values()].toSorted((one, other) => Number(other.id) - Number(one.id))
}

/** The first page with what has just come in. */
export const withArrival = (page: InboxPage, item: InboxItem, unread: number): InboxPage => ({
  ...page,
  unread,
  items: withItems(page.items, [item]),
})

/** Read, those with these ids or all. */
export const asRead = (items: readonly InboxItem[], ids?: readonly string[]): InboxItem[] =>
  items.map((item) => (!ids || ids.includes(item.id) ? { ...item, isRead: true } : item))
